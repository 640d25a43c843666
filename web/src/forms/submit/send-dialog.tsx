import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';

import { formTexts } from '../../content/forms.ts';
import { useLater } from '../../ui/use-later.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/controls/dialog.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { focusField } from '../fields/focus-field.ts';
import form from '../form.module.css';
import { Spinner } from './send-area.tsx';
import styles from './send.module.css';
import type { useSend } from './use-send.ts';

/** A field and what will be sent of it, as staff will read it; '' where nothing was entered. */
export type Answer = readonly [field: string, answer: string];

export interface SendDialogProps {
  send: Pick<ReturnType<typeof useSend>, 'sending' | 'confirm' | 'back' | 'cancel'>;
  /** What to confirm, in the order of the form; nothing while there is nothing to confirm. */
  answers: readonly Answer[] | undefined;
  labels: Readonly<Record<string, string>>;
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
  send: { sending, confirm, back, cancel },
  answers,
  labels,
  texts,
  kind,
  children,
}: SendDialogProps) {
  const { closeDialog, review, sending: words } = useTexts('forms', formTexts);
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
          <Answers answers={answers} labels={labels} back={back} />
          <PrintButton>{review.print}</PrintButton>
        </>
      )}
    </Dialog>
  );
}

const loadAddressHint = () => import('./address-hint.tsx').then(({ AddressHint }) => AddressHint);

interface AnswersProps {
  answers: readonly Answer[];
  labels: Readonly<Record<string, string>>;
  back: () => void;
}

function Answers({ answers, labels, back }: AnswersProps) {
  const { empty, edit, editOf } = useTexts('forms', formTexts).review;
  const hint = useLater(loadAddressHint, { address: new Map(answers).get('email') ?? '' });
  // The dialog has to be gone before a field behind it can take the focus.
  const backTo = (field: string) => {
    flushSync(back);
    focusField(field);
  };
  return (
    <dl className={styles.answers}>
      {answers.map(([field, answer]) => (
        <div key={field} className={styles.row}>
          <dt className={styles.label}>{labels[field]}</dt>
          <dd className={styles.answer} translate={answer ? 'no' : undefined}>
            {answer || empty}
          </dd>
          {field === 'email' && hint}
          <dd className={styles.edit}>
            <button type="button" className={form.textButton} onClick={() => backTo(field)}>
              <span aria-hidden>{edit}</span>
              <VisuallyHidden>{editOf(labels[field] ?? '')}</VisuallyHidden>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
