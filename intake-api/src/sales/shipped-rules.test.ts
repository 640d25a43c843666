import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { foldToString } from './fold/fold.ts';
import { judge } from './judge.ts';
import { type Example, readCorpus, scoreCorpus } from './operator/score-corpus.ts';
import { buildRules } from './rules.ts';
import type { Entry } from './sheet/groups.ts';
import { readSheet } from './sheet/read-sheet.ts';

const ROOT = join(import.meta.dirname, '../../..');
const reading = readSheet(readFileSync(join(ROOT, 'intake-api/config/sales-rules.yaml'), 'utf8'));
if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
const { sheet } = reading;
const rules = buildRules(sheet);

function corpus(half: 'tune' | 'held'): Example[] {
  const folder = join(ROOT, 'tests/fixtures/sales-corpus', half);
  return ['sales.jsonl', 'genuine.jsonl'].flatMap((file) =>
    readCorpus(readFileSync(join(folder, file), 'utf8').split('\n')),
  );
}

const inquiry = {
  company: 'サンプル商事',
  name: '見本 太郎',
  email: 'a@office.example',
  website: '',
};

/** Ways to write an entry, its omissions closed up: the first choice of each part, and the last. */
function spellings({ phrase = [], domain }: Entry): string[] {
  if (domain !== undefined)
    return [`資料はこちらのページにまとめて置いてあります https://${domain}/a`];
  const first = phrase.map((part) => part[0]?.text ?? '').join('');
  const last = phrase.map((part) => part.at(-1)?.text ?? '').join('');
  return [...new Set([first, last])];
}

describe('the shipped rules', () => {
  it('hold at least two hundred entries', () => {
    const entries = sheet.groups.flatMap((group) => group.entries);
    expect(entries.length).toBeGreaterThanOrEqual(200);
  });

  it('let no single suspect delete an inquiry, in whatever field it stands', () => {
    const suspects = sheet.groups.filter(({ kind }) => kind === 'suspect');
    const alone = suspects.flatMap(({ entries }) => entries).flatMap(spellings);
    const deleting = alone.filter((text) =>
      [{ body: text }, { body: '', company: text }, { body: '', name: text }].some(
        (field) => judge({ ...inquiry, ...field }, rules).sales,
      ),
    );
    expect(alone.length).toBeGreaterThan(400);
    expect(deleting).toEqual([]);
  });

  it('let no single group and no single signal reach the threshold', () => {
    const most = [
      ...sheet.groups.filter(({ kind }) => kind === 'suspect').map(({ cap }) => cap),
      ...sheet.combinations.map(({ weight }) => weight),
      ...Object.values(sheet.signals),
    ];
    expect(Math.max(...most)).toBeLessThan(sheet.threshold);
  });

  // One hit deletes, so a block must be a whole clause that only the sender of a bulk mail writes:
  // long enough to be no accident, and in no genuine inquiry that we know.
  it('block on nothing but whole clauses of bulk mails, and on domains', () => {
    const blocks = sheet.groups.filter(({ kind }) => kind === 'block').flatMap((g) => g.entries);
    const phrases = blocks.filter(({ domain }) => domain === undefined);
    for (const entry of phrases) {
      const shortest = (entry.phrase ?? [])
        .map((part) => Math.min(...part.map(({ text }) => text.length)))
        .reduce((sum, length) => sum + length, 0);
      expect(shortest, entry.name).toBeGreaterThanOrEqual(8);
    }
    const blocked = [...corpus('tune'), ...corpus('held')]
      .filter(({ label }) => label === 'genuine')
      .filter((example) =>
        judge(example, rules).hits.some(({ group }) => group === 'bulk-mail-trace'),
      );
    expect(blocked).toEqual([]);
  });

  it('say in Japanese what every group stands for', () => {
    for (const { name, about } of [...sheet.groups, ...sheet.combinations]) {
      expect(about, name).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    }
  });

  it.each(['tune', 'held'] as const)(
    'catch the pitches of the corpus and lose no inquiry (%s)',
    (half) => {
      const score = scoreCorpus(corpus(half), rules);
      expect(score.lost).toEqual([]);
      expect(score.sales.recall).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe('the corpus', () => {
  const examples = [...corpus('tune'), ...corpus('held')];

  it('is large, and half of it is genuine', () => {
    const count = (label: string) => examples.filter((example) => example.label === label).length;
    expect(count('sales')).toBeGreaterThanOrEqual(250);
    expect(count('genuine')).toBeGreaterThanOrEqual(300);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });

  it('has no two inquiries alike', () => {
    const alike: string[] = [];
    const pairsOf = examples.map(({ id, body }) => {
      const text = foldToString(body);
      return { id, pairs: new Set(Array.from(text, (_, i) => text.slice(i, i + 4))) };
    });
    pairsOf.forEach((a, i) => {
      for (const b of pairsOf.slice(i + 1)) {
        const common = a.pairs.intersection(b.pairs).size;
        if (common > 8 && common / (a.pairs.size + b.pairs.size - common) > 0.5) {
          alike.push(`${a.id} ${b.id}`);
        }
      }
    });
    expect(alike).toEqual([]);
  });
});
