import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { SenderTimeouts } from 'intake-api/http/server-options';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION } from '../fixtures/forms/inquiries.ts';
import { fieldPart, filePart, multipartBody } from '../fixtures/forms/multipart.ts';
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

const SENDERS_OF_EACH_KIND = 200;
const HALF_A_HEAD = 'POST /api/recruitment HTTP/1.1\r\nhost: localhost\r\ncontent-ty';

let service: TestService;
let port: number;
let visitor: Sender;
let senders: RawSenders[];

afterEach(async () => {
  for (const { destroy } of senders) destroy();
  await service.stop();
});

async function start(timeouts?: SenderTimeouts, settings = {}): Promise<void> {
  const env = { FORM_TOKEN_MIN_AGE: '0s', ...settings };
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

/**
 * From now on the service looks at bodies when the test advances the time: a service that looks by itself may close a
 * connection just before the next byte.
 */
function holdLooks(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** What was sent before this request, the service has read before it answers. */
const everythingIsRead = () => visitor.headers();

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
  it(`delay no other inquiry while there are ${2 * SENDERS_OF_EACH_KIND} of them`, async (test) => {
    await start();
    const alone = await inquiryTime();
    await beginUploads(SENDERS_OF_EACH_KIND);
    await beginHeads(SENDERS_OF_EACH_KIND);
    await until('all are connected', async () => (await connections()) >= 2 * SENDERS_OF_EACH_KIND);
    const among = await inquiryTime();
    expect(await connections()).toBeGreaterThanOrEqual(2 * SENDERS_OF_EACH_KIND);
    await test.annotate(`alone ${alone.toFixed(1)} ms, among them ${among.toFixed(1)} ms`);
    expect(among - alone).toBeLessThan(1000);
  });

  const patient = { body: 60_000, head: 60_000, silence: 60_000, idle: 100, check: 20 };
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
    const spool = join(service.folder, 'arriving');
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

  it('that send a byte now and then are ended with 408', async () => {
    holdLooks();
    await start(patient);
    const { sockets } = await beginUploads(20);
    const answers = sockets.map((socket) => text(socket));
    for (let sent = 0; sent < 4; sent += 1) {
      for (const socket of sockets) socket.write('x');
      await everythingIsRead();
      vi.advanceTimersByTime(patient.body / 4);
    }
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/);
    }
    expect(await allEnded()).toBe(true);
  });

  it('get a 408 from the service, which closes the connection', async () => {
    await start({ ...patient, body: 300 });
    const { sockets } = await beginUploads(1);
    for (const socket of sockets) {
      expect(await text(socket)).toMatch(
        /^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"timeout"/im,
      );
    }
  });
});

describe('senders on a slow line', () => {
  it('are waited for as long as they need', async () => {
    await start({ head: 60_000, silence: 60_000, idle: 60_000, body: 500, check: 20 });
    const { type, body } = multipartBody([
      ...Object.entries(APPLICATION).map(([name, value]) => fieldPart(name, value)),
      filePart('resume', '履歴書.pdf', FILES.pdf(40_000)),
    ]);
    const head = applicationHead({
      ...(await visitor.headers()),
      'content-type': type,
      'content-length': String(body.length),
    });
    const uploads = await beginRequests({ port, count: 1, bytes: head });
    senders.push(uploads);
    const [socket] = uploads.sockets;
    const answered = once(socket ?? new EventEmitter(), 'data');
    // About four looks at the body, each of which finds more than its least.
    for (let at = 0; at < body.length; at += 1000) {
      socket?.write(body.subarray(at, at + 1000));
      await setTimeout(50);
    }
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 202 /);
  });
});

describe('places for uploads', () => {
  const status = async (forwarded: string) => {
    const from = createSender(`http://127.0.0.1:${port}`, { 'x-forwarded-for': forwarded });
    return (await from.apply())?.status;
  };

  it('are bounded for one client, so that it does not close the form to others', async () => {
    await start(undefined, { TRUST_PROXY: 'loopback', UPLOADS_PER_CLIENT: '3' });
    const bytes = applicationHead({
      ...(await visitor.headers()),
      ...TELL_WHEN_READING,
      'x-forwarded-for': '192.0.2.1',
    });
    const uploads = await beginRequests({ port, count: 3, bytes });
    senders.push(uploads);
    expect(await status('192.0.2.1')).toBe(429);
    expect(await status('192.0.2.2')).toBe(202);
    uploads.destroy();
    await until('its places are free again', async () => (await status('192.0.2.1')) === 202);
    expect(await status('192.0.2.1')).toBe(202);
  });
});
