import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { describe, expect, it, onTestFinished } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
  resume,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { composeStaffMail } from './staff-mail.ts';

const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const BIG_MAIL = composeStaffMail(
  applicationSubmission({}, [resume('a.pdf', new Uint8Array(1_000_000))]),
  MAIL_ADDRESSES,
);

const DEFAULT_DEADLINE = 120_000;

describe('an SMTP server that hangs', () => {
  const steps = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'message'] as const;

  it.each(steps)('at %s: given up at the deadline, the connection closed', async (step) => {
    const server = await smtpServer();
    server.script = { [step]: 'hang' };
    const clock = createHandClock();
    const relay = relayTo(server.url, { clock });
    const hanging = server.reached(step);
    const outcome = relayFailure(relay.send(BIG_MAIL));
    await hanging;
    clock.advance(DEFAULT_DEADLINE);
    expect(await outcome).toMatchObject({
      kind: 'transient',
      message: 'no answer within 120000 ms',
    });
    await server.allDisconnected();
    server.script = {};
    await relay.send(MAIL);
  });

  it.each(steps)('at %s: given up after a silence', async (step) => {
    const server = await smtpServer();
    server.script = { [step]: 'hang' };
    const timeouts = { connection: 4000, greeting: 4000, silence: 100 };
    const relay = relayTo(server.url, { timeouts });
    const hanging = server.reached(step);
    const outcome = relayFailure(relay.send(MAIL));
    await hanging;
    expect(await outcome).toMatchObject({ kind: 'transient', message: 'ETIMEDOUT: Timeout' });
    await server.allDisconnected();
  });

  it('before the greeting: given up sooner than in a conversation', async () => {
    const server = await smtpServer();
    server.script = { connect: 'hang' };
    const timeouts = { connection: 4000, greeting: 100, silence: 4000 };
    const relay = relayTo(server.url, { timeouts });
    expect(await relayFailure(relay.send(MAIL))).toMatchObject({
      kind: 'transient',
      message: 'ETIMEDOUT: Greeting never received',
    });
    await server.allDisconnected();
  });

  it('in the TLS handshake: given up at the deadline', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const clock = createHandClock();
    const relay = relayTo(`smtps://127.0.0.1:${(silent.address() as AddressInfo).port}`, { clock });
    const outcome = relayFailure(relay.send(MAIL));
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const closed = once(socket.resume(), 'close');
    clock.advance(DEFAULT_DEADLINE);
    expect(await outcome).toMatchObject({ kind: 'transient' });
    await closed;
  });

  it('on every connection: messages that wait for a free one are given up as well', async () => {
    const server = await smtpServer();
    server.script = { MAIL: 'hang' };
    const clock = createHandClock();
    const relay = relayTo(server.url, { clock, connections: 2 });
    const outcomes = Array.from({ length: 12 }, () => relayFailure(relay.send(MAIL)));
    await server.reached('MAIL');
    await setImmediate();
    clock.advance(DEFAULT_DEADLINE);
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind);
    expect(kinds).toEqual(Array.from({ length: 12 }, () => 'transient'));
    expect(server.accepted).toBeLessThanOrEqual(2);
    await server.allDisconnected();
    server.script = {};
    await relay.send(MAIL);
  });

  it('before the greeting is answered: given up at the deadline', async () => {
    const server = await smtpServer();
    server.script = { EHLO: 'hang' };
    const clock = createHandClock();
    const timeouts = { connection: 4000, greeting: 4000, silence: 100 };
    const relay = relayTo(server.url, { clock, deadline: 5000, timeouts });
    const hanging = server.reached('EHLO');
    const outcome = relayFailure(relay.send(MAIL));
    await hanging;
    clock.advance(5000);
    expect((await outcome).message).toBe('no answer within 5000 ms');
    await server.allDisconnected();
  });
});
