import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { createSender, type Sender } from '../support/service/sender.ts';
import type { SmtpScript, SmtpStep } from '../support/mail/smtp-script.ts';
import { receiptOf } from '../support/service/tally.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long the service waits for a relay that says nothing. */
const DEADLINE = 10 * MINUTE;

let service: TestService;
let visitor: Sender;
beforeEach(async () => {
  // Operators' commands go by the computer's clock.
  service = await startTestService({
    startAt: Date.now(),
    env: { FORM_TOKEN_MIN_AGE: '0s' },
  });
  visitor = createSender(`http://127.0.0.1:${await service.listen()}`);
});
afterEach(() => service.stop());

const arrived = () => service.relay.mailbox.mails.map(receiptOf);

/** Sends an inquiry, which must be accepted however the relay fares. */
async function accepted(): Promise<string> {
  const answer = await visitor.inquire();
  expect(answer?.status).toBe(202);
  return answer?.receipt ?? '';
}

/** What waits and what is dead. */
async function queue() {
  const { body } = await service.get('/readyz').expect(200);
  return { waiting: body.waiting, dead: body.deadLetters };
}

/** Lets time pass, delivering whatever falls due. */
async function pass(milliseconds: number, step = MINUTE): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    service.clock.advance(step);
    await service.delivered();
  }
}

describe('a relay that may take it later', () => {
  it.for<[what: string, script: SmtpScript]>([
    ['drops the connection', { connect: 'drop' }],
    ['greets with 421', { connect: { reply: 421 } }],
    ['greets with 554', { connect: { reply: 554 } }],
    ['refuses to talk for now', { EHLO: { reply: 421 } }],
    ['refuses the sender for now', { MAIL: { reply: 451 } }],
    ['refuses the sender for our settings', { MAIL: { reply: 530 } }],
    ['lists the recipient as busy', { RCPT: { reply: 450 } }],
    ['has no room', { DATA: { reply: 452 } }],
    ['drops the connection in the middle of a message', { content: 'drop' }],
    ['drops the connection after a message', { message: 'drop' }],
    ['refuses a message for now', { message: { reply: 451 } }],
    ['refuses a message for good, which may be about our account', { message: { reply: 554 } }],
  ])('%s: the mail arrives once it does', async ([, script]) => {
    service.relay.script = script;
    const receipt = await accepted();
    await service.delivered();
    expect(arrived()).toEqual([]);
    expect(await queue()).toEqual({ waiting: 1, dead: 0 });
    service.relay.script = {};
    await pass(2 * MINUTE);
    expect(arrived()).toEqual([receipt]);
    expect(await queue()).toEqual({ waiting: 0, dead: 0 });
  });

  it.for<SmtpStep>(['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'message'])(
    'falls silent at %s: it is given up, and the mail arrives with the next try',
    async (step) => {
      service.relay.script = { [step]: 'hang' };
      const reached = service.relay.reached(step);
      const receipt = await accepted();
      await reached;
      service.clock.advance(DEADLINE);
      await service.delivered();
      expect(await queue()).toEqual({ waiting: 1, dead: 0 });
      service.relay.script = {};
      await pass(2 * MINUTE);
      expect(arrived()).toEqual([receipt]);
    },
  );

  it('is down for hours: everything is delivered once when it is back', async () => {
    await service.relay.stop();
    const receipts: string[] = [];
    for (let hour = 0; hour < 8; hour += 1) {
      for (let sent = 0; sent < 5; sent += 1) receipts.push(await accepted());
      await pass(HOUR, 10 * MINUTE);
    }
    expect(await queue()).toEqual({ waiting: receipts.length, dead: 0 });
    expect((await service.get('/readyz')).body.status).toBe('degraded');
    await service.relay.start();
    await pass(2 * HOUR, 10 * MINUTE);
    expect(arrived().toSorted()).toEqual(receipts.toSorted());
    expect(await queue()).toEqual({ waiting: 0, dead: 0 });
  });

  it('takes one mail and is then cut off: it comes again under the same Message-ID', async () => {
    service.relay.script = { message: 'take-then-drop' };
    const receipt = await accepted();
    await service.delivered();
    service.relay.script = {};
    await pass(2 * MINUTE);
    const mails = service.relay.mailbox.mails;
    expect(arrived()).toEqual([receipt, receipt]);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  });
});

describe('a relay that refuses for good', () => {
  it.for<[what: string, script: SmtpScript]>([
    ['the recipient', { RCPT: { reply: 550 } }],
    ['the size, before it came', { MAIL: { reply: 552, text: '5.3.4 Too big' } }],
    ['the size', { message: { reply: 552, text: 'Message size exceeds the limit' } }],
  ])('%s: a dead letter, until an operator sends it again', async ([, script]) => {
    service.relay.script = script;
    const receipt = await accepted();
    await service.delivered();
    expect(await queue()).toEqual({ waiting: 0, dead: 1 });
    service.relay.script = {};
    await pass(4 * 24 * HOUR, 12 * HOUR);
    expect(arrived()).toEqual([]);

    const { code } = await intake(['outbox', 'retry', '--all'], { DATA_DIR: service.folder });
    expect(code).toBe(0);
    await pass(MINUTE, 5 * SECOND);
    expect(arrived()).toEqual([receipt]);
    expect(await queue()).toEqual({ waiting: 0, dead: 0 });
  });

  it('one mail does not delay the others', async () => {
    service.relay.script = {
      RCPT: (line) => (line.includes('recruit') ? { reply: 550 } : undefined),
    };
    const [refused, receipt] = [await visitor.apply(), await accepted()];
    await service.delivered();
    expect(refused?.status).toBe(202);
    expect(arrived()).toEqual([receipt]);
    expect(await queue()).toEqual({ waiting: 0, dead: 1 });
  });
});
