import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import type { ApiError } from './api-error.ts';
import { toApiError } from './api-error.ts';
import { useApi } from './api-context.ts';
import type { Send } from './use-submission.ts';
import { useSubmission } from './use-submission.ts';
import { placeProblems } from './place-problems.ts';

/** Why the last sending failed, and when; times in milliseconds since 1970. */
export interface Failure {
  error: ApiError;
  at: number;
  /** Until when the service asked to wait. */
  retryAt: number | undefined;
}

type Step<Output> =
  | { at: 'editing'; failure?: Failure | undefined }
  | { at: 'confirming'; values: Output }
  | { at: 'accepted'; receipt: string };

interface SubmitFlowOptions<Values extends FieldValues, Output> {
  /** Names the form's key in session storage. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields that a refusal can be shown at. */
  fields: readonly FieldPath<Values>[];
  send: Send<Output>;
  onAccepted: () => void;
}

/** The way of a form from a valid submit through the confirm dialog to its receipt, or back. */
export function useSubmitFlow<Values extends FieldValues, Output extends object>({
  name,
  form,
  fields,
  send,
  onAccepted,
}: SubmitFlowOptions<Values, Output>) {
  const { clock } = useApi();
  const { submit, cancel, sending, progress } = useSubmission(name, send);
  const [step, setStep] = useState<Step<Output>>({ at: 'editing' });
  const [confirmed, setConfirmed] = useState<Output>();
  const [refusals, setRefusals] = useState(0);

  const fail = (error: ApiError) => {
    const { placed, failure } = placeProblems(error, fields);
    for (const { field, message } of placed) form.setError(field, { type: 'service', message });
    if (placed.length > 0) setRefusals((count) => count + 1);
    const at = clock.now();
    const { retryAfterSeconds } = error;
    const retryAt = retryAfterSeconds === undefined ? undefined : at + retryAfterSeconds * 1000;
    setStep({ at: 'editing', failure: failure && { error: failure, at, retryAt } });
  };

  const deliver = async (values: Output) => {
    setConfirmed(values);
    try {
      const accepted = await submit(values);
      if (!accepted) return;
      setStep({ at: 'accepted', receipt: accepted.receipt });
      onAccepted();
    } catch (cause) {
      fail(toApiError(cause));
    }
  };

  const failure = step.at === 'editing' ? step.failure : undefined;
  const onSubmit = form.handleSubmit((values) => {
    if (step.at !== 'editing') return;
    if (failure?.retryAt !== undefined && failure.retryAt > clock.now()) return;
    setStep({ at: 'confirming', values });
    // What was confirmed once and hasn't changed since is sent again without asking again.
    if (failure && confirmed && sameValues(confirmed, values)) void deliver(values);
  });

  return {
    onSubmit,
    /** What the confirm dialog is about; it stays open while that is being sent. */
    confirming: step.at === 'confirming' ? step.values : undefined,
    confirm: () => (step.at === 'confirming' ? void deliver(step.values) : undefined),
    back: () => {
      if (!sending) setStep({ at: 'editing' });
    },
    cancel,
    sending,
    progress,
    failure,
    receipt: step.at === 'accepted' ? step.receipt : undefined,
    /** Counts the attempts that ended in wrong fields, on the page or in the service. */
    attempt: form.formState.submitCount + refusals,
  };
}

/** Files are the same when they are the same object; texts when they read the same. */
function sameValues(a: object, b: object): boolean {
  const left = new Map<string, unknown>(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.get(key) === value);
}
