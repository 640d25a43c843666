import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Clock } from '../clock.ts';
import { judge } from './judge.ts';
import { openRules, type RulesFile } from './rules-file.ts';

const sheet = (phrase: string) =>
  `threshold: 10\nblock:\n  b: { about: 試験, phrases: [${phrase}] }\n`;

describe('openRules, as time goes by,', () => {
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

  it('waits until the file has settled, and reads it once', async () => {
    const timers: { run: () => void; cancelled: boolean; delay: number }[] = [];
    let seen: () => void = () => {};
    let reloads = 0;
    const clock: Clock = {
      now: () => 0,
      after(delay, run) {
        const timer = { run, cancelled: false, delay };
        timers.push(timer);
        seen();
        return () => {
          timer.cancelled = true;
        };
      },
    };
    const nextTimer = () =>
      new Promise<void>((resolve) => {
        seen = resolve;
      });
    opened = openRules(path, { clock, onReloaded: () => (reloads += 1) });
    for (const phrase of ['つぎの語句', 'その次の語句', '最後の語句']) {
      const timer = nextTimer();
      writeFileSync(`${path}.new`, sheet(phrase));
      renameSync(`${path}.new`, path);
      await timer;
    }
    expect(blocks('はじめの語句')).toBe(true);
    const left = timers.filter(({ cancelled }) => !cancelled);
    expect(left).toHaveLength(1);
    left[0]?.run();
    expect(blocks('最後の語句')).toBe(true);
    expect(reloads).toBe(1);
    expect(timers.every(({ delay }) => delay > 0)).toBe(true);
  });

  it('does not look at the file again once it is closed', () => {
    const delays: number[] = [];
    const clock: Clock = {
      now: () => 0,
      after(delay) {
        delays.push(delay);
        return () => {};
      },
    };
    opened = openRules(path, { clock });
    opened.close();
    writeFileSync(path, sheet('つぎの語句'));
    expect(delays).toEqual([]);
  });
});
