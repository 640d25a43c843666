import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide';
import {
  type ComponentType,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { failureTexts } from '../../content/failures.ts';
import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { PrintButton } from '../../ui/controls/print-button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import { breakPhrases, VisuallyHidden } from '../../ui/text/text.tsx';
import { forgetForm, forgetKey, holdsSomething, sameValues } from '../draft/draft.ts';
import { type FieldTexts, FieldTextsContext } from '../fields/field.tsx';
import shared from '../form.module.css';
import { LeaveWarning } from '../leave-warning.tsx';
import { AnswerList } from './answer-list.tsx';
import type { ApiError } from './api-error.ts';
import styles from './send.module.css';
import { type SendState, Spinner } from './send-area.tsx';
import { keepCopy } from './sent-copy.ts';
import {
  type FormName,
  prefetchFormToken,
  queries,
  submitForm,
  type UploadProgress,
} from './submit.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Number of the submission that led to a completion page. It stands in the entry of the history, so it survives a reload
     * and nothing is sent again; undefined when the page was opened by hand.
     */
    receipt?: string;
  }
}

export interface SendingProps<Values extends FieldValues, Output> {
  name: FormName;
  form: UseFormReturn<Values, unknown, Output>;
  texts: FieldTexts & { review: { title: string; lead: string; send: string } };
  /** How what will be sent is shown to the visitor. */
  answers: (values: Output) => Record<keyof Output, string>;
  /** Shows how much has left of a form with files, which no draft can keep. */
  Meter?: ComponentType<UploadProgress> | undefined;
  /** Where the receipt is shown. */
  completion: '/contact/complete' | '/employment/complete';
  /** Whether a valid form was submitted before this was here. */
  isAwaited: boolean;
  onChange: (state: SendState<Output>) => void;
}

const NOTHING_SENT: UploadProgress = { sent: 0, total: 0 };

/**
 * What a valid submit leads to: the dialog that asks before it is sent, its receipt, or the report why sending failed; and the
 * question before a form is left that isn't sent. Loaded once the form answers, with all that only sending needs.
 */
export function Sending<Values extends FieldValues, Output extends object>({
  name,
  form,
  texts,
  answers,
  Meter,
  completion,
  isAwaited,
  onChange,
}: SendingProps<Values, Output>) {
  const { closeDialog, leave, review: words, sending } = useTexts(formTexts);
  const router = useRouter();
  const running = useRef<AbortController>(undefined);
  const [confirming, setConfirming] = useState<Output>();
  const [progress, setProgress] = useState(NOTHING_SENT);

  const { mutate, reset, error, status, variables } = useMutation(
    {
      mutationFn(values: Output) {
        running.current = new AbortController();
        const { signal } = running.current;
        return submitForm(name, values, { signal, onProgress: setProgress });
      },
      networkMode: 'always',
      onSuccess: ({ receipt }, values) => {
        const shown = new Map<string, string>(Object.entries(answers(values)));
        const copied = Object.entries(texts.labels).map(([field, label]) => ({
          label,
          answer: shown.get(field) ?? '',
        }));
        forgetForm(name);
        keepCopy({ receipt, sentAt: Date.now(), answers: copied });
        void router.navigate({ to: completion, state: { receipt }, ignoreBlocker: true });
      },
      onError: (refusal: ApiError) => {
        // The earlier content has been accepted under this key: what is sent next is another inquiry.
        if (refusal.kind === 'conflict') forgetKey(name);
        for (const { field, message } of refusal.fields) {
          if (!(field in texts.labels)) continue;
          form.setError(field as FieldPath<Values>, { type: 'service', message });
        }
      },
      onSettled: () => {
        running.current = undefined;
        setConfirming(undefined);
        setProgress(NOTHING_SENT);
      },
    },
    queries,
  );

  // What is wrong with single fields is shown there.
  const isShownAtFields =
    error !== null &&
    error.fields.length > 0 &&
    error.fields.every(({ field }) => field in texts.labels);
  const failure = isShownAtFields ? null : error;

  const review = (values: Output) => {
    if (status === 'pending' || status === 'success') return;
    if (performance.now() < (failure?.retryAt ?? 0)) return;
    setConfirming(values);
    // Loaded by now, the receipt shows even where the line breaks after the answer.
    void router.preloadRoute({ to: completion });
    // What was confirmed once and hasn't changed since is sent again without asking again.
    if (failure && variables && sameValues(variables, values)) mutate(values);
  };

  const begin = useEffectEvent(() => {
    void prefetchFormToken();
    // What was typed since the press counts as well.
    if (isAwaited) void form.handleSubmit(review)();
  });
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => {
    begin();
    return cancel;
  }, [cancel]);
  const tell = useEffectEvent((change: Pick<SendState<Output>, 'status' | 'error'>) =>
    onChange({ ...change, failure, review, reset }),
  );
  // Before the next frame: the button must not invite to a press that does nothing.
  useLayoutEffect(() => tell({ status, error }), [status, error]);

  const isSending = status === 'pending';
  const confirm = () => {
    // Never the same form twice at a time.
    if (confirming && !running.current) mutate(confirming);
  };
  // Does nothing while it is being sent.
  const back = () => {
    if (!running.current) setConfirming(undefined);
  };

  return (
    <>
      {/* Stays while it is on its way: the service may take as long as the longest wait for an answer, and whoever doesn't want to wait can stop there as well. */}
      <Dialog
        kind={Meter ? 'modal' : 'confirm'}
        printed={!isSending}
        title={isSending ? sending.title : texts.review.title}
        open={confirming !== undefined}
        onClose={isSending ? undefined : back}
        closeLabel={closeDialog}
        actions={
          <>
            <Button variant="ghost" onClick={isSending ? cancel : back}>
              {isSending ? sending.cancel : words.back}
            </Button>
            <Button variant="primary" aria-disabled={isSending} onClick={confirm}>
              <span>{isSending ? sending.button : texts.review.send}</span>
              {isSending ? <Spinner /> : <Arrow />}
            </Button>
            <VisuallyHidden>
              <output>{isSending ? sending.button : ''}</output>
            </VisuallyHidden>
          </>
        }
      >
        {isSending && (Meter ? <Meter {...progress} /> : <p>{sending.stay}</p>)}
        {confirming && !isSending && (
          <>
            <p>{texts.review.lead}</p>
            <AnswerList answers={answers(confirming)} back={back} />
            <PrintButton>{words.print}</PrintButton>
          </>
        )}
      </Dialog>
      {failure && <FailureReport error={failure} />}
      <LeaveWarning
        isFilled={() =>
          status !== 'success' && holdsSomething(form.getValues(), form.formState.defaultValues)
        }
      >
        {(isSending || failure ? leave.perhapsSent : leave.notSent) +
          (Meter ? leave.keptWithoutFiles : leave.kept)}
      </LeaveWarning>
    </>
  );
}

/** Why the last sending failed. Takes the focus. */
function FailureReport({ error }: { error: ApiError }) {
  const ref = useRef<HTMLElement>(null);
  const { labels } = use(FieldTextsContext);
  const { kinds, kept, requestId } = useTexts(failureTexts);
  const { title, advice } = kinds[error.kind];
  const calm = 'calm' in kinds[error.kind];

  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section
      ref={ref}
      aria-labelledby="failure-title"
      tabIndex={-1}
      className={clsx(shared.report, styles.failure)}
      data-calm={calm ? '' : undefined}
    >
      <h3 id="failure-title" className={shared.reportTitle}>
        <Icon of={calm ? Info : TriangleAlert} className={shared.mark} />
        <span>{breakPhrases(title)}</span>
      </h3>
      <p>{advice}</p>
      {error.fields.map(({ field, message }) => field in labels || <p key={field}>{message}</p>)}
      <p>{kept}</p>
      {error.kind === 'unexpected' && error.requestId && (
        <p className={styles.requestId}>
          <span>{requestId}</span>
          <span translate="no">{error.requestId}</span>
        </p>
      )}
    </section>
  );
}
