import { type ReactElement, use } from 'react';
import { flushSync } from 'react-dom';

import { formTexts } from '../../content/forms.ts';
import { useLater } from '../../ui/use-later.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/controls/dialog.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { FieldTextsContext } from '../fields/field.tsx';
import { focusField } from '../fields/focus-field.ts';
import form from '../form.module.css';
import { Spinner } from './send-area.tsx';
import styles from './send.module.css';
import type { useSend } from './use-send.ts';

/** What will be sent of each field, as staff will read it; '' where nothing was entered. */
type Answers = Readonly<Record<string, string>>;

export interface SendDialogProps {
  send: Pick<ReturnType<typeof useSend>, 'status' | 'confirm' | 'back' | 'cancel'>;
  /** What to confirm; nothing while there is nothing to confirm. */
  answers: Answers | undefined;
  texts: { title: string; lead: string; send: string };
  kind: DialogProps['kind'];
  /** Shown while it is being sent. */
  children?: ReactElement | undefined;
}

/**
 * Shows what will be sent, with a way back to each field, and asks before it leaves. Stays while it is on its way: the
 * service may take as long as the longest wait for an answer, and whoever doesn't want to wait can stop there as well.
 */
export function SendDialog({
  send: { status, confirm, back, cancel },
  answers,
  texts,
  kind,
  children,
}: SendDialogProps) {
  const { closeDialog, review, sending: words } = useTexts(formTexts);
  const sending = status === 'pending';
  return (
    <Dialog
      kind={kind}
      printed={!sending}
      title={sending ? words.title : texts.title}
      open={answers !== undefined}
      onClose={sending ? undefined : back}
      closeLabel={closeDialog}
      actions={
        <>
          <Button variant="ghost" onClick={sending ? cancel : back}>
            {sending ? words.cancel : review.back}
          </Button>
          <Button variant="primary" aria-disabled={sending} onClick={confirm}>
            <span>{sending ? words.button : texts.send}</span>
            {sending ? <Spinner /> : <Arrow />}
          </Button>
          <VisuallyHidden>
            <output>{sending ? words.button : ''}</output>
          </VisuallyHidden>
        </>
      }
    >
      {sending && (children ?? <p>{words.stay}</p>)}
      {answers && !sending && (
        <>
          <p>{texts.lead}</p>
          <AnswerList answers={answers} back={back} />
          <PrintButton>{review.print}</PrintButton>
        </>
      )}
    </Dialog>
  );
}

const loadAddressHint = () => import('./address-hint.tsx').then(({ AddressHint }) => AddressHint);

function AnswerList({ answers, back }: { answers: Answers; back: () => void }) {
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
