import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createLogger } from 'intake-api/observability/logger';
import { CHOICES } from 'shared/fields/choice';
import { POSTED_LABELS, postedContactSchema, postedRecruitmentSchema } from 'shared/posted';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const FILE_NAMES = { resume: '履歴書.pdf', workHistory: '職務経歴書.pdf' };

/** A form with something in each field of its schema, and what is to arrive of it. */
function filled(
  schema: typeof postedContactSchema | typeof postedRecruitmentSchema,
  typed: object,
) {
  const values = new Map<string, unknown>(
    Object.entries({ page: '/company', job: 'cloud-engineer', ...typed }),
  );
  const form = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((field) => field !== 'website')
      .map((field) => [field, values.get(field) ?? `${field} を書く`]),
  );
  const { website: _, ...accepted } = schema.parse(form);
  return { form, accepted: accepted as Record<string, unknown> };
}

/** As people read it. */
const WORDS: Partial<Record<string, string>> = {
  ...CHOICES.category,
  ...CHOICES.jobType,
  [APPLICATION.birthDate]: '1990年2月28日',
  true: '同意済み',
};

let receiver: Server;
let posted: string[];
let service: TestService;
let env: Record<string, string>;
beforeAll(async () => {
  posted = [];
  receiver = createServer(async (request, response) => {
    posted.push(await text(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  env = {
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    WEBHOOK_CONTENT: 'full',
  };
});
afterAll(() => void receiver.close());

describe.each([
  ['contact', filled(postedContactSchema, INQUIRY), {}],
  ['recruitment', filled(postedRecruitmentSchema, APPLICATION), FILE_NAMES],
] as const)('every field of the form %s', (name, { form, accepted }, files) => {
  /** Sends the form while nothing can be delivered, so that all of it waits; then resolves with its receipt. */
  async function send(format: string) {
    service = await startTestService({
      env: { ...env, WEBHOOK_FORMAT: format },
      startAt: Date.now(),
    });
    service.relay.script = { DATA: () => ({ reply: 451, text: 'later' }) };
    const request = service.postForm(`/api/${name}`, await service.formToken());
    if (name === 'contact') request.send(form);
    else {
      for (const [field, value] of Object.entries(form)) request.field(field, String(value));
      for (const [field, file] of Object.entries(files)) request.attach(field, FILES.pdf(), file);
    }
    const { body } = await request.expect(202);
    await service.delivered();
    return (body as { receipt: string }).receipt;
  }
  const labels: Record<string, string> = POSTED_LABELS[name];
  const expected = Object.entries(labels).map(([field, label]) => {
    const value = String(accepted[field] ?? files[field as keyof typeof files]);
    return [label, WORDS[value] ?? value] as const;
  });

  it('arrives in the record, in both parts of the mail, at the webhook and in the commands', async () => {
    const receipt = await send('slack');
    const show = (...more: string[]) =>
      intake(['outbox', 'show', receipt, ...more], { ...env, DATA_DIR: service.folder });
    const stored = JSON.parse((await show('--json')).stdout) as { fields: object };
    expect(stored.fields).toEqual(accepted);
    const { stdout } = await show();
    service.relay.script = {};
    service.clock.advance(120_000);
    await service.delivered();
    const mail = service.relay.mailbox.mails.at(-1)?.parsed;
    const plain = (mail?.text ?? '').replaceAll('\n　', '\n');
    const html = String(mail?.html).replaceAll('<br>', '\n');
    const [slack = ''] = posted
      .splice(0)
      .map((sent) => (JSON.parse(sent) as { text: string }).text);
    for (const [label, value] of expected) {
      expect(plain).toMatch(new RegExp(`■${label}：(?:\n\n)?${value}`));
      expect(stdout).toContain(label);
      expect(slack).toContain(`${label}：${value}`);
      for (const shown of [label, value]) expect(html).toContain(shown);
    }
    await service.stop();
  });

  it('arrives at a program by its own name', async () => {
    await send('plain');
    expect((JSON.parse(posted.splice(0)[0] ?? '') as { data: object }).data).toMatchObject({
      fields: accepted,
    });
    await service.stop();
  });

  it('stays out of the log, should a call name it', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    log.info({ ...accepted, ...files }, 'accepted');
    const written = Object.keys({ ...accepted, ...files }).map((field) => [field, '[Redacted]']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(Object.fromEntries(written));
  });
});
