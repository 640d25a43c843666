import { describe, expect, it } from 'vitest';

import { RELAY_REPLIES } from '../../../tests/fixtures/world/relay-replies.ts';
import { toDeliveryError } from './failure.ts';

/** An error of nodemailer for a reply at a step. */
function refusal(command: string, response: string) {
  const error = new Error(`Failed: ${response}`);
  return Object.assign(error, { command, response, responseCode: Number(response.slice(0, 3)) });
}

const kind = (command: string, response: string) =>
  toDeliveryError(refusal(command, response)).kind;

describe('whether another try can succeed', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <a@b.example>: User unknown in relay recipient table'],
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '553 5.1.3 Bad recipient address syntax'],
    ['RCPT TO', '556 5.1.10 Domain does not accept mail'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
    ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
    ['MAIL FROM', '552 Message too large'],
    ['RCPT TO', '552 5.2.3 Message length exceeds administrative limit'],
  ])('this message alone: %s %s', (command, response) => {
    expect(kind(command, response)).toBe('permanent');
  });

  it.each([
    ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
    ['MAIL FROM', '550 5.7.1 Sender not allowed to relay'],
    ['MAIL FROM', '553 5.1.8 Sender address does not exist'],
    ['RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied'],
    ['RCPT TO', '550 5.7.54 Unable to relay recipient in non-accepted domain'],
    ['RCPT TO', '550 relay not permitted'],
    ['DATA', '550 5.7.26 Unauthenticated mail is not accepted due to DMARC'],
    ['DATA', '554 5.2.252 SendAsDenied'],
    ['EHLO', '554 5.7.1 Your address is blocked'],
    ['CONN', '554 No SMTP service here'],
    ['DATA', '503 5.5.1 Bad sequence of commands'],
    ['DATA', '554 5.7.1 Message rejected as spam'],
    ['DATA', '550 5.6.0 Virus found'],
  ])('perhaps every message, until something is mended: %s %s', (command, response) => {
    expect(kind(command, response)).toBe('transient');
  });

  it.each([
    ['RCPT TO', '450 4.2.0 Greylisted'],
    ['RCPT TO', '452 4.2.2 Mailbox full'],
    ['RCPT TO', '450 Mailbox busy'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '552 Mailbox full'],
  ])('this recipient, for a while: %s %s', (command, response) => {
    expect(kind(command, response)).toBe('mailbox');
  });

  it.each([
    ['MAIL FROM', '451 4.3.0 Try again later'],
    ['RCPT TO', '451 4.3.0 Temporary lookup failure'],
    ['RCPT TO', '421 Too many connections'],
    ['DATA', '452 4.3.1 Insufficient system storage'],
    ['CONN', '421 4.7.0 Too many connections'],
  ])('a matter of time: %s %s', (command, response) => {
    expect(kind(command, response)).toBe('transient');
  });

  it.each([
    ['an unknown mistake', new TypeError('x is not a function')],
    ['a thrown string', 'boom'],
    ['a lost connection', Object.assign(new Error('closed'), { code: 'ECONNECTION' })],
    [
      'a sender that can not be one',
      Object.assign(new Error('Invalid sender'), { code: 'EENVELOPE' }),
    ],
  ])('is always worth it after %s', (_, error) => {
    expect(toDeliveryError(error).kind).toBe('transient');
  });

  it('is not worth it for an address that can not be one', () => {
    const error = Object.assign(new Error('Invalid recipient "a>b"'), { code: 'EENVELOPE' });
    expect(toDeliveryError(error).kind).toBe('permanent');
  });
});

describe('what relays of the world reply', () => {
  it.each(RELAY_REPLIES)('$kind: $step $reply ($source)', ({ step, reply, kind: expected }) => {
    expect(kind(step, reply)).toBe(expected);
  });
});

describe('the text of a failure', () => {
  it('is the step and the words of the relay on one line, addresses masked', () => {
    const error = toDeliveryError(
      refusal(
        'RCPT TO',
        '550-5.1.1 <yoshino@sample.example>:\n550 5.1.1 𠮷野@例え.example unknown',
      ),
    );
    expect(error.message).toBe('RCPT TO: 550-5.1.1 <[address]>: 550 5.1.1 [address] unknown');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sample');
    expect(error.cause).toBeUndefined();
  });

  it('is short', () => {
    expect(toDeliveryError(refusal('DATA', `550 ${'long '.repeat(500)}`)).message.length).toBe(301);
  });
});
