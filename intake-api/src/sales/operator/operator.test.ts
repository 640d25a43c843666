import { describe, expect, it } from 'vitest';

import { judge } from '../judge.ts';
import { readRules } from '../rules-file.ts';
import { explain } from './explain.ts';
import { lintRules } from './lint-rules.ts';
import { CorpusError, readCorpus, scoreCorpus } from './score-corpus.ts';

const SOURCE = `
threshold: 6
suspect:
  offer: { about: 申し出, weight: 3, cap: 4, phrases: [ご提案, ご紹介] }
  trade: { about: 商材, weight: 4, cap: 5, phrases: [SEO] }
genuine:
  buying: { about: 購入, weight: 4, cap: 6, phrases: [見積を] }
signals: { link-only: 1 }
`;
const rules = readRules('rules', SOURCE);
const inquiry = (body: string) => ({
  company: 'a',
  name: 'b',
  email: 'a@b.example',
  body,
  website: '',
});

describe('explain', () => {
  it('shows the words that led to the verdict, in the original, the weightiest group first', () => {
    const asked = inquiry('ご 提 案とご紹介、ＳＥＯの');
    const explanation = explain(judge(asked, rules), asked, rules);
    expect(explanation).toEqual({
      sales: true,
      score: 8,
      threshold: 6,
      groups: [
        expect.objectContaining({
          group: 'offer',
          about: '申し出',
          points: 4,
          hits: [
            { name: 'ご提案', weight: 3, field: 'body', text: 'ご 提 案' },
            { name: 'ご紹介', weight: 3, field: 'body', text: 'ご紹介' },
          ],
        }),
        expect.objectContaining({ group: 'trade', points: 4 }),
      ],
    });
  });

  it('tells what a signal or the honeypot means', () => {
    const asked = { ...inquiry('https://a.example'), website: 'x' };
    const { groups } = explain(judge(asked, rules), asked, rules);
    expect(groups.map(({ about }) => about)).toEqual([
      '人には見えない欄に入力があった（自動送信）',
      'URLのほかにほとんど何も書かれていない',
    ]);
  });
});

describe('scoreCorpus', () => {
  const line = (id: string, label: string, body: string) => JSON.stringify({ id, label, body });

  it('counts what is caught, and lists misses and losses', () => {
    const examples = readCorpus([
      line('s1', 'sales', 'SEOのご提案'),
      line('s2', 'sales', 'こんにちは'),
      '',
      line('g1', 'genuine', '見積をください'),
      line('g2', 'genuine', 'SEOのご紹介'),
    ]);
    expect(scoreCorpus(examples, rules)).toMatchObject({
      sales: { total: 2, caught: 1, recall: 0.5 },
      genuine: { total: 2, lost: 1 },
      missed: [{ id: 's2', score: 0, hits: [] }],
      lost: [{ id: 'g2', hits: ['trade: SEO', 'offer: ご紹介'] }],
    });
  });

  it('has full recall where there is nothing to catch', () => {
    expect(scoreCorpus([], rules).sales.recall).toBe(1);
  });

  it.each([
    ['{', 'JSONとして読めません'],
    ['{"id":"x","label":"spam","body":""}', 'label'],
    ['{"id":"x","label":"sales"}', 'body'],
  ])('says which line is no example: %s', (bad, reason) => {
    expect(() => readCorpus([line('s1', 'sales', 'a'), bad])).toThrow(CorpusError);
    expect(() => readCorpus([line('s1', 'sales', 'a'), bad])).toThrow(`2行目：${reason}`);
  });
});

describe('lintRules', () => {
  it('lists the groups of a good file', () => {
    expect(lintRules('rules.yaml', SOURCE)).toEqual({
      ok: true,
      problems: [],
      groups: [
        { kind: 'suspect', name: 'offer', about: '申し出', entries: 2 },
        { kind: 'suspect', name: 'trade', about: '商材', entries: 1 },
        { kind: 'genuine', name: 'buying', about: '購入', entries: 1 },
      ],
    });
  });

  it('names the lines of a bad one', () => {
    expect(lintRules('rules.yaml', 'threshold: 10\nallow: [営]')).toMatchObject({
      ok: false,
      problems: [{ file: 'rules.yaml', line: 2 }],
    });
  });

  it('names the file of weights that is not there', () => {
    const source = `${SOURCE}\nstyle: { about: 試験, file: missing.txt, weight: 1, cap: 20 }\n`;
    expect(lintRules('config/rules.yaml', source)).toMatchObject({
      ok: false,
      problems: [{ file: 'config/missing.txt', line: 1 }],
    });
  });
});
