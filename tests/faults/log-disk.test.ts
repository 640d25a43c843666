import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { ROOT } from '../../.tools/processes.ts';
import { localAddress, serviceProgram } from '../../.tools/programs.ts';
import { freePorts } from '../support/free-ports.ts';
import { createSender } from '../support/service/sender.ts';
import { mountSmallDisk, type SmallDisk } from '../support/storage/small-disk.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { until } from '../support/until.ts';

const disk = mountSmallDisk(1024 * 1024);
const missing = 'missing' in disk ? disk.missing : undefined;
afterAll(() => {
  if (!('missing' in disk)) disk.unmount();
});

/** A service whose log goes to a file, as that of a service manager does. */
async function startLoggingTo(logFile: string) {
  const relay = await startSmtpServer();
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  const [api = 0, smtp = 0] = await freePorts(2);
  const program = serviceProgram({ api, smtp }, { dataDir: join(folder, 'data') });
  const descriptor = openSync(logFile, 'a');
  const child = spawn(process.execPath, program.args, {
    cwd: join(ROOT, program.cwd ?? '.'),
    env: {
      ...process.env,
      ...program.env,
      SMTP_URL: relay.url,
      FORM_TOKEN_MIN_AGE: '0s',
      RATE_LIMIT_MAX: '100000',
    },
    stdio: ['ignore', descriptor, 'pipe'],
  });
  closeSync(descriptor);
  const complaints = text(child.stderr as Readable);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await relay.stop();
    await rm(folder, { recursive: true });
  });
  const address = localAddress(api);
  const alive = async () => (await fetch(program.ready).catch(() => undefined))?.ok === true;
  await until('it is ready', alive);
  return {
    inquire: createSender(address).inquire,
    log: () => readFileSync(logFile, 'utf8'),
    relay,
    /** Resolves with the exit code and all that went to the error stream. */
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, complaints: await complaints };
    },
  };
}

const whole = (log: string) => log.split('\n').filter((line) => line.endsWith('}'));

describe.skipIf(missing)(`a full disk for the log${missing ? `, skipped: ${missing}` : ''}`, () => {
  const small = disk as SmallDisk;

  it('still accepts inquiries, and logs again once there is space', async () => {
    const service = await startLoggingTo(join(small.path, 'log'));
    await small.fill();
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await service.inquire())?.status).toBe(202);
    }
    await until('they are delivered', () => service.relay.mailbox.mails.length >= 30);
    const before = whole(service.log()).length;

    await small.free();
    expect((await service.inquire())?.status).toBe(202);
    await until('it logs again', () => whole(service.log()).length > before);
    const { code, complaints } = await service.stop();
    expect(code).toBe(0);
    expect(complaints.match(/log/g)).toHaveLength(1);
    expect(complaints).toContain('ENOSPC');
    const lines = whole(service.log());
    expect(lines.at(-1)).toContain('"msg":"stopped"');
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
  });

  it('does not keep the service from ending', async () => {
    const service = await startLoggingTo(join(small.path, 'log'));
    await small.fill();
    expect((await service.inquire())?.status).toBe(202);
    expect((await service.stop()).code).toBe(0);
    await small.free();
  });
});

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
