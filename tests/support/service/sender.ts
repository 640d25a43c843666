import { randomUUID } from 'node:crypto';

import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';

import { FILES } from '../../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../../fixtures/forms/inquiries.ts';

/** The service's answer to a visitor. */
export interface Answer {
  status: number;
  /** With 202. */
  receipt: string | undefined;
  /** Seconds. */
  retryAfter: number | undefined;
}

/** A file as a visitor attaches it. */
export type SentFile = [name: string, content: Buffer];

/** Sends forms over HTTP. Answers are undefined when the connection broke. */
export interface Sender {
  inquire(inquiry?: object, key?: string): Promise<Answer | undefined>;
  apply(
    application?: Record<string, string>,
    files?: Record<string, SentFile>,
  ): Promise<Answer | undefined>;
  /** Headers with a form token, for requests made by hand. */
  headers(key?: string): Promise<Record<string, string>>;
}

const RESUME: Record<string, SentFile> = { resume: ['履歴書.pdf', FILES.pdf()] };

/** Creates a sender for the service at an address. Each form gets a new token and these headers. */
export function createSender(address: string, always: Record<string, string> = {}): Sender {
  async function headers(key: string = randomUUID()) {
    const asked = await fetch(`${address}/api/form-token`, { headers: always });
    const { token } = formTokenSchema.parse(await asked.json());
    return { ...always, [HEADERS.formToken]: token, [HEADERS.idempotencyKey]: key };
  }

  async function post(path: string, body: BodyInit, key?: string, type?: string) {
    try {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { ...(await headers(key)), ...(type && { 'content-type': type }) },
        body,
      });
      const { status } = answer;
      const told: unknown = await answer.json();
      const retryAfter = answer.headers.get('retry-after');
      return {
        status,
        receipt: status === 202 ? acceptedSchema.parse(told).receipt : undefined,
        retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      };
    } catch {
      return undefined;
    }
  }

  return {
    headers,
    inquire: (inquiry = INQUIRY, key) =>
      post('/api/contact', JSON.stringify(inquiry), key, 'application/json'),
    apply(application = APPLICATION, files = RESUME) {
      const form = new FormData();
      for (const [name, value] of Object.entries(application)) form.append(name, value);
      for (const [field, [name, content]] of Object.entries(files)) {
        form.append(field, new File([new Uint8Array(content)], name));
      }
      return post('/api/recruitment', form);
    },
  };
}
