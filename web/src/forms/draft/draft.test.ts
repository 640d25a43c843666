import { describe, expect, it } from 'vitest';

import { holdsSomething, readDraft, writeDraft } from './draft.ts';

const fields = ['category', 'company', 'body'] as const;

describe('a draft', () => {
  it('keeps texts and choices and gives them back', () => {
    const text = writeDraft(
      { category: 'other', company: '株式会社サンプル', body: '1\n2' },
      fields,
    );
    expect(readDraft(text, fields)).toEqual({
      category: 'other',
      company: '株式会社サンプル',
      body: '1\n2',
    });
  });

  it('keeps neither the agreement, nor the honeypot, nor files', () => {
    const values = {
      company: 'A',
      agreement: true,
      website: 'x',
      resume: new File(['x'], 'x.pdf'),
    };
    expect(writeDraft(values, fields)).toBe('{"company":"A"}');
    expect(writeDraft({ ...values, company: true }, fields)).toBeUndefined();
  });

  it('is nothing while the form is empty', () => {
    expect(writeDraft({ company: '', body: undefined }, fields)).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{"company":'],
    ['no record', 'null'],
    ['a list', '["company"]'],
    ['fields of another type', '{"company":{"length":1},"body":3}'],
    ['fields of another form', '{"resume":"x","__proto__":"y"}'],
    ['a flood', JSON.stringify({ body: 'あ'.repeat(5_001) })],
  ])('reads %s as empty', (_name, text) => {
    expect(readDraft(text, fields)).toEqual({});
  });
});

describe('holdsSomething', () => {
  it.each([
    [{ company: '', category: undefined, agreement: false, resume: undefined }, false],
    [{ company: 'A', agreement: false }, true],
    [{ company: '', agreement: true }, true],
    [{ company: '', resume: new File(['x'], 'x.pdf') }, true],
  ])('%o: %s', (values, filled) => {
    expect(holdsSomething(values)).toBe(filled);
  });
});
