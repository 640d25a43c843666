import { contactSchema } from 'shared/contact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DRAFT_LIFETIME } from '../../constants.ts';
import { readSession, writeSession } from '../../site/state/session-storage.ts';
import {
  forgetForm,
  forgetKey,
  holdsSomething,
  readDraft,
  saveDraft,
  submissionKey,
} from './draft.ts';

const stored = () => readSession('form:contact');

/** Stores texts as a draft that was changed just now. */
const store = (texts: unknown) =>
  writeSession('form:contact', JSON.stringify({ texts, changed: Date.now() }));

beforeEach(() => forgetForm('contact'));
afterEach(() => vi.useRealTimers());

const FIELDS = ['category', 'company', 'body'];
const read = (form: string) => readDraft(form, FIELDS, contactSchema);

describe('a draft', () => {
  it('keeps texts and choices and gives them back', () => {
    const values = { category: 'other', company: '株式会社サンプル', body: '1\n2' };
    saveDraft('contact', values);
    expect(read('contact')).toEqual(values);
    expect(read('recruitment')).toEqual({});
  });

  it('keeps neither the agreement, nor the honeypot, nor files', () => {
    const resume = new File(['x'], 'x.pdf');
    saveDraft('contact', { company: 'A', agreement: true, website: 'x', resume });
    expect(JSON.parse(stored() ?? '')).toMatchObject({ texts: { company: 'A' } });
    expect(stored()).not.toMatch(/agreement|website|resume/);
  });

  it('is nothing where it holds only a choice that the form no longer offers', () => {
    saveDraft('contact', { category: 'cloud' });
    expect(read('contact')).toEqual({});
    saveDraft('contact', { category: 'cloud', company: 'A' });
    expect(read('contact')).toEqual({ company: 'A' });
  });

  it('takes what the page has chosen, but on the page that it was typed on what was chosen there', () => {
    saveDraft('contact', { category: 'other', company: 'A' }, { category: 'products' });
    const on = (given?: object) => readDraft('contact', FIELDS, contactSchema, given);
    expect(on({ category: 'products' })).toEqual({ category: 'other', company: 'A' });
    expect(on({ category: 'recruitment' })).toEqual({ category: 'recruitment', company: 'A' });
    expect(on()).toEqual({ category: 'other', company: 'A' });
  });

  it('keeps a text of any length', () => {
    const body = 'あ'.repeat(50_000);
    saveDraft('contact', { body });
    expect(read('contact')).toEqual({ body });
  });

  it('is deleted some hours after its last change, and so is its key', () => {
    vi.useFakeTimers();
    saveDraft('contact', { company: 'A' });
    const key = submissionKey('contact');
    vi.advanceTimersByTime(DRAFT_LIFETIME);
    expect(read('contact')).toEqual({ company: 'A' });
    saveDraft('contact', { company: 'B' });
    vi.advanceTimersByTime(DRAFT_LIFETIME);
    expect(read('contact')).toEqual({ company: 'B' });
    expect(submissionKey('contact')).toBe(key);
    vi.advanceTimersByTime(1);
    expect(read('contact')).toEqual({});
    expect(stored()).toBeNull();
    expect(submissionKey('contact')).not.toBe(key);
  });

  it('is nothing once the form is empty', () => {
    saveDraft('contact', { company: 'A' });
    saveDraft('contact', { company: '', body: undefined, category: true });
    expect(stored()).toBeNull();
  });

  it.each([
    null,
    {},
    { company: { length: 1 }, body: 3 },
    { department: '総務部' },
    { company: ' ' },
    '総務部',
  ])('reads %j as empty', (texts) => {
    store(texts);
    expect(read('contact')).toEqual({});
  });

  it.each(['{"texts":', 'null', '"x"', '{"texts":{"company":"A"}}'])(
    'takes %s for no draft',
    (text) => {
      writeSession('form:contact', text);
      expect(read('contact')).toEqual({});
    },
  );
});

it('a draft of an older release gives back the fields that the form still has', () => {
  store({ department: '総務部', company: '株式会社サンプル' });
  expect(read('contact')).toEqual({ company: '株式会社サンプル' });
});

describe('the key of a form', () => {
  it('is one for every attempt with a form, and another for each form', () => {
    const key = submissionKey('contact');
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(submissionKey('contact')).toBe(key);
    expect(submissionKey('recruitment')).not.toBe(key);
  });

  it('is another one after it was forgotten', () => {
    const key = submissionKey('contact');
    forgetKey('contact');
    expect(submissionKey('contact')).not.toBe(key);
  });

  it('stays when the form is edited, and ends when the form is emptied', () => {
    const key = submissionKey('contact');
    saveDraft('contact', { company: 'B' });
    expect(submissionKey('contact')).toBe(key);
    saveDraft('contact', { company: '' });
    expect(submissionKey('contact')).not.toBe(key);
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
