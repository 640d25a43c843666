import {
  type Algorithm,
  algorithmCategories,
  operatingSystems,
  platforms,
} from '../../content/solutions/algorithm.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { algorithmMessages } from './messages.ts';
import styles from './algorithm-table.module.css';

/** The matrix: every name keeps its own place in its column, so that gaps can be seen. */
export function AlgorithmTable({ algorithms }: { algorithms: readonly Algorithm[] }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{algorithmMessages.table}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{algorithmMessages.name}</th>
          <th scope="col">{algorithmMessages.systems}</th>
          <th scope="col">{algorithmMessages.platforms}</th>
        </tr>
      </thead>
      <tbody>
        {algorithms.map((algorithm) => (
          <tr key={algorithm.id} className={styles.row}>
            <th scope="row" className={styles.algorithm}>
              <span className={styles.category}>{algorithmCategories[algorithm.category]}</span>
              <span className={styles.name}>{algorithm.name}</span>
              <span className={styles.text}>{algorithm.text}</span>
            </th>
            <td className={styles.support} data-label={algorithmMessages.systems}>
              <Supported of={operatingSystems} supported={algorithm.systems} />
            </td>
            <td className={styles.support} data-label={algorithmMessages.platforms}>
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
