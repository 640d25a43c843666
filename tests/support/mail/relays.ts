import { DeliveryError } from 'intake-api/errors';
import type { Mail } from 'intake-api/mail/message';
import { createSmtpRelay, type SmtpRelayOptions } from 'intake-api/mail/smtp-relay';
import { onTestFinished } from 'vitest';

import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** Starts an SMTP server, stopped after the test. */
export async function smtpServer(
  settings?: Parameters<typeof startSmtpServer>[0],
): Promise<TestSmtpServer> {
  const server = await startSmtpServer(settings);
  onTestFinished(() => server.stop());
  return server;
}

/** The service's relay for an SMTP server, closed after the test. It sends to the first recipient where none is named. */
export function relayTo(url: string, options: Omit<SmtpRelayOptions, 'url'> = {}) {
  const relay = createSmtpRelay({ url, ...options });
  onTestFinished(() => relay.close());
  return {
    close: relay.close,
    send: (mail: Mail, recipient = mail.to[0] ?? '') => relay.send(mail, recipient),
  };
}

/** The DeliveryError of a failed attempt; throws when it succeeded or failed with another error. */
export async function relayFailure(attempt: Promise<unknown>): Promise<DeliveryError> {
  const error = await attempt.then(
    () => new Error('the relay took the message'),
    (error: unknown) => error,
  );
  if (error instanceof DeliveryError) return error;
  throw error;
}
