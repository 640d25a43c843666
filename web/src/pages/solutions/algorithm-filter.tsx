import {
  type AlgorithmCategory,
  type algorithmTexts,
  operatingSystems,
  platforms,
} from '../../content/solutions/algorithms.ts';
import styles from './algorithm-filter.module.css';
import type { AlgorithmFilter as Filter } from './find-algorithms.ts';

type AlgorithmFilterProps = {
  texts: (typeof algorithmTexts)['filter'];
  filter: Filter;
  onChange: (filter: Filter) => void;
};

/** Native radios and checkboxes, so that the keyboard and screen readers know what to do with them. */
export function AlgorithmFilter({ texts, filter, onChange }: AlgorithmFilterProps) {
  const categories: [AlgorithmCategory | undefined, string][] = [
    [undefined, texts.everyCategory],
    ...(Object.entries(texts.categories) as [AlgorithmCategory, string][]),
  ];
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.group}>
        <legend>{texts.category}</legend>
        <div className={styles.choices}>
          {categories.map(([category, name]) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="category"
                checked={filter.category === category}
                onChange={() => onChange({ ...filter, category })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Checkboxes
        legend={texts.systems}
        choices={operatingSystems}
        chosen={filter.systems}
        onChange={(systems) => onChange({ ...filter, systems })}
      />
      <Checkboxes
        legend={texts.platforms}
        choices={platforms}
        chosen={filter.platforms}
        onChange={(platforms) => onChange({ ...filter, platforms })}
      />
      <p className={styles.help}>{texts.narrow}</p>
    </form>
  );
}

type CheckboxesProps<Choice extends string> = {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
};

function Checkboxes<Choice extends string>({
  legend,
  choices,
  chosen,
  onChange,
}: CheckboxesProps<Choice>) {
  const toggle = (choice: Choice) =>
    onChange(
      choices.filter((other) =>
        other === choice ? !chosen.includes(other) : chosen.includes(other),
      ),
    );
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
