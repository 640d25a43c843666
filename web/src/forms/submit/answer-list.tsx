import { use } from 'react';
import { flushSync } from 'react-dom';

import { formTexts } from '../../content/forms.ts';
import { useLater } from '../../ui/use-later.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { FieldTextsContext } from '../fields/field.tsx';
import { focusField } from '../fields/focus-field.ts';
import form from '../form.module.css';
import styles from './send.module.css';

const loadAddressHint = () => import('./address-hint.tsx').then(({ AddressHint }) => AddressHint);

/** What will be sent of each field, as staff will read it, with a way back to it; '' where nothing was entered. */
export function AnswerList({
  answers,
  back,
}: {
  answers: Readonly<Record<string, string>>;
  back: () => void;
}) {
  const { empty, edit, editOf } = useTexts(formTexts).review;
  const { labels } = use(FieldTextsContext);
  const hint = useLater(loadAddressHint, { address: answers['email'] ?? '' });
  // The dialog has to be gone before a field behind it can take the focus.
  const backTo = (field: string) => {
    flushSync(back);
    focusField(field);
  };
  return (
    <dl className={styles.answers}>
      {Object.entries(labels).map(([field, label]) => (
        <div key={field} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.answer} translate={answers[field] ? 'no' : undefined}>
            {answers[field] || empty}
          </dd>
          {field === 'email' && hint}
          <dd className={styles.edit}>
            <button type="button" className={form.textButton} onClick={() => backTo(field)}>
              <span aria-hidden>{edit}</span>
              <VisuallyHidden>{editOf(label)}</VisuallyHidden>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
