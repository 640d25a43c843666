import { Check, Info, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Arrow } from '../../ui/drawing/arrow.tsx';
import { formatWait, useSecondsUntil } from './countdown.ts';
import { failureTexts, sendingMessages } from './messages.ts';
import styles from './send-area.module.css';
import { HoldableButton, Spinner } from './send-button.tsx';
import type { Failure } from './use-submit-flow.ts';

interface SendAreaProps {
  /** What the button says before anything has failed. */
  label: string;
  sending: boolean;
  sent: boolean;
  failure: Failure | undefined;
}

/** The foot of a form: its one button and, above it, why the last sending failed. */
export function SendArea({ label, sending, sent, failure }: SendAreaProps) {
  const wait = useSecondsUntil(failure?.retryAt);
  return (
    <div className={styles.area}>
      {failure && <FailureReport key={failure.at} failure={failure} wait={wait} />}
      <HoldableButton type="submit" className={styles.button} held={sending || sent || wait > 0}>
        <ButtonFace label={label} sending={sending} sent={sent} failure={failure} wait={wait} />
      </HoldableButton>
    </div>
  );
}

function ButtonFace({ label, sending, sent, failure, wait }: SendAreaProps & { wait: number }) {
  if (sending) return [sendingMessages.sending, <Spinner key="mark" />];
  if (sent) return [sendingMessages.sent, <Check key="mark" aria-hidden size={20} />];
  if (wait > 0) return sendingMessages.waitLeft(formatWait(wait));
  if (failure) return [sendingMessages.resend, <RotateCw key="mark" aria-hidden size={20} />];
  return [label, <Arrow key="mark" />];
}

function FailureReport({ failure, wait }: { failure: Failure; wait: number }) {
  const { error, retryAt } = failure;
  const ref = useRef<HTMLDivElement>(null);
  const { title, advice, calm = false } = failureTexts[error.kind];
  const Mark = calm ? Info : TriangleAlert;

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
        className={styles.failure}
        data-calm={calm ? '' : undefined}
      >
        <h3 id="failure-title" className={styles.title}>
          <Mark aria-hidden className={styles.mark} />
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
