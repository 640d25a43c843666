import { clsx } from 'clsx';
import { Check, Info, LoaderCircle, RotateCw, TriangleAlert } from 'lucide';
import { type ReactElement, use, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { failureTexts, formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
import { FieldTextsContext } from '../fields/field.tsx';
import form from '../form.module.css';
import type { ApiError } from './api-error.ts';
import styles from './send.module.css';
import type { useSend } from './use-send.ts';

interface SendAreaProps {
  /** What the button says before anything has failed. */
  label: string;
  send: Pick<ReturnType<typeof useSend>, 'status' | 'failure'>;
}

/** The foot of a form: its one button and, above it, why the last sending failed. */
export function SendArea({ label, send }: SendAreaProps) {
  const { status, failure } = send;
  const wait = useSecondsUntil(failure?.retryAt);
  return (
    <div className={styles.area}>
      {failure && <FailureReport error={failure} wait={wait} />}
      {/* Not `disabled`, which would lose the focus. */}
      <Button
        type="submit"
        variant="primary"
        className={styles.button}
        aria-disabled={status === 'pending' || status === 'success' || wait > 0}
      >
        <ButtonFace label={label} send={send} wait={wait} />
      </Button>
    </div>
  );
}

function ButtonFace({ label, send, wait }: SendAreaProps & { wait: number }) {
  const texts = useTexts(formTexts).sending;
  if (send.status === 'pending') return face(texts.button, <Spinner />);
  if (send.status === 'success') return face(texts.sent, <Icon of={Check} size={20} />);
  if (wait > 0) return face(texts.waitLeft(Math.floor(wait / 60), wait % 60));
  if (send.failure) return face(texts.resend, <Icon of={RotateCw} size={20} />);
  return face(label, <Arrow />);
}

const face = (text: string, mark?: ReactElement) => (
  <>
    <span>{text}</span>
    {mark}
  </>
);

function FailureReport({ error, wait }: { error: ApiError; wait: number }) {
  const ref = useRef<HTMLElement>(null);
  const { labels } = use(FieldTextsContext);
  const { mayResend } = useTexts(formTexts).sending;
  const { kinds, kept, requestId } = useTexts(failureTexts);
  const { title, advice } = kinds[error.kind];
  const calm = 'calm' in kinds[error.kind];

  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <>
      <section
        ref={ref}
        aria-labelledby="failure-title"
        tabIndex={-1}
        className={clsx(form.report, styles.failure)}
        data-calm={calm ? '' : undefined}
      >
        <h3 id="failure-title" className={form.reportTitle}>
          <Icon of={calm ? Info : TriangleAlert} className={form.mark} />
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
      {/* Speaks once when the wait is over, and not at every second before. */}
      <output className={styles.status}>
        {error.retryAt !== undefined && wait === 0 && mayResend}
      </output>
    </>
  );
}

/**
 * Seconds that are left, counted from a clock that nobody sets rather than by ticks: a tab in the background is not called
 * every second.
 * @param deadline milliseconds as `performance.now()` counts them, or undefined when there is nothing to wait for
 */
function useSecondsUntil(deadline: number | undefined): number {
  const [left, setLeft] = useState(0);
  // Before the failure is drawn: the button must not invite to a press that does nothing.
  useLayoutEffect(() => {
    if (deadline === undefined) return undefined;
    const count = () => {
      const seconds = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
      if (seconds === 0) clearInterval(timer);
      setLeft(seconds);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => {
      clearInterval(timer);
      setLeft(0);
    };
  }, [deadline]);
  return left;
}

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <Icon of={LoaderCircle} size={20} className={styles.spinner} />;
}
