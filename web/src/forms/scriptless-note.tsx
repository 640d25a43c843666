import { company } from '../content/company.ts';
import { formMessages } from './messages.ts';
import styles from './scriptless-note.module.css';

const { scriptless } = formMessages;

/** What a reader without scripts finds where the form would be: the ways that need none. */
export function ScriptlessNote() {
  return (
    <noscript>
      <div className={styles.note}>
        <p>{scriptless.text}</p>
        <dl className={styles.ways}>
          <dt>{scriptless.phone}</dt>
          <dd>
            <a href={`tel:${company.tel}`}>{company.tel}</a>
          </dd>
          <dt>{scriptless.address}</dt>
          <dd>
            {company.postalCode} {company.address} {company.name}
          </dd>
        </dl>
      </div>
    </noscript>
  );
}
