import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { createAcknowledgementLimit, createKeyMemory } from './acknowledgement.ts';

const HOUR = 60 * 60 * 1000;

describe('the limit on acknowledgements', () => {
  it('lets each address have one a day', async () => {
    const clock = createHandClock();
    const mayAcknowledge = createAcknowledgementLimit(createKeyMemory(clock));
    expect(await mayAcknowledge(inquirySubmission({ email: 'a@b.example' }))).toBe(true);
    expect(await mayAcknowledge(inquirySubmission({ email: 'c@b.example' }))).toBe(true);
    expect(await mayAcknowledge(inquirySubmission({ email: 'A@B.example' }))).toBe(false);
    expect(await mayAcknowledge(applicationSubmission({ email: 'a@b.example' }))).toBe(false);
    clock.advance(23 * HOUR);
    expect(await mayAcknowledge(inquirySubmission({ email: 'a@b.example' }))).toBe(false);
    clock.advance(HOUR);
    expect(await mayAcknowledge(inquirySubmission({ email: 'a@b.example' }))).toBe(true);
  });

  it('lets none have one for what may be sales', async () => {
    const mayAcknowledge = createAcknowledgementLimit(createKeyMemory(createHandClock()));
    const flagged = inquirySubmission({}, { sales: { verdict: 'flag', score: 8, reasons: [] } });
    expect(await mayAcknowledge(flagged)).toBe(false);
    expect(await mayAcknowledge(inquirySubmission())).toBe(true);
  });

  it('holds for all instances that share their keys', async () => {
    const keys = createKeyMemory(createHandClock());
    const instances = [createAcknowledgementLimit(keys), createAcknowledgementLimit(keys)];
    const answers = await Promise.all(instances.map((may) => may(inquirySubmission())));
    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('hands out no address, only its hash', async () => {
    const keys: string[] = [];
    const mayAcknowledge = createAcknowledgementLimit({
      async setIfAbsent(key) {
        keys.push(key);
        return true;
      },
    });
    await mayAcknowledge(inquirySubmission());
    expect(keys).toEqual([expect.stringMatching(/^acknowledged-[\w-]{43}$/)]);
  });

  it('rejects when the keys are out of reach', async () => {
    const failure = new Error('Connection is closed.');
    const mayAcknowledge = createAcknowledgementLimit({
      setIfAbsent: () => Promise.reject(failure),
    });
    await expect(mayAcknowledge(inquirySubmission())).rejects.toBe(failure);
  });

  it('remembers no more than ten thousand addresses, and lets nobody else have one', async () => {
    const clock = createHandClock();
    const keys = createKeyMemory(clock);
    for (let number = 0; number < 10_000; number += 1) {
      expect(await keys.setIfAbsent(String(number), HOUR)).toBe(true);
    }
    expect(await keys.setIfAbsent('one more', HOUR)).toBe(false);
    clock.advance(HOUR);
    expect(await keys.setIfAbsent('one more', HOUR)).toBe(true);
  });
});
