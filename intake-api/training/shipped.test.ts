import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { fold } from '../src/sales/fold.ts';
import { loadRules } from '../src/sales/rules.ts';
import { buildModel, parseModelFile } from '../src/sales/model.ts';
import { readCorpus } from './corpus.ts';
import { scoreAll, sharesByAuthor, totalOf } from './evaluate.ts';
import { learn, toModelFile, toTable, writeModelFile } from './learn.ts';

const examples = readCorpus([join(import.meta.dirname, 'corpus')]);
const rules = loadRules(join(import.meta.dirname, '../config/sales-rules.yaml'));
const file = readFileSync(join(import.meta.dirname, '../src/sales/learnt.bin'));
const shipped = parseModelFile(file);
const table = toTable(examples);
const BLOCKED = 'フォーム営業代行システム';
/** Learning and judging thousands of texts takes seconds, and waits for the processor beside browsers. */
const LEARNING = 60_000;

describe('the shipped model', { timeout: LEARNING }, () => {
  it('is what the corpus teaches', () => {
    const taught = toModelFile(learn(table), table.vocabulary, shipped.calibration);
    expect(file.equals(writeModelFile(taught)), 'npm run sales -- learn').toBe(true);
  });

  it('deletes no genuine inquiry of the corpus, and finds the pitches', () => {
    const scored = scoreAll(examples, rules);
    const lost = scored.filter(({ label, verdict }) => label === 'genuine' && verdict === 'delete');
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(totalOf(sharesByAuthor(scored)).salesFound).toBeGreaterThan(0.97);
  });

  // `npm run sales -- validate` does so for every author.
  it('holds on authors from whom nothing was learnt', () => {
    const kept = new Set(['author-08', 'author-14', 'author-20']);
    const others = table.rows.filter(({ author }) => !kept.has(author));
    const model = buildModel(
      toModelFile(learn({ ...table, rows: others }), table.vocabulary, shipped.calibration),
    );
    const own = examples.filter(({ author }) => kept.has(author));
    const shares = sharesByAuthor(scoreAll(own, { ...rules, model }));
    for (const { author, genuineDeleted, genuineFlagged, salesFound } of shares) {
      expect({ author, genuineDeleted }).toEqual({ author, genuineDeleted: 0 });
      expect(genuineFlagged, author).toBeLessThan(0.06);
      expect(salesFound, author).toBeGreaterThan(0.95);
    }
  });
});

describe('the shipped rules', { timeout: LEARNING }, () => {
  it('delete hardly any genuine inquiry that comes to name a blocked phrase, and most pitches', () => {
    const naming = examples.map((example) => ({ ...example, body: `${example.body}\n${BLOCKED}` }));
    const total = totalOf(sharesByAuthor(scoreAll(naming, rules)));
    expect(total.genuineDeleted).toBeLessThan(0.01);
    expect(total.genuineDeleted + total.genuineFlagged).toBe(1);
    expect(total.salesDeleted).toBeGreaterThan(0.9);
  });
});

describe('the corpus', { timeout: LEARNING }, () => {
  it('is large, from many authors, and half of it is genuine', () => {
    const genuine = examples.filter(({ label }) => label === 'genuine').length;
    expect(new Set(examples.map(({ author }) => author)).size).toBeGreaterThanOrEqual(17);
    expect(genuine).toBeGreaterThanOrEqual(2500);
    expect(genuine / examples.length).toBeGreaterThan(0.45);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });

  it('has no two inquiries alike', () => {
    // By shingle, the texts so far that hold it: only texts that share some are compared.
    const holders = new Map<string, number[]>();
    const sizes: number[] = [];
    const alike: string[] = [];
    examples.forEach(({ id, body }, i) => {
      const text = fold(body);
      // A quarter of the runs of eight letters, in each text the same ones, tells what two texts share.
      const runs = Array.from(text, (_, at) => text.slice(at, at + 8));
      const shingles = new Set(runs.filter((run) => run.charCodeAt(0) % 4 === 0));
      const common = new Map<number, number>();
      for (const shingle of shingles) {
        const before = holders.get(shingle) ?? [];
        for (const other of before) common.set(other, (common.get(other) ?? 0) + 1);
        before.push(i);
        holders.set(shingle, before);
      }
      for (const [other, count] of common) {
        const union = shingles.size + (sizes[other] ?? 0) - count;
        // Very short questions may well be asked twice.
        if (count > 5 && count / union > 0.5) alike.push(`${examples[other]?.id ?? ''} ${id}`);
      }
      sizes.push(shingles.size);
    });
    expect(alike).toEqual([]);
  });
});
