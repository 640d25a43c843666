import { open } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { DeliveryError, failureText, replyCodesOnly } from './errors.ts';

const relayError = (message: string) => failureText(new DeliveryError('transient', message));

describe('the text of a failure', () => {
  it.each([
    ['550 5.1.1 <hanako@customer.example>: unknown', '550 5.1.1 <[address]>: unknown'],
    ['RCPT TO:<a.b+c@x.example> refused', 'RCPT TO:<[address]> refused'],
    ['"日本@例え.jp", b@y.example; no', '"[address]", [address]; no'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('tells %s without the address', (message, told) => {
    expect(relayError(message)).toBe(told);
  });

  it('masks an address of any length before it cuts', () => {
    expect(relayError(`550 ${'a'.repeat(40_000)}@x.example is unknown`)).toBe(
      '550 [address] is unknown',
    );
  });

  it('is one line, cut to a limit', () => {
    expect(relayError('421 a\r\nforged line')).toBe('421 a forged line');
    expect(relayError('x'.repeat(5000)).length).toBeLessThanOrEqual(301);
  });

  it('shows kind and place of a mistake in the program, not the data that caused it', () => {
    const text = failureText(new SyntaxError('見本 花子 is not valid JSON'));
    expect(text).toMatch(/^SyntaxError at errors\.test\.ts:\d+:\d+$/);
    expect(failureText('見本 花子')).toBe('unknown failure');
    const disguised = failureText(new SyntaxError('no JSON\n    at parse (見本 花子.pdf:1:1)'));
    expect(disguised).toMatch(/^SyntaxError at errors\.test\.ts:\d+:\d+$/);
  });
});

describe('the text of a failure of the file system', () => {
  it('tells code, call and place, but no path', async () => {
    const error = await open('/nowhere/見本 花子.pdf').catch((caught: unknown) => caught);
    expect(failureText(error)).toMatch(/^ENOENT \(open\) at errors\.test\.ts:\d+:\d+$/);
  });

  it('tells code and call when the place is not known', () => {
    const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
    error.stack = 'Error: no space';
    expect(failureText(error)).toBe('ENOSPC (write)');
  });

  it('leaves out a call that names more than itself', () => {
    const error = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'spawn /home/hanako' });
    expect(failureText(error)).not.toContain('hanako');
  });
});

describe('the text of a failure in the log', () => {
  it.each([
    ['DATA: 554 5.7.1 履歴書.pdf is banned', 'DATA: 554 5.7.1'],
    ['DATA: 554-5.7.1 resume.pdf 554 5.7.1 is banned', 'DATA: 554-5.7.1'],
    ['RCPT TO: 450 taro: mailbox busy', 'RCPT TO: 450'],
    ['421 see you later', '421'],
  ])('leaves out what the relay says: %s', (text, told) => {
    expect(replyCodesOnly(text)).toBe(told);
  });

  it.each(['ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25', 'no answer within 100 ms'])(
    'keeps what is our own: %s',
    (text) => {
      expect(replyCodesOnly(text)).toBe(text);
    },
  );
});
