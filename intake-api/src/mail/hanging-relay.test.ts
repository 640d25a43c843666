import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
  resume,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { CONNECTIONS } from './smtp-relay.ts';
import { composeStaffMail } from './staff-mail.ts';

const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const BIG_MAIL = composeStaffMail(
  applicationSubmission({}, [resume('a.pdf', new Uint8Array(1_000_000))]),
  MAIL_ADDRESSES,
);

const HUGE_MAIL = composeStaffMail(
  applicationSubmission({}, [resume('a.pdf', new Uint8Array(24_000_000))]),
  MAIL_ADDRESSES,
);

const MINUTE = 60_000;

describe('an SMTP server that hangs', () => {
  const before = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const;

  it.each(before)('at %s: given up after five minutes, the connection closed', async (step) => {
    const server = await smtpServer();
    server.script = { [step]: 'hang' };
    const clock = createHandClock();
    const relay = relayTo(server.url, { clock });
    const hanging = server.reached(step);
    const outcome = relayFailure(relay.send(BIG_MAIL));
    await hanging;
    clock.advance(5 * MINUTE);
    expect(await outcome).toMatchObject({ kind: 'transient', message: 'no answer within 300 s' });
    await server.allDisconnected();
    server.script = {};
    await relay.send(MAIL);
  });

  it('after the final dot: given up after ten minutes, and no sooner', async () => {
    const server = await smtpServer();
    const scanned = Promise.withResolvers<void>();
    server.pause = () => scanned.promise;
    const clock = createHandClock();
    const relay = relayTo(server.url, { clock });
    const scanning = server.reached('message');
    const sent = relay.send(BIG_MAIL);
    await scanning;
    clock.advance(10 * MINUTE - 1);
    scanned.resolve();
    await sent;
    expect(server.mailbox.mails).toHaveLength(1);

    server.script = { message: 'hang' };
    const hanging = server.reached('message');
    const outcome = relayFailure(relay.send(MAIL));
    await hanging;
    clock.advance(10 * MINUTE);
    expect((await outcome).message).toBe('no answer within 600 s');
    await server.allDisconnected();
  });

  it('in the TLS handshake: given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const clock = createHandClock();
    const relay = relayTo(`smtps://127.0.0.1:${(silent.address() as AddressInfo).port}`, { clock });
    const outcome = relayFailure(relay.send(MAIL));
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const closed = once(socket.resume(), 'close');
    clock.advance(5 * MINUTE);
    expect(await outcome).toMatchObject({ kind: 'transient' });
    await closed;
  });

  it('on every connection: the time of a message begins when it gets a connection', async () => {
    const server = await smtpServer();
    server.script = { MAIL: 'hang' };
    const clock = createHandClock();
    const relay = relayTo(server.url, { clock });
    const sendToAll = () =>
      Array.from({ length: CONNECTIONS }, () => relayFailure(relay.send(MAIL)));
    const [first, second] = [sendToAll(), sendToAll()];
    const later = relay.send(MAIL);
    const allHang = async () => {
      for (let reached = 0; reached < CONNECTIONS; reached += 1) await server.reached('MAIL');
    };
    let hanging = allHang();
    for (const messages of [first, second]) {
      await hanging;
      hanging = allHang();
      if (messages === second) server.script = {};
      clock.advance(5 * MINUTE);
      const kinds = (await Promise.all(messages)).map(({ kind }) => kind);
      expect(kinds).toEqual(messages.map(() => 'transient'));
    }
    await later;
    expect(server.mailbox.mails).toHaveLength(1);
  });

  it('may take a large message slowly, as long as bytes move', async () => {
    const begun = Promise.withResolvers<Socket>();
    const server = createServer((socket) => {
      let end = '';
      socket.write('220 slow.example\r\n');
      socket.on('data', (data) => {
        end = (end + data.toString('latin1', Math.max(0, data.length - 8))).slice(-8);
        if (end.endsWith('DATA\r\n')) {
          socket.pause();
          socket.write('354 go on\r\n');
          begun.resolve(socket);
        } else if (end.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n');
        else if (/^(?:EHLO|MAIL|RCPT)/.test(data.toString('latin1', 0, 4)))
          socket.write('250 go on\r\n');
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const clock = createHandClock();
    const moved: number[] = [];
    const counted = {
      ...clock,
      after(delay: number, run: () => void) {
        moved.push(delay);
        return clock.after(delay, run);
      },
    };
    const { port } = server.address() as AddressInfo;
    const sent = relayTo(`smtp://127.0.0.1:${port}`, { clock: counted }).send(HUGE_MAIL);
    const socket = await begun.promise;
    // A quarter of an hour altogether.
    for (let time = 0; time < 4; time += 1) {
      clock.advance(4 * MINUTE);
      moved.length = 0;
      while (moved.length === 0) {
        const more = once(socket, 'data');
        socket.resume();
        await more;
        socket.pause();
      }
    }
    socket.resume();
    await expect(sent).resolves.toBeUndefined();
  });
});
