import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { formatWait, useSecondsUntil } from './countdown.ts';
import { failureTexts, sendingMessages } from './messages.ts';
import styles from './send-area.module.css';
import { Spinner } from './send-button.tsx';
import type { Failure } from './use-submit-flow.ts';

interface SendAreaProps {
  /** What the button says before anything has failed. */
  label: string;
  sending: boolean;
  failure: Failure | undefined;
}

/** The foot of a form: its one button and, above it, why the last sending failed. */
export function SendArea({ label, sending, failure }: SendAreaProps) {
  const wait = useSecondsUntil(failure?.retryAt);
  return (
    <div className={styles.area}>
      {failure && <FailureReport key={failure.at} failure={failure} wait={wait} />}
      <Button
        type="submit"
        variant="primary"
        className={styles.button}
        aria-disabled={sending || wait > 0}
      >
        {buttonLabel({ label, sending, failed: failure !== undefined, wait })}
        <ButtonMark sending={sending} failed={failure !== undefined} />
      </Button>
    </div>
  );
}

function buttonLabel(state: { label: string; sending: boolean; failed: boolean; wait: number }) {
  if (state.sending) return sendingMessages.sending;
  if (state.wait > 0) return sendingMessages.waitLeft(formatWait(state.wait));
  return state.failed ? sendingMessages.resend : state.label;
}

function ButtonMark({ sending, failed }: { sending: boolean; failed: boolean }) {
  if (sending) return <Spinner />;
  return failed ? <RotateCw aria-hidden size={20} /> : <Arrow />;
}

function FailureReport({ failure, wait }: { failure: Failure; wait: number }) {
  const { error, retryAt } = failure;
  const ref = useRef<HTMLDivElement>(null);
  const { title, advice } = failureTexts[error.kind];

  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <>
      <section ref={ref} aria-labelledby="failure-title" tabIndex={-1} className={styles.failure}>
        <h3 id="failure-title" className={styles.title}>
          <TriangleAlert aria-hidden className={styles.mark} />
          {title}
        </h3>
        <p>{advice}</p>
        {error.fields.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
        <p>{sendingMessages.kept}</p>
        {error.kind === 'unexpected' && error.requestId && (
          <p className={styles.requestId}>{sendingMessages.requestId(error.requestId)}</p>
        )}
      </section>
      {/* Speaks once when the wait is over, and not at every second before. */}
      <output className={styles.status}>
        {retryAt !== undefined && wait === 0 && sendingMessages.mayResend}
      </output>
    </>
  );
}
