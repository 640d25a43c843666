import { describe, expect, it } from 'vitest';

import type { Judgement } from './judge.ts';
import { createMarks, withMemory, type SenderMarks } from './memory.ts';

const marksOf = createMarks('a secret that is long enough for a key');
const [address = '', domain = ''] = marksOf({ email: 'taro@customer.example' });
const SENDER: SenderMarks = [address, domain];

const judged = (verdict: Judgement['verdict']): Judgement => ({
  ...{ verdict, score: 3, hits: [], honeypot: false },
});
const said = (mark: string, pitch: number, genuine: number) => ({ mark, pitch, genuine });
const verdicts = (...remembered: ReturnType<typeof said>[]) =>
  (['deliver', 'flag', 'delete'] as const).map(
    (verdict) => withMemory(judged(verdict), SENDER, remembered).verdict,
  );

describe('marks', () => {
  it('are those of a mailbox, however its address is written', () => {
    expect(marksOf({ email: 'Taro+form@CUSTOMER.example' })).toEqual(SENDER);
    expect(marksOf({ email: 'hanako@customer.example' })).toEqual([expect.anything(), domain]);
    expect(marksOf({ email: 'hanako@customer.example' })).not.toContain(address);
  });

  it('tell nothing without the secret, and have no domain where many people have mailboxes', () => {
    expect(createMarks('another secret')({ email: 'taro@customer.example' })).not.toContain(domain);
    expect(SENDER.every((mark) => Buffer.from(mark, 'base64url').length === 16)).toBe(true);
    expect(marksOf({ email: 'taro@Gmail.com' })).toHaveLength(1);
  });
});

describe('what staff said of a sender', () => {
  it('flags a seller, and deletes nothing', () => {
    expect(verdicts(said(address, 1, 0))).toEqual(['flag', 'flag', 'delete']);
    expect(verdicts(said(domain, 1000, 0))).toEqual(['flag', 'flag', 'delete']);
  });

  it('delivers a customer, and flags what would be deleted', () => {
    expect(verdicts(said(address, 0, 1))).toEqual(['deliver', 'deliver', 'flag']);
    expect(verdicts(said(domain, 0, 1))).toEqual(['deliver', 'deliver', 'flag']);
  });

  it('counts for the address before the domain, and by most of what was said', () => {
    expect(verdicts(said(domain, 9, 0), said(address, 0, 1))[1]).toBe('deliver');
    expect(verdicts(said(domain, 1, 0), said(address, 1, 1))[0]).toBe('flag');
    expect(verdicts(said(address, 2, 3))[1]).toBe('deliver');
  });

  it('changes nothing where they said nothing, or are divided', () => {
    const shipped = ['deliver', 'flag', 'delete'];
    expect(verdicts()).toEqual(shipped);
    expect(verdicts(said(address, 2, 2), said(domain, 1, 1))).toEqual(shipped);
    expect(verdicts(said('of another', 9, 0))).toEqual(shipped);
  });

  it('is told of a changed verdict alone', () => {
    const remembered = [said(address, 0, 1)];
    expect(withMemory(judged('flag'), SENDER, remembered).said).toBe('genuine');
    expect(withMemory(judged('deliver'), SENDER, remembered)).toEqual(judged('deliver'));
  });
});
