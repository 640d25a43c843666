import { useState } from 'react';
import {
  type Algorithm,
  type AlgorithmCategory,
  algorithmTexts,
  operatingSystems,
  platforms as allPlatforms,
} from '../../content/solutions/algorithms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Button } from '../../ui/controls/button.tsx';
import pill from '../../ui/controls/pill.module.css';
import { Weave } from '../../ui/drawing/weave.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Columns, Section, SectionHeading } from '../../ui/page/section.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './algorithm-page.module.css';
import { type AlgorithmFilter, findAlgorithms, isNarrowed, NO_FILTER } from './find-algorithms.ts';

type Texts = (typeof algorithmTexts)['ja'];

export function AlgorithmPage() {
  const texts = useTexts(algorithmTexts);
  const [filter, setFilter] = useState(NO_FILTER);
  const found = findAlgorithms(texts.table.rows, filter);

  return (
    <>
      <PageHead lead={texts.lead} />
      <Section numbered labelledBy="algorithm-search">
        <Columns
          sticky
          side={
            <>
              <SectionHeading id="algorithm-search" {...texts.search} />
              <FilterForm texts={texts.filter} filter={filter} onChange={setFilter} />
            </>
          }
        >
          <div className={styles.results}>
            <div className={styles.head}>
              <output className={styles.count}>{`${found.length}${texts.found}`}</output>
              {/* Always there and never `disabled`: either would take the focus away from who pressed it. */}
              <Button
                variant="ghost"
                className={styles.reset}
                aria-disabled={!isNarrowed(filter)}
                onClick={() => setFilter(NO_FILTER)}
              >
                {texts.reset}
              </Button>
            </div>
            {found.length > 0 ? (
              <AlgorithmTable texts={texts} algorithms={found} narrowed={isNarrowed(filter)} />
            ) : (
              <div className={styles.none}>
                <p className={styles.noneTitle}>{texts.none.title}</p>
                <p>{texts.none.text}</p>
                <ArrowLink to="/contact">{texts.none.link}</ArrowLink>
              </div>
            )}
          </div>
        </Columns>
      </Section>
      <FactSection tone="paper" texts={texts.accuracy} />
      <FactSection texts={texts.terms} />
      <PageCallout {...texts.callout} />
    </>
  );
}

type FilterFormProps = {
  texts: Texts['filter'];
  filter: AlgorithmFilter;
  onChange: (filter: AlgorithmFilter) => void;
};

const CATEGORIES = Object.keys(algorithmTexts.ja.filter.categories) as AlgorithmCategory[];

function FilterForm({ texts, filter, onChange }: FilterFormProps) {
  const { systems, platforms } = filter;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Choices
        legend={texts.category}
        type="radio"
        choices={[undefined, ...CATEGORIES]}
        nameOf={(category) => (category ? texts.categories[category] : texts.everyCategory)}
        isChosen={(category) => category === filter.category}
        onChoose={(category) => onChange({ ...filter, category })}
      />
      <Choices
        legend={texts.systems}
        choices={operatingSystems}
        isChosen={(system) => systems.includes(system)}
        onChoose={(system) => onChange({ ...filter, systems: toggled(systems, system) })}
      />
      <Choices
        legend={texts.platforms}
        choices={allPlatforms}
        isChosen={(platform) => platforms.includes(platform)}
        onChoose={(platform) => onChange({ ...filter, platforms: toggled(platforms, platform) })}
      />
      <p className={styles.help}>{texts.narrow}</p>
    </form>
  );
}

/** The chosen ones with this one more, or without it. */
const toggled = <Choice,>(chosen: readonly Choice[], choice: Choice) =>
  chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];

type ChoicesProps<Choice> = {
  legend: string;
  type?: 'radio' | 'checkbox';
  choices: readonly Choice[];
  /** What a choice is called, where that is not the choice itself. */
  nameOf?: (choice: Choice) => string;
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
};

/** Native radios or checkboxes, so that the keyboard and screen readers know what to do with them. */
function Choices<Choice extends string | undefined>({
  legend,
  type = 'checkbox',
  choices,
  nameOf = String,
  isChosen,
  onChoose,
}: ChoicesProps<Choice>) {
  return (
    <fieldset className={styles.group}>
      <legend className="label">{legend}</legend>
      <div className={pill.pills}>
        {choices.map((choice) => (
          <label key={choice ?? ''} className={pill.pill}>
            <input
              type={type}
              name={type === 'radio' ? legend : undefined}
              checked={isChosen(choice)}
              onChange={() => onChoose(choice)}
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type AlgorithmTableProps = {
  texts: Texts;
  algorithms: readonly Algorithm[];
  narrowed: boolean;
};

/** The matrix: every name keeps its own place in its column, so that gaps can be seen. */
function AlgorithmTable({ texts, algorithms, narrowed }: AlgorithmTableProps) {
  const { table, filter } = texts;
  return (
    <>
      <p className={styles.help}>{table.weave}</p>
      <table className={styles.table} data-narrowed={narrowed}>
        <caption>
          <VisuallyHidden>{table.title}</VisuallyHidden>
        </caption>
        <thead className={styles.tableHead}>
          <tr>
            <th scope="col">{table.name}</th>
            <th scope="col">{filter.systems}</th>
            <th scope="col">{filter.platforms}</th>
          </tr>
        </thead>
        {CATEGORIES.map((category) => (
          <Group
            key={category}
            texts={texts}
            category={category}
            algorithms={algorithms.filter((algorithm) => algorithm.category === category)}
          />
        ))}
      </table>
    </>
  );
}

type GroupProps = {
  texts: Texts;
  category: AlgorithmCategory;
  algorithms: readonly Algorithm[];
};

/** The algorithms of one category, below its name. */
function Group({ texts: { filter }, category, algorithms }: GroupProps) {
  if (algorithms.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.groupHead}>
        <th scope="rowgroup" colSpan={3}>
          {filter.categories[category]}
        </th>
      </tr>
      {algorithms.map(({ id, name, text, ...algorithm }) => (
        <tr key={id} className={styles.row}>
          <th scope="row" className={styles.algorithm}>
            <span className={styles.weave}>
              <Weave
                kind="plain"
                warp={operatingSystems.map((system) => algorithm.systems.includes(system))}
                weft={allPlatforms.map((platform) => algorithm.platforms.includes(platform))}
                thickness={0.32}
              />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </th>
          <td className={styles.support} data-label={filter.systems}>
            <Supported of={operatingSystems} supported={algorithm.systems} />
          </td>
          <td className={styles.support} data-label={filter.platforms}>
            <Supported of={allPlatforms} supported={algorithm.platforms} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Supported({ of, supported }: { of: readonly string[]; supported: readonly string[] }) {
  return (
    <ul role="list" className={styles.marks}>
      {of.map((name, place) =>
        supported.includes(name) ? (
          <li key={place} style={{ gridColumn: place + 1 }}>
            {name}
          </li>
        ) : null,
      )}
    </ul>
  );
}
