import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Clock } from '../clock.ts';
import { judge } from './judge.ts';
import { openRules, type RulesError, type RulesFile } from './rules-file.ts';

const sheet = (phrase: string) =>
  `threshold: 10\nblock:\n  b: { about: 試験, phrases: [${phrase}] }\n`;

/** Writes a file as most programs do: beside, and then in its place. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** A clock whose timers run as soon as they are set. */
const eagerClock: Clock = {
  now: () => 0,
  after(_delay, run) {
    queueMicrotask(run);
    return () => {};
  },
};

describe('openRules', () => {
  let folder: string;
  let path: string;
  let opened: RulesFile | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sales-rules-'));
    path = join(folder, 'rules.yaml');
    writeFileSync(path, sheet('はじめの語句'));
  });

  afterEach(() => {
    opened?.close();
    rmSync(folder, { recursive: true });
  });

  const blocks = (body: string) =>
    judge(
      { company: 'a', name: 'b', email: 'a@b.example', body, website: '' },
      opened?.current() ?? expect.fail('not open'),
    ).sales;

  /** Opens the file; `next` resolves when a change was taken or refused. */
  function open() {
    const another = () => Promise.withResolvers<'reloaded' | RulesError>();
    let change = another();
    opened = openRules(path, {
      clock: eagerClock,
      onReloaded: () => change.resolve('reloaded'),
      onRefused: (error) => change.resolve(error),
    });
    return {
      async next() {
        const outcome = await change.promise;
        change = another();
        return outcome;
      },
    };
  }

  it('refuses to start with a broken file and says each line', () => {
    writeFileSync(path, 'threshold: 10\nblock:\n  b: { about: 試験, phrases: [営] }\n');
    expect(() => openRules(path)).toThrow(`${path}:3: 「営」：短すぎます`);
  });

  it('refuses to start without a file', () => {
    expect(() => openRules(join(folder, 'missing.yaml'))).toThrow('missing.yaml:1: 読めません');
  });

  it('takes a file that was written in place', async () => {
    const changes = open();
    expect(blocks('はじめの語句です')).toBe(true);
    writeFileSync(path, sheet('つぎの語句'));
    // Between emptying and writing the file an eager clock may see it empty: refused, then taken.
    while ((await changes.next()) !== 'reloaded');
    expect(blocks('つぎの語句です')).toBe(true);
    expect(blocks('はじめの語句です')).toBe(false);
  });

  it('takes a file that was replaced, twice', async () => {
    const changes = open();
    for (const phrase of ['つぎの語句', 'さらに次の語句']) {
      replace(path, sheet(phrase));
      expect(await changes.next()).toBe('reloaded');
      expect(blocks(phrase)).toBe(true);
    }
  });

  it('takes a link that was turned to another folder', async () => {
    for (const version of ['v1', 'v2']) {
      mkdirSync(join(folder, version));
      writeFileSync(join(folder, version, 'rules.yaml'), sheet(`版${version}の語句`));
    }
    rmSync(path);
    symlinkSync('v1', join(folder, '..data'));
    symlinkSync(join('..data', 'rules.yaml'), path);
    const changes = open();
    expect(blocks('版v1の語句')).toBe(true);
    symlinkSync('v2', join(folder, '..data_new'));
    renameSync(join(folder, '..data_new'), join(folder, '..data'));
    expect(await changes.next()).toBe('reloaded');
    expect(blocks('版v2の語句')).toBe(true);
  });

  it('keeps the old rules when the new ones are broken, and takes the mended ones', async () => {
    const changes = open();
    replace(path, 'threshold: 10\nblock:\n  b: 営\n');
    const refused = await changes.next();
    expect(refused).toMatchObject({ problems: [{ line: 3 }] });
    expect(blocks('はじめの語句です')).toBe(true);
    replace(path, sheet('直した語句'));
    expect(await changes.next()).toBe('reloaded');
    expect(blocks('直した語句です')).toBe(true);
  });

  it('takes other weights of the file that was learnt, and refuses broken ones', async () => {
    const style = join(folder, 'style.txt');
    writeFileSync(style, 'bias 0\n+9000 無料\n');
    const free = '無料の何か、'.repeat(12);
    const section = 'style: { about: 試験, file: style.txt, weight: 1, cap: 20 }\n';
    writeFileSync(path, `${sheet('はじめの語句')}${section}`);
    const changes = open();
    expect(blocks(free)).toBe(true);
    replace(style, 'bias 0\n無料\n');
    expect(await changes.next()).toMatchObject({ problems: [{ line: 2 }] });
    expect(blocks(free)).toBe(true);
    replace(style, 'bias 0\n-9000 無料\n');
    expect(await changes.next()).toBe('reloaded');
    expect(blocks(free)).toBe(false);
  });

  it('takes rules that were refused for want of their weights once these arrive', async () => {
    const changes = open();
    const section = 'style: { about: 試験, file: style.txt, weight: 1, cap: 20 }\n';
    replace(path, `${sheet('つぎの語句')}${section}`);
    expect(await changes.next()).toMatchObject({ path: join(folder, 'style.txt') });
    replace(join(folder, 'style.txt'), 'bias 0\n+9000 無料\n');
    expect(await changes.next()).toBe('reloaded');
    expect(blocks('つぎの語句です')).toBe(true);
  });

  it('refuses a star without quotes, as staff write it for any letters, and keeps the old rules', async () => {
    const changes = open();
    writeFileSync(
      `${path}.new`,
      'threshold: 10\nblock:\n  b:\n    about: 試験\n    phrases:\n      - *語*\n',
    );
    renameSync(`${path}.new`, path);
    expect(await changes.next()).toMatchObject({
      problems: [{ line: 6, reason: expect.stringContaining('引用符') }],
    });
    expect(blocks('はじめの語句です')).toBe(true);
  });

  it('keeps the old rules while the file is gone', async () => {
    const changes = open();
    rmSync(path);
    expect(await changes.next()).toMatchObject({ problems: [{ line: 1 }] });
    expect(blocks('はじめの語句です')).toBe(true);
    writeFileSync(path, sheet('戻した語句'));
    while ((await changes.next()) !== 'reloaded');
    expect(blocks('戻した語句')).toBe(true);
  });
});
