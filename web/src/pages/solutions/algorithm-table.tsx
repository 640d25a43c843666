import {
  type Algorithm,
  type algorithmTexts,
  operatingSystems,
  platforms,
} from '../../content/solutions/algorithms.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './algorithm-table.module.css';

type AlgorithmTableProps = {
  texts: typeof algorithmTexts;
  algorithms: readonly Algorithm[];
};

/** The matrix: every name keeps its own place in its column, so that gaps can be seen. */
export function AlgorithmTable({ texts, algorithms }: AlgorithmTableProps) {
  const { table, filter } = texts;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{table.title}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{table.name}</th>
          <th scope="col">{filter.systems}</th>
          <th scope="col">{filter.platforms}</th>
        </tr>
      </thead>
      <tbody>
        {algorithms.map(({ id, category, name, text, ...algorithm }) => (
          <tr key={id} className={styles.row}>
            <th scope="row" className={styles.algorithm}>
              <span className={styles.category}>{filter.categories[category]}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
            </th>
            <td className={styles.support} data-label={filter.systems}>
              <Supported of={operatingSystems} supported={algorithm.systems} />
            </td>
            <td className={styles.support} data-label={filter.platforms}>
              <Supported of={platforms} supported={algorithm.platforms} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Supported({ of, supported }: { of: readonly string[]; supported: readonly string[] }) {
  return (
    <ul className={styles.marks}>
      {of.map((name, place) =>
        supported.includes(name) ? (
          <li key={name} style={{ gridColumn: place + 1 }}>
            {name}
          </li>
        ) : null,
      )}
    </ul>
  );
}
