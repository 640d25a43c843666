import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { Notice } from '../ui/controls/notice.tsx';
import type { useDraft } from './draft/use-draft.ts';
import { holdsSomething } from './draft/draft.ts';
import { RestoredNotice } from './draft/restored-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form-shell.module.css';
import { HoneypotField } from './fields/honeypot-field.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { formMessages } from './messages.ts';
import { ScriptlessNote } from './scriptless-note.tsx';
import { SendArea } from './submit/send-area.tsx';
import type { Failure } from './submit/use-submit-flow.ts';
import { useEarlyInput } from './use-early-input.ts';

interface FormShellProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The part of the submit flow that every form shows alike. */
  flow: {
    onSubmit: () => Promise<void>;
    sending: boolean;
    failure: Failure | undefined;
    receipt: string | undefined;
    attempt: number;
  };
  draft: ReturnType<typeof useDraft>;
  /** Names of the fields as they are read, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  honeypot: FieldPath<Values>;
  submitLabel: string;
  /** Whether the form takes files, which no draft can keep. */
  withFiles?: boolean;
  /** Called with the receipt once the notice of success has been shown. */
  onDone: (receipt: string) => void;
  children: ReactNode;
}

/** What every form of the site has around its fields. */
export function FormShell<Values extends FieldValues, Output>({
  form,
  flow,
  draft,
  labels,
  honeypot,
  submitLabel,
  withFiles = false,
  onDone,
  children,
}: FormShellProps<Values, Output>) {
  const element = useEarlyInput(form);
  const { errors } = form.formState;
  const accepted = flow.receipt !== undefined;
  const listed = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? [{ field, label, message }] : [];
  });

  return (
    <>
      <ScriptlessNote />
      <form
        ref={element}
        // Sent before the page is ready it does nothing: anything else would put the fields into the address.
        method="dialog"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void flow.onSubmit();
        }}
      >
        {draft.restored && (
          <RestoredNotice
            text={withFiles ? formMessages.restoredWithoutFiles : formMessages.restored}
            onDiscard={draft.discard}
          />
        )}
        <ErrorSummary errors={listed} attempt={flow.attempt} />
        {children}
        <HoneypotField control={form.control} name={honeypot} />
        <SendArea
          label={submitLabel}
          sending={flow.sending}
          sent={accepted}
          failure={flow.failure}
        />
        <Notice
          message={accepted ? formMessages.sent : null}
          onDone={() => flow.receipt !== undefined && onDone(flow.receipt)}
        />
        <LeaveWarning
          isFilled={() => !accepted && holdsSomething(form.getValues())}
          text={withFiles ? formMessages.leave.textWithFiles : formMessages.leave.text}
        />
      </form>
    </>
  );
}
