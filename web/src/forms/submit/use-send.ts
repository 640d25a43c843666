import { QueryClient, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldProblem } from 'shared/problem';

import { readSession } from '../../site/state/session-storage.ts';
import { forgetKey, forgetForm, submissionKey } from '../draft/draft.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { type Accepted, postForm, type UploadProgress } from './api.ts';
import { formTokenQuery, sendWithToken } from './form-token.ts';

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
  /** Names the form to the service, and what the tab keeps of it. */
  name: 'contact' | 'recruitment';
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields that a refusal can be shown at. */
  fields: readonly string[];
  /** What is sent, where that isn't just the values. */
  toBody: ((values: Output) => Promise<FormData>) | undefined;
  /** Where the receipt is shown. */
  completion: '/contact/complete' | '/employment/complete';
}

interface Attempt<Output> {
  values: Output;
  signal: AbortSignal;
}

/** Why the last sending failed. */
export interface Failure {
  error: ApiError;
  /** Refused fields that the form doesn't have. */
  others: readonly FieldProblem[];
  /** When it was sent, in milliseconds since 1970. */
  at: number;
}

const NOTHING_SENT: UploadProgress = { sent: 0, total: 0 };

/** Only forms use react-query: its client stands here, so that other pages don't load it. */
const queries = new QueryClient();

/** Sends a form: from a valid submit through the confirm dialog to its receipt, or back with an error. */
export function useSend<Values extends FieldValues, Output extends object>({
  name,
  form,
  fields,
  toBody,
  completion,
}: SendOptions<Values, Output>) {
  const router = useRouter();
  const running = useRef<AbortController>(undefined);
  const [confirming, setConfirming] = useState<Output>();
  const [progress, setProgress] = useState(NOTHING_SENT);

  // As the form opens, so that the token is old enough once the form is filled.
  useEffect(() => void queries.prefetchQuery(formTokenQuery), []);

  const { mutate, reset, data, error, isPending, submittedAt, variables } = useMutation<
    Accepted,
    ApiError,
    Attempt<Output>
  >(
    {
      mutationFn: ({ values, signal }) => {
        const send = async (token: string) => {
          const by = { token, idempotencyKey: submissionKey(name), signal };
          // Kept by `watchPage`.
          const filled = { ...values, page: readSession('page-before') ?? '' };
          return postForm(`/api/${name}`, toBody ? await toBody(filled) : filled, by, setProgress);
        };
        return orAborted(sendWithToken(queries, send, signal), signal);
      },
      networkMode: 'always',
      onSuccess: ({ receipt }) => {
        forgetForm(name);
        void router.navigate({ to: completion, state: { receipt }, ignoreBlocker: true });
      },
      onError: (failure) => {
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

  /** Never sends the same form twice at a time. */
  const send = (values: Output) => {
    if (running.current) return;
    running.current = new AbortController();
    mutate({ values, signal: running.current.signal });
  };
  const others = error?.fields.filter(({ field }) => !fields.includes(field)) ?? [];
  // What is wrong with single fields is shown there.
  const failure: Failure | undefined =
    error && (error.fields.length === 0 || others.length > 0)
      ? { error, others, at: submittedAt }
      : undefined;

  const review = (values: Output) => {
    if (isPending || data || performance.now() < (failure?.error.retryAt ?? 0)) return;
    setConfirming(values);
    // Loaded by now, the receipt shows even where the line breaks after the answer.
    void router.preloadRoute({ to: completion });
    // What was confirmed once and hasn't changed since is sent again without asking again.
    if (failure && variables && sameValues(variables.values, values)) send(values);
  };

  return {
    onSubmit: () => form.handleSubmit(review)(),
    /** What the confirm dialog shows; it stays open while that is being sent. */
    confirming,
    confirm: () => confirming && send(confirming),
    /** Does nothing while it is being sent. */
    back: () => {
      if (!running.current) setConfirming(undefined);
    },
    cancel,
    /** Forgets the last sending and its failure, for a form that has been emptied. */
    reset,
    sending: isPending,
    sent: data !== undefined,
    progress,
    /** The last refusal, whether it is shown at fields or not. */
    error,
    failure,
  };
}

/** What the promise resolves with, or an `ApiError` as soon as the signal aborts. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(toApiError(signal.reason)));
    work.then(resolve, (cause: unknown) => reject(toApiError(cause)));
  });
}

/** Files are the same when they are the same object; texts when they read the same. */
function sameValues(a: object, b: object): boolean {
  const left = new Map<string, unknown>(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.get(key) === value);
}
