import { Check, LoaderCircle, RotateCw } from 'lucide';
import { type ReactElement, useLayoutEffect, useState } from 'react';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Icon } from '../../ui/drawing/icon.tsx';
import type { ApiError } from './api-error.ts';
import styles from './send.module.css';

/** What a form knows of its last sending. */
export interface SendState<Output> {
  status: 'idle' | 'pending' | 'error' | 'success';
  /** The last refusal, whether it is shown at fields or not. */
  error: ApiError | null;
  /** The last refusal, if it is about more than fields of the form. */
  failure: ApiError | null;
  /** Takes what a valid form holds. */
  review: (values: Output) => void;
  /** Forgets the last sending and its failure, for a form that has been emptied. */
  reset: () => void;
}

interface SendAreaProps {
  /** What the button says before anything has failed. */
  label: string;
  send: Pick<SendState<never>, 'status' | 'failure'>;
  /** What a press of the button led to. */
  children: ReactElement | undefined;
}

/** The foot of a form: its one button and, above it, what a press of it led to. */
export function SendArea({ label, send, children }: SendAreaProps) {
  const { mayResend } = useTexts(formTexts).sending;
  const { status, failure } = send;
  const wait = useSecondsUntil(failure?.retryAt);
  return (
    <div className={styles.area}>
      {children}
      {/* Speaks once when the wait is over, and not at every second before. */}
      {failure && (
        <output className={styles.status}>
          {failure.retryAt !== undefined && wait === 0 && mayResend}
        </output>
      )}
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

function ButtonFace({ label, send, wait }: Omit<SendAreaProps, 'children'> & { wait: number }) {
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
