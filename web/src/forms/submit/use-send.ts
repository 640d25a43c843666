import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { forgetForm, forgetKey, sameValues } from '../draft/draft.ts';
import { keepCopy, type SentCopy } from './sent-copy.ts';
import type { ApiError } from './api-error.ts';
import { type FormName, queries, submitForm, type UploadProgress } from './submit.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Number of the submission that led to a completion page. It stands in the entry of the history, so it survives a reload
     * and nothing is sent again; undefined when the page was opened by hand.
     */
    receipt?: string;
  }
}

export interface SendOptions<Values extends FieldValues, Output> {
  name: FormName;
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields that a refusal can be shown at. */
  fields: readonly string[];
  /** Where the receipt is shown. */
  completion: '/contact/complete' | '/employment/complete';
  /** What is shown of values that are sent, in the order of the form. */
  copyOf: (values: Output) => SentCopy['answers'];
}

const NOTHING_SENT: UploadProgress = { sent: 0, total: 0 };

/** What the confirm dialog of a form shows, from a valid submit to its receipt, or back with an error. */
export function useSend<Values extends FieldValues, Output extends object>({
  name,
  form,
  fields,
  completion,
  copyOf,
}: SendOptions<Values, Output>) {
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
        forgetForm(name);
        keepCopy({ receipt, sentAt: Date.now(), answers: copyOf(values) });
        void router.navigate({ to: completion, state: { receipt }, ignoreBlocker: true });
      },
      onError: (failure: ApiError) => {
        // The earlier content has been accepted under this key: what is sent next is another inquiry.
        if (failure.kind === 'conflict') forgetKey(name);
        for (const { field, message } of failure.fields) {
          if (!fields.includes(field)) continue;
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

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  // What is wrong with single fields is shown there.
  const shownAtFields =
    error !== null &&
    error.fields.length > 0 &&
    error.fields.every(({ field }) => fields.includes(field));
  const failure = shownAtFields ? null : error;

  const review = (values: Output) => {
    if (status === 'pending' || status === 'success') return;
    if (performance.now() < (failure?.retryAt ?? 0)) return;
    setConfirming(values);
    // Loaded by now, the receipt shows even where the line breaks after the answer.
    void router.preloadRoute({ to: completion });
    // What was confirmed once and hasn't changed since is sent again without asking again.
    if (failure && variables && sameValues(variables, values)) mutate(values);
  };

  return {
    onSubmit: (event: BaseSyntheticEvent) => void form.handleSubmit(review)(event),
    /** What the dialog shows; it stays open while that is being sent. */
    confirming,
    confirm: () => {
      // Never the same form twice at a time.
      if (confirming && !running.current) mutate(confirming);
    },
    /** Does nothing while it is being sent. */
    back: () => {
      if (!running.current) setConfirming(undefined);
    },
    cancel,
    /** Forgets the last sending and its failure, for a form that has been emptied. */
    reset,
    /** Of the last sending. */
    status,
    progress,
    /** The last refusal, whether it is shown at fields or not. */
    error,
    /** The last refusal, if it is about more than fields of the form. */
    failure,
  };
}
