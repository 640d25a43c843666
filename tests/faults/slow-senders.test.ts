import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import type { SenderTimeouts } from 'intake-api/http/connections';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION } from '../fixtures/forms/inquiries.ts';
import { fieldPart, filePart, multipartBody } from '../fixtures/forms/multipart.ts';
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

describe('senders that fall silent', () => {
  it(`keep no other inquiry waiting while there are ${2 * SENDERS_OF_EACH_KIND} of them`, async () => {
    await start();
    await beginUploads(SENDERS_OF_EACH_KIND);
    await beginHeads(SENDERS_OF_EACH_KIND);
    await until('all are connected', async () => (await connections()) >= 2 * SENDERS_OF_EACH_KIND);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await visitor.inquire())?.status).toBe(202);
      expect(await connections()).toBeGreaterThanOrEqual(2 * SENDERS_OF_EACH_KIND);
    }
  });

  // Longer than a test may take.
  const patient = { body: 240_000, head: 240_000, silence: 240_000, idle: 100, check: 20 };
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
    await until('nothing is held', async () => (await service.uploadBytes()) === 0);
    expect(await service.uploadBytes()).toBe(0);
    expect(service.logs.join('')).not.toContain('"level":"error"');
  });

  it('before their first byte are not waited for when the service stops', async () => {
    await start(patient);
    senders.push(await beginRequests({ port, count: 20, bytes: '' }));
    await until('all are connected', async () => (await connections()) === 20);
    await service.service.app.close();
    expect(await connections()).toBe(0);
  });

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

  it('after a refusal that they wait for get it, and are ended', async () => {
    await start({ ...patient, body: 300 });
    const refused = await beginRequests({ port, count: 3, bytes: applicationHead({}) });
    senders.push(refused);
    for (const answer of await Promise.all(refused.sockets.map((socket) => text(socket)))) {
      expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*connection: close[^]*"code":"form-token"/im);
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
    holdLooks();
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
    // What comes together with the head is counted before the first look.
    await everythingIsRead();
    // Each look at the body finds twice its least.
    for (let at = 0; at < body.length; at += 1000) {
      socket?.write(body.subarray(at, at + 1000));
      await everythingIsRead();
      vi.advanceTimersByTime(500);
    }
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 202 /);
  });
});

describe('memory for uploads', () => {
  const MIB = 1024 * 1024;
  const MANY_SLOW = 500;
  const sender = (address: string) =>
    createSender(`http://127.0.0.1:${port}`, { 'x-forwarded-for': address });
  const apply = (address: string) => sender(address).apply();

  /** Begins applications from an address that stop within their second file, each with 4 MiB. */
  async function hold(count: number, address: string): Promise<void> {
    const bytes = applicationHead({
      ...(await sender(address).headers()),
      ...TELL_WHEN_READING,
      'content-length': String(5 * MIB),
    });
    const held = await service.uploadBytes();
    const uploads = await beginRequests({ port, count, bytes });
    senders.push(uploads);
    const file = '%PDF-1.7\n'.padEnd(2 * MIB);
    const second = RESUME_HEAD.replace('resume', 'workHistory').replace('%PDF-1.7\n', '\r\n');
    for (const socket of uploads.sockets) {
      socket.write(RESUME_HEAD.replace('%PDF-1.7\n', file));
      socket.write(`\r\n${second.trimEnd()}\r\n\r\n${file}`);
    }
    const all = held + count * 4 * MIB;
    await until('the files have arrived', async () => (await service.uploadBytes()) === all);
  }

  it(`has room for ${MANY_SLOW} slow senders beside others`, async () => {
    await start(undefined, { TRUST_PROXY: 'loopback' });
    await beginUploads(MANY_SLOW);
    const least = MANY_SLOW * 1024;
    await until('their files arrive', async () => (await service.uploadBytes()) >= least);
    expect((await apply('192.0.2.1'))?.status).toBe(202);
  });

  it('is bounded for one sender, one network and all, so that none closes the form to others', async () => {
    await start(undefined, { TRUST_PROXY: 'loopback' });
    const later = { status: 429, receipt: undefined, retryAfter: expect.any(Number) };
    await hold(8, '192.0.2.1');
    expect(await apply('192.0.2.1')).toEqual(later);
    expect((await apply('192.0.2.2'))?.status).toBe(202);
    // Two /64 of one /48.
    await hold(8, '2001:db8:0:1::1');
    expect((await apply('2001:db8:0:2::1'))?.status).toBe(202);
    await hold(8, '2001:db8:0:2::1');
    expect(await apply('2001:db8:0:3::1')).toEqual(later);
    expect((await apply('2001:db8:1:1::1'))?.status).toBe(202);
    await hold(8, '192.0.2.3');
    const large = { resume: ['a.pdf', FILES.pdf(6 * MIB)] as [string, Buffer] };
    const refused = { ...later, status: 503 };
    expect(await sender('192.0.2.4').apply(undefined, large)).toEqual(refused);
    expect((await sender('192.0.2.4').inquire())?.status).toBe(202);
    for (const { destroy } of senders) destroy();
    await until('there is room again', async () => (await service.uploadBytes()) === 0);
    expect((await apply('192.0.2.4'))?.status).toBe(202);
  });
});
