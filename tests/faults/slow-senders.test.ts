import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { SenderTimeouts } from 'intake-api/http/server-options';
import { afterEach, describe, expect, it } from 'vitest';

import { openFiles } from '../support/storage/open-files.ts';
import {
  applicationHead,
  beginRequests,
  RESUME_HEAD,
  TELL_WHEN_READING,
  type RawSenders,
} from '../support/service/raw-senders.ts';
import { createSender, type Sender } from '../support/service/sender.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

const MANY = 200;
const HALF_A_HEAD = 'POST /api/recruitment HTTP/1.1\r\nhost: localhost\r\ncontent-ty';

let service: TestService;
let port: number;
let visitor: Sender;
let senders: RawSenders[];

afterEach(async () => {
  for (const { destroy } of senders) destroy();
  await service.stop();
});

async function start(timeouts?: SenderTimeouts): Promise<void> {
  const env = { FORM_TOKEN_MIN_AGE: '0s' };
  service = await startTestService({ env, ...(timeouts && { timeouts }) });
  port = await service.listen();
  visitor = createSender(`http://127.0.0.1:${port}`);
  senders = [];
}

/** Begins applications and sends some of their resumes. */
async function beginUploads(count: number): Promise<RawSenders> {
  const bytes = applicationHead({ ...(await visitor.headers()), ...TELL_WHEN_READING });
  const uploads = await beginRequests({ port, count, bytes });
  senders.push(uploads);
  for (const socket of uploads.sockets) socket.write(RESUME_HEAD);
  return uploads;
}

async function beginHeads(count: number): Promise<RawSenders> {
  const heads = await beginRequests({ port, count, bytes: HALF_A_HEAD });
  senders.push(heads);
  return heads;
}

function connections(): Promise<number> {
  const { server } = service.service.app;
  return promisify(server.getConnections.bind(server))();
}

/** Milliseconds that the fastest of a few good inquiries takes. */
async function inquiryTime(): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < 5; sent += 1) {
    const begun = performance.now();
    expect((await visitor.inquire())?.status).toBe(202);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('senders that fall silent', () => {
  it(`delay no good inquiry, ${2 * MANY} of them`, async (test) => {
    await start();
    const alone = await inquiryTime();
    await beginUploads(MANY);
    await beginHeads(MANY);
    await until('all are connected', async () => (await connections()) >= 2 * MANY);
    const among = await inquiryTime();
    expect(await connections()).toBeGreaterThanOrEqual(2 * MANY);
    await test.annotate(`alone ${alone.toFixed(1)} ms, among them ${among.toFixed(1)} ms`);
    expect(among - alone).toBeLessThan(1000);
  });

  const patient = { request: 60_000, head: 60_000, silence: 60_000, idle: 100, check: 20 };
  const allEnded = async () => {
    await until('the service has let go of all', async () => !(await connections()));
    return true;
  };

  it('in the middle of a head are ended', async () => {
    await start({ ...patient, head: 200 });
    await beginHeads(20);
    expect(await allEnded()).toBe(true);
  });

  it('in the middle of a file are ended, and nothing of it is kept', async () => {
    await start({ ...patient, silence: 500 });
    await beginUploads(20);
    await allEnded();
    const spool = join(service.folder, 'attachments');
    await until('no file is open', () => (openFiles(spool) ?? []).length === 0);
    // A file is closed first and removed then.
    await until('no file is kept', async () => (await readdir(spool)).length === 0);
    expect(await readdir(spool)).toEqual([]);
    expect(service.logs.join('')).not.toContain('"level":"error"');
  });

  it('before their first byte are not waited for when the service stops', async () => {
    await start(patient);
    senders.push(await beginRequests({ port, count: 20, bytes: '' }));
    await until('all are connected', async () => (await connections()) === 20);
    await service.service.app.close();
    expect(await connections()).toBe(0);
  }, 10_000);

  it('but for a byte now and then are ended, however they take it', async () => {
    await start({ ...patient, head: 400, request: 500 });
    const { sockets } = await beginUploads(20);
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write('x');
    }, 50);
    const ended = allEnded().finally(() => {
      clearInterval(drip);
    });
    expect(await ended).toBe(true);
  });
});
