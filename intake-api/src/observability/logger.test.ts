import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { INQUIRY } from '../../../tests/fixtures/forms/inquiries.ts';
import { createLogger } from './logger.ts';

it('the logger redacts what a visitor sent, should a call name it', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  log.info({ receipt: 'C-20261120-ABC123', ...INQUIRY }, 'accepted');
  log.info({ submission: { fields: INQUIRY }, headers: { cookie: INQUIRY.name } }, 'accepted');
  const written = lines.join('');
  expect(written).toContain('C-20261120-ABC123');
  for (const key of ['name', 'kana', 'company', 'email', 'phone', 'body'] as const) {
    expect(written).not.toContain(INQUIRY[key]);
  }
});

it.skipIf(!existsSync('/dev/full'))('lets the process end although the disk is full', async () => {
  const program = `
    const { createLogger } = await import(${JSON.stringify(new URL('logger.ts', import.meta.url))});
    const log = createLogger('info');
    log.info({}, 'one');
    await new Promise((resolve) => setTimeout(resolve, 50));
    log.info({}, 'two');
    log.info({}, 'three');
    setImmediate(() => process.exit(7));`;
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 4000,
  });
  closeSync(full);
  const [[code], complaints] = await Promise.all([
    once(child, 'exit'),
    text(child.stderr as Readable),
  ]);
  expect(code).toBe(7);
  expect(complaints).toBe("log lines can't be written: ENOSPC\n");
});
