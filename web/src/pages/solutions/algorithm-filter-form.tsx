import {
  type AlgorithmCategory,
  algorithmCategories,
  operatingSystems,
  platforms,
} from '../../content/solutions/algorithm.ts';
import type { AlgorithmFilter } from './algorithm-filter.ts';
import { algorithmMessages } from './messages.ts';
import styles from './algorithm-filter-form.module.css';

type AlgorithmFilterFormProps = {
  filter: AlgorithmFilter;
  onChange: (filter: AlgorithmFilter) => void;
};

const categories = Object.entries(algorithmCategories) as [AlgorithmCategory, string][];

/** Native radios and checkboxes, so that the keyboard and screen readers know what to do with them. */
export function AlgorithmFilterForm({ filter, onChange }: AlgorithmFilterFormProps) {
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.group}>
        <legend>{algorithmMessages.category}</legend>
        <div className={styles.choices}>
          {[[undefined, algorithmMessages.everyCategory] as const, ...categories].map(
            ([category, name]) => (
              <label key={name} className={styles.choice}>
                <input
                  type="radio"
                  name="category"
                  checked={filter.category === category}
                  onChange={() => onChange({ ...filter, category })}
                />
                {name}
              </label>
            ),
          )}
        </div>
      </fieldset>
      <Checkboxes
        legend={algorithmMessages.systems}
        choices={operatingSystems}
        chosen={filter.systems}
        onChange={(systems) => onChange({ ...filter, systems })}
      />
      <Checkboxes
        legend={algorithmMessages.platforms}
        choices={platforms}
        chosen={filter.platforms}
        onChange={(platforms) => onChange({ ...filter, platforms })}
      />
      <p className={styles.help}>{algorithmMessages.narrow}</p>
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
