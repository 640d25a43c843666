import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
  resume,
} from '../../../tests/fixtures/forms/submissions.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { rawHeader } from '../../../tests/support/mail/mailbox.ts';
import type { SmtpReaction, SmtpStep } from '../../../tests/support/mail/smtp-script.ts';
import { composeAcknowledgement } from './acknowledgement.ts';
import { CONNECTIONS } from './smtp-relay.ts';
import { composeStaffMail } from './staff-mail.ts';

const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const BIG_MAIL = composeStaffMail(
  applicationSubmission({}, [resume('a.pdf', new Uint8Array(1_000_000))]),
  MAIL_ADDRESSES,
);

describe('an SMTP server that takes everything', () => {
  it('gets many messages over few connections', async () => {
    const server = await smtpServer();
    const relay = relayTo(server.url);
    await Promise.all(Array.from({ length: 40 }, () => relay.send(MAIL)));
    expect(server.mailbox.mails).toHaveLength(40);
    expect(server.accepted).toBeLessThanOrEqual(5);
  });

  it('gets as many messages at once as there may be connections', async () => {
    const server = await smtpServer();
    const everyone = Promise.withResolvers<void>();
    let waiting = 0;
    server.pause = () => {
      waiting += 1;
      if (waiting === CONNECTIONS) everyone.resolve();
      return everyone.promise;
    };
    const relay = relayTo(server.url);
    await Promise.all(Array.from({ length: 12 }, () => relay.send(MAIL)));
    expect(server.accepted).toBe(CONNECTIONS);
  });

  it.each([
    ['STARTTLS and a login', { login: { user: 'yoshino@sample.example', pass: 'p:/ä %🔑' } }],
    ['TLS from the start', { tls: true }],
    ['no extensions', { plain: true }],
  ])('is reached with %s', async (_, settings) => {
    const server = await smtpServer(settings);
    const relay = relayTo(server.url);
    await relay.send(MAIL);
    expect(server.mailbox.mails[0]?.envelope.to).toEqual(MAIL_ADDRESSES.toContact.slice(0, 1));
  });

  it('loses its connections by close()', async () => {
    const server = await smtpServer();
    const relay = relayTo(server.url);
    await relay.send(MAIL);
    expect(server.connections).toBe(1);
    relay.close();
    await server.allDisconnected();
    expect(await relayFailure(relay.send(MAIL))).toMatchObject({ kind: 'transient' });
  });

  it('may close an idle connection without a message being lost or doubled', async () => {
    const server = await smtpServer();
    const relay = relayTo(server.url);
    await relay.send(MAIL);
    await server.stop();
    await server.start();
    await relay.send(MAIL);
    expect(server.mailbox.mails).toHaveLength(2);
  });
});

describe('an SMTP server that fails', () => {
  const steps: SmtpStep[] = ['connect', 'MAIL', 'RCPT', 'DATA', 'message'];
  const reply = (code: number): SmtpReaction => ({ reply: code });

  it.each(steps)('with 4xx at %s: another try is worth it', async (step) => {
    const server = await smtpServer();
    server.script = { [step]: reply(451) };
    const relay = relayTo(server.url);
    expect((await relayFailure(relay.send(MAIL))).kind).toBe('transient');
    expect(server.mailbox.mails).toHaveLength(0);
    server.script = {};
    await relay.send(MAIL);
    expect(server.mailbox.mails).toHaveLength(1);
  });

  it.each([
    ['connect', 'transient'],
    ['MAIL', 'transient'],
    ['RCPT', 'permanent'],
    ['DATA', 'transient'],
    ['message', 'transient'],
  ] as const)('with 550 at %s: %s', async (step, kind) => {
    const server = await smtpServer();
    server.script = { [step]: reply(550) };
    expect((await relayFailure(relayTo(server.url).send(MAIL))).kind).toBe(kind);
  });

  it.each(['EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'message'] as const)(
    'by hanging up at %s: another try is worth it, and nothing was taken',
    async (step) => {
      const server = await smtpServer();
      server.script = { [step]: 'drop' };
      const relay = relayTo(server.url);
      expect((await relayFailure(relay.send(BIG_MAIL))).kind).toBe('transient');
      await server.allDisconnected();
      server.script = {};
      await relay.send(BIG_MAIL);
      expect(server.mailbox.mails).toHaveLength(1);
    },
  );

  it('by hanging up after taking the message: a second copy has the same Message-ID', async () => {
    const server = await smtpServer();
    server.script = { message: 'take-then-drop' };
    const relay = relayTo(server.url);
    expect((await relayFailure(relay.send(MAIL))).kind).toBe('transient');
    server.script = {};
    await relay.send(MAIL);
    const ids = server.mailbox.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual([MAIL.messageId, MAIL.messageId]);
  });

  it('by not being there: another try is worth it', async () => {
    const server = await smtpServer();
    await server.stop();
    const relay = relayTo(server.url);
    const { kind, message } = await relayFailure(relay.send(MAIL));
    expect(kind).toBe('transient');
    expect(message).toContain('ECONNREFUSED');
    await server.start();
    await relay.send(MAIL);
  });

  it('by a limit below the size of the message: no other try', async () => {
    const server = await smtpServer({ size: 500_000 });
    const relay = relayTo(server.url);
    expect((await relayFailure(relay.send(BIG_MAIL))).kind).toBe('permanent');
    await relay.send(MAIL);
  });

  it('by a wrong password: another try is worth it, and the password is not told', async () => {
    const server = await smtpServer({ login: { user: 'u', pass: 'right' } });
    const relay = relayTo(server.url.replace('right', 'wrong-secret'));
    const { kind, message } = await relayFailure(relay.send(MAIL));
    expect(kind).toBe('transient');
    expect(message).toMatch(/^AUTH PLAIN: 535 /);
    expect(message).not.toContain('secret');
  });

  it('by a login that is missing: another try is worth it', async () => {
    const server = await smtpServer({ login: { user: 'u', pass: 'p' } });
    const relay = relayTo(server.url.replace('u:p@', ''));
    expect(await relayFailure(relay.send(MAIL))).toMatchObject({
      kind: 'transient',
      message: expect.stringContaining('530'),
    });
  });

  it('by a certificate that nobody trusts: nothing is sent', async () => {
    const server = await smtpServer({ tls: true });
    const relay = relayTo(server.url.replace(/\/\?.*/, ''));
    expect((await relayFailure(relay.send(MAIL))).kind).toBe('transient');
    expect(server.mailbox.mails).toHaveLength(0);
  });

  it('tells no address of the recipients', async () => {
    const server = await smtpServer();
    server.script = {
      RCPT: (line) => ({ reply: 550, text: `5.1.1 <${line.slice(9, -1)}>: User unknown` }),
    };
    const error = await relayFailure(relayTo(server.url).send(MAIL));
    expect(error.message).toBe('RCPT TO: 550 5.1.1 <[address]>: User unknown');
    expect(Object.keys(error).toSorted()).toEqual(['kind', 'name', 'retryAfter']);
  });
});

describe('an SMTP server that takes few messages over a connection', () => {
  /** Sends messages one after the other and then many at once; none may fail. */
  async function sendMany(url: string) {
    const relay = relayTo(url);
    for (let sent = 0; sent < 4; sent += 1) await relay.send(MAIL);
    await Promise.all(Array.from({ length: 20 }, () => relay.send(MAIL)));
  }

  /** Reacts to the nth time that a connection comes to this step. */
  const nth = (n: number, reaction: SmtpReaction) => {
    const times = new Map<string, number>();
    return (_line: string, connection: string) => {
      const time = (times.get(connection) ?? 0) + 1;
      times.set(connection, time);
      return time === n ? reaction : undefined;
    };
  };

  it.each([
    ['MAIL', 2],
    ['MAIL', 3],
    ['RCPT', 3],
    ['DATA', 3],
    ['message', 3],
  ] as const)(
    'and closes it with 421 at %s number %d: another connection takes it at once',
    { timeout: 30_000 },
    async (step, n) => {
      const server = await smtpServer();
      server.script = { [step]: nth(n, { reply: 421 }) };
      await sendMany(server.url);
      expect(server.mailbox.mails).toHaveLength(24);
    },
  );

  it('and closes it without a reply: nothing is lost', { timeout: 30_000 }, async () => {
    const server = await smtpServer();
    server.script = { MAIL: nth(3, 'drop') };
    await sendMany(server.url);
    expect(server.mailbox.mails).toHaveLength(24);
  });

  it.each(
    [421, 432].flatMap((code) =>
      (['connect', 'MAIL', 'RCPT', 'message'] as const).map((step) => [code, step] as const),
    ),
  )(
    'or three connections at once, and says %d at %s of further ones: the others take everything',
    async (code, step) => {
      const server = await smtpServer();
      const refusal = { reply: code, text: '4.3.2 Concurrent connections limit exceeded' };
      server.script = { [step]: () => (server.connections > 3 ? refusal : undefined) };
      const relay = relayTo(server.url);
      await Promise.all(Array.from({ length: 60 }, () => relay.send(MAIL)));
      expect(server.mailbox.mails).toHaveLength(60);
      expect(server.accepted).toBeLessThanOrEqual(10);
    },
  );

  it('and closes every one with 421: another try later', async () => {
    const server = await smtpServer();
    server.script = { MAIL: { reply: 421 } };
    const relay = relayTo(server.url);
    expect((await relayFailure(relay.send(MAIL))).kind).toBe('transient');
    expect(server.accepted).toBeLessThanOrEqual(4);
  });

  it('or none at all, and greets every one with 421: many at once try a few times, and again later', async () => {
    const server = await smtpServer();
    server.script = { connect: { reply: 421 } };
    const relay = relayTo(server.url);
    const failures = Array.from({ length: 5 }, () => relayFailure(relay.send(MAIL)));
    const kinds = (await Promise.all(failures)).map(({ kind }) => kind);
    expect(kinds).toEqual(Array(5).fill('transient'));
    // Each message once for all five connections, three, two and one.
    expect(server.accepted).toBeLessThanOrEqual(20);
  });
});

describe('a mail to several recipients', () => {
  it('goes to one of them alone, and its header names all', async () => {
    const server = await smtpServer();
    server.script = {
      RCPT: (line) => (line.includes('busy@') ? { reply: 451, text: '4.2.1 Busy' } : undefined),
    };
    const relay = relayTo(server.url);
    const mail = { ...MAIL, to: ['Taken@a.example', 'busy@b.example'] };
    await relay.send(mail, 'Taken@a.example');
    const [received] = server.mailbox.mails;
    expect(received?.envelope.to).toEqual(['Taken@a.example']);
    expect(received && rawHeader(received, 'To')).toBe('Taken@a.example, busy@b.example');
    expect((await relayFailure(relay.send(mail, 'busy@b.example'))).kind).toBe('mailbox');
    expect(server.mailbox.mails).toHaveLength(1);
  });
});

describe('a relay beyond this machine', () => {
  it.each(['u:p@', ''])('gets neither password nor mail in clear text (%s)', async (user) => {
    const server = await smtpServer();
    const url = `smtp://${user}[::ffff:127.0.0.1]:${server.port}`;
    const failure = await relayFailure(relayTo(url).send(MAIL));
    expect(failure).toMatchObject({
      kind: 'transient',
      message: expect.stringMatching(/^STARTTLS/),
    });
    expect(server.mailbox.mails).toHaveLength(0);
  });

  it('gets mail in clear text where the settings say so', async () => {
    const server = await smtpServer();
    await relayTo(`smtp://[::ffff:127.0.0.1]:${server.port}/?requireTLS=false`).send(MAIL);
    expect(server.mailbox.mails).toHaveLength(1);
  });
});

describe('a relay that may get mail in clear text', () => {
  it.each(['', '?requireTLS=false'])(
    'gets it under a certificate of its own, too (%s)',
    async (query) => {
      const server = await smtpServer({ login: { user: 'u', pass: 'p' } });
      const host = query === '' ? '127.0.0.1' : '[::ffff:127.0.0.1]';
      await relayTo(`smtp://u:p@${host}:${server.port}/${query}`).send(MAIL);
      // It lets nobody sign in without TLS.
      expect(server.mailbox.mails).toHaveLength(1);
    },
  );
});

describe('a relay that knows its senders', () => {
  const ACKNOWLEDGEMENT = composeAcknowledgement(inquirySubmission(), MAIL_ADDRESSES);

  it('is greeted with a domain', async () => {
    const server = await smtpServer();
    const greetings: string[] = [];
    server.script = { EHLO: (line) => void greetings.push(line) };
    await relayTo(server.url, { name: 'tsumugi-edge.example' }).send(MAIL);
    expect(greetings).toEqual(['EHLO tsumugi-edge.example']);
  });

  it.each(['MAIL', 'RCPT', 'message'] as const)(
    'gets the sender of an automatic answer where it refuses none at %s',
    async (step) => {
      const server = await smtpServer();
      const refusal = { reply: 554, text: '5.7.1 Empty sender is not allowed' };
      let isEmpty = false;
      const refuse = () => (isEmpty ? refusal : undefined);
      server.script = {
        [step]: refuse,
        MAIL: (line) => {
          isEmpty = line.includes('<>');
          return step === 'MAIL' ? refuse() : undefined;
        },
      };
      await relayTo(server.url).send(ACKNOWLEDGEMENT);
      expect(server.mailbox.mails.map(({ envelope }) => envelope.from)).toEqual([
        'noreply@tsumugi-edge.example',
      ]);
    },
  );

  it('gets mail with a user and password beside its address', async () => {
    const login = { user: 'AKIA@x', pass: 'a/b@c#d%e?f g+' };
    const server = await smtpServer({ login });
    const url = server.url.replace(/\/\/.*@/, '//');
    await relayTo(url, { auth: { user: login.user, password: login.pass } }).send(MAIL);
    expect(server.mailbox.mails).toHaveLength(1);
  });
});
