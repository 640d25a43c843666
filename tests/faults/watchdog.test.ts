import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../support/until.ts';

const PROGRAM = join(import.meta.dirname, '../support/service/watched-process.ts');
/** Milliseconds, and ticks. */
const LIMITS = { tick: 50, limit: 20 };
const LIMIT = LIMITS.tick * LIMITS.limit;

/** A process with a watchdog of short limits. */
async function watchedProcess() {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(LIMITS)], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'message');
  return { child, ended: once(child, 'close'), said: () => said };
}

/** Longer than the limit, by the clock of the machine: it is what must not count. */
async function outlastTheLimit(): Promise<void> {
  const began = performance.now();
  await until('the limit is over', () => performance.now() - began > 2 * LIMIT);
}

async function answers(child: ChildProcess): Promise<unknown> {
  const answer = once(child, 'message');
  child.send('answer');
  return (await answer)[0];
}

describe('a process whose event loop stands', () => {
  it.each([
    ['loop', 'countForEver'],
    ['expression', 'matchForEver'],
    ['system', 'waitForEver'],
  ])('(%s) ends by itself, with one line that says where', async (work, place) => {
    const { child, ended, said } = await watchedProcess();
    child.send(work);
    expect(await ended).toEqual([null, 'SIGKILL']);
    const lines = said().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'fatal',
      msg: 'the event loop stands, the process ends',
      at: expect.stringMatching(new RegExp(`^${place} \\S*:\\d+ < `)),
    });
  });

  it('because it was stopped goes on when it is continued, and is watched as before', async () => {
    const { child, ended, said } = await watchedProcess();
    child.kill('SIGSTOP');
    await outlastTheLimit();
    child.kill('SIGCONT');
    expect(await answers(child)).toBe('here');
    await outlastTheLimit();
    expect(await answers(child)).toBe('here');
    expect(said()).toBe('');
    child.send('loop');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('under a debugger goes on', async () => {
    const { child, said } = await watchedProcess();
    child.send('debug');
    await until('it may be debugged', () => said().includes('Debugger listening'));
    expect(await answers(child)).toBe('here');
    await outlastTheLimit();
    child.send('loop');
    await outlastTheLimit();
    expect(child.exitCode ?? child.signalCode).toBeNull();
  });
});
