import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useApi } from './api-context.ts';
import type { ApiError } from './api-error.ts';
import type { Accepted, ApiClient, Credentials, SendOptions } from './client.ts';
import { formTokenQuery } from './form-token.ts';
import { sendWithToken } from './send-with-token.ts';
import { createSubmissionKey } from './submission-key.ts';
import type { UploadProgress } from './transport.ts';

/** One call of the client, bound to the values of one form. */
export type Send<Values> = (
  client: ApiClient,
  values: Values,
  by: Credentials,
  options: SendOptions,
) => Promise<Accepted>;

interface Attempt<Values> {
  values: Values;
  signal: AbortSignal;
}

/**
 * Sends one form: asks for the form token as soon as the form is shown, keeps one idempotency key
 * as long as the form is filled, heals a refused token. Never sends the same form twice at a time.
 * @param form names the key in session storage
 */
export function useSubmission<Values>(form: string, send: Send<Values>) {
  const { client, tokens, tokenMemory, store, clock, randomId } = useApi();
  const key = useMemo(() => createSubmissionKey(store, form, randomId), [store, form, randomId]);
  const [progress, setProgress] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);

  useQuery(formTokenQuery(client, tokenMemory));

  const { mutateAsync, isPending } = useMutation<Accepted, ApiError, Attempt<Values>>({
    mutationFn: ({ values, signal }) =>
      sendWithToken(
        (token) => {
          const by = { token, idempotencyKey: key.current() };
          return send(client, values, by, { signal, onProgress: setProgress });
        },
        tokens,
        clock,
        signal,
      ),
    onError: ({ kind }) => {
      // The earlier content has been accepted under this key: what is sent next is another inquiry.
      if (kind === 'conflict') key.forget();
    },
    onSuccess: key.forget,
    onSettled: () => {
      running.current = undefined;
      setProgress(undefined);
    },
    retry: false,
    networkMode: 'always',
  });

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** Rejects with an `ApiError`; resolves with nothing when the form is on its way already. */
  const submit = async (values: Values): Promise<Accepted | undefined> => {
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    return mutateAsync({ values, signal: controller.signal });
  };

  return { submit, cancel, sending: isPending, progress };
}
