import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createHandClock, type HandClock } from '../../../tests/support/service/hand-clock.ts';
import { judge } from './judge.ts';
import { type LiveRules, openRules } from './live-rules.ts';
import { loadRules } from './rules.ts';

const rulesText = (phrase: string) =>
  `thresholds: { flag: 5, delete: 20 }\nmodel: { weight: 0 }\nblock: [${phrase}]\n`;
const BROKEN = 'thresholds: many\n';

describe('openRules', () => {
  let folder: string;
  let path: string;
  let dataDir: string;
  let opened: LiveRules | undefined;
  let said: string[];
  let clock: HandClock;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sales-rules-'));
    mkdirSync(join(folder, 'config'));
    path = join(folder, 'config/rules.yaml');
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(path, rulesText('はじめの語句'));
    said = [];
    clock = createHandClock();
  });
  afterEach(() => {
    opened?.close();
    rmSync(folder, { recursive: true });
  });

  const say = (_facts: object, event: string) => void said.push(event);
  function open() {
    opened?.close();
    opened = openRules(path, { clock, log: { info: say, warn: say, error: say }, dataDir });
    return opened;
  }
  const verdictOn = (body: string) => {
    const inquiry = { company: '', name: '', email: 'a@b.example', body, honeypot: '' };
    return judge(inquiry, opened?.current() ?? expect.fail('not open')).verdict;
  };

  it('takes UTF-8 with the mark that editors on Windows put before it', () => {
    writeFileSync(path, `\ufeff${rulesText('はじめの語句')}`);
    expect(open().isCurrent()).toBe(true);
    expect(verdictOn('はじめの語句です')).toBe('delete');
  });

  it.each([
    // 営業 in Shift_JIS.
    ['Shift_JIS', Buffer.from(rulesText('\x89\x63\x8b\xc6'), 'latin1')],
    ['UTF-16 LE', Buffer.from(`\ufeff${rulesText('営業')}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${rulesText('営業')}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(rulesText('営業'), 'utf16le')],
  ])('refuses %s by name, as operators are told beforehand', (_, content) => {
    writeFileSync(path, content);
    expect(open().isCurrent()).toBe(false);
    expect(() => loadRules(path)).toThrow(`${path} の文字コードがUTF-8ではありません`);
  });

  it('takes a file that was written in place', () => {
    open();
    expect(verdictOn('はじめの語句です')).toBe('delete');
    writeFileSync(path, rulesText('つぎの語句'));
    opened?.reload();
    expect(verdictOn('つぎの語句です')).toBe('delete');
    expect(verdictOn('はじめの語句です')).not.toBe('delete');
    expect(said).toEqual(['sales rules reloaded']);
  });

  it.each([
    ['broken', () => writeFileSync(path, BROKEN)],
    ['gone', () => rmSync(path)],
    ['a folder', () => (rmSync(path), mkdirSync(path))],
  ])('keeps the old rules while the file is %s, says so, and takes the mended one', (_, spoil) => {
    open();
    spoil();
    opened?.reload();
    expect(opened?.isCurrent()).toBe(false);
    expect(verdictOn('はじめの語句です')).toBe('delete');
    expect(said).toEqual(['sales rules refused, the last good ones are used']);
    rmSync(path, { recursive: true, force: true });
    writeFileSync(path, rulesText('直した語句'));
    opened?.reload();
    expect(opened?.isCurrent()).toBe(true);
    expect(verdictOn('直した語句')).toBe('delete');
  });

  it('reads a file that changes once nothing has changed for two seconds: half of it may lack a trusted phrase', async () => {
    let waits = 0;
    const { after } = clock;
    clock.after = (delay, run) => {
      waits += 1;
      return after(delay, run);
    };
    // Written again and again: the first look may come after the first time.
    const writeUntilSeen = async (text: string) => {
      const before = waits;
      const write = () => {
        writeFileSync(path, text);
        return waits;
      };
      await expect.poll(write, { timeout: 10_000 }).toBeGreaterThan(before);
    };
    open();
    await writeUntilSeen(rulesText('つぎの語句'));
    clock.advance(1999);
    await writeUntilSeen(`${rulesText('つぎの語句')}trust: [見積]\n`);
    clock.advance(1999);
    expect(said).toEqual([]);
    clock.advance(1);
    expect(said).toEqual(['sales rules reloaded']);
    expect(verdictOn('つぎの語句です。見積をお願いします')).not.toBe('delete');
  }, 20_000);

  it('is current again when the file that was in use comes back', () => {
    open();
    writeFileSync(path, BROKEN);
    opened?.reload();
    writeFileSync(path, rulesText('はじめの語句'));
    opened?.reload();
    expect(opened?.isCurrent()).toBe(true);
  });

  it('starts with the last good rules when the file is broken', () => {
    open();
    writeFileSync(path, BROKEN);
    expect(open().isCurrent()).toBe(false);
    expect(verdictOn('はじめの語句です')).toBe('delete');
  });

  it.each([
    ['there never were good ones', undefined],
    ['they are broken too', BROKEN],
  ])('starts without any rules and deletes nothing when %s', (_, lastGood) => {
    if (lastGood !== undefined) {
      open();
      for (const kept of readdirSync(dataDir)) writeFileSync(join(dataDir, kept), lastGood);
      said = [];
    }
    writeFileSync(path, BROKEN);
    open();
    expect(opened?.isCurrent()).toBe(false);
    expect(verdictOn('はじめの語句です')).not.toBe('delete');
    expect(said.at(-1)).toMatch(/the model alone flags, and nothing is deleted$/);
  });

  it('goes on when the last good rules can not be kept', () => {
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, 'a file in place of the folder');
    open();
    expect(opened?.isCurrent()).toBe(true);
    expect(said).toEqual(['the sales rules could not be kept for the next start']);
  });
});
