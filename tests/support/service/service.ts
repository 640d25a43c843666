import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadConfig } from 'intake-api/config/config';
import { createLogger } from 'intake-api/observability/logger';
import { openOutbox } from 'intake-api/outbox/open';
import type { Outbox } from 'intake-api/outbox/outbox';
import type { SenderTimeouts } from 'intake-api/http/connections';
import { createService, type Service } from 'intake-api/service';
import { formTokenSchema, HEADERS } from 'shared/answers';
import supertest, { type Test } from 'supertest';

import { createHandClock, type HandClock } from './hand-clock.ts';
import { FEW_RULES } from './sales-rules.ts';
import { startSmtpServer, type TestSmtpServer } from '../mail/smtp-server.ts';

/** The whole service in this process, with a real relay, a real outbox and a manual clock. */
export interface TestService {
  /** The service's data folder. */
  folder: string;
  clock: HandClock;
  relay: TestSmtpServer;
  service: Service;
  /** Every line that was logged. */
  logs: string[];
  get(path: string): Test;
  options(path: string): Test;
  post(path: string): Test;
  /** A form token that is already old enough. */
  formToken(): Promise<string>;
  postForm(path: string, token: string): Test;
  /** Resolves once everything due was delivered or postponed. */
  delivered(): Promise<void>;
  /** Bytes of uploaded files in memory. */
  uploadBytes(): Promise<number>;
  /** Listens on a free port and resolves with it. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

interface TestServiceOptions {
  env?: Record<string, string>;
  /** Initial time of the clock; milliseconds since 1970. */
  startAt?: number;
  /** Wraps the outbox, so that a test can make it fail. */
  wrapOutbox?: (outbox: Outbox) => Outbox;
  timeouts?: SenderTimeouts;
  /** Delivers to this relay, and does not stop it with the service. Default: a new one. */
  relay?: TestSmtpServer;
}

const HALF_A_MINUTE = 30_000;

/** Starts it with its data in a temporary folder. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  const relay = options.relay ?? (await startSmtpServer());
  const clock = createHandClock(options.startAt);
  const logs: string[] = [];
  const log = createLogger('debug', { write: (line: string) => void logs.push(line) });
  const config = loadConfig({
    DATA_DIR: folder,
    SMTP_URL: relay.url,
    MAIL_FROM: 'ツムギエッジ 受付 <noreply@tsumugi-edge.example>',
    FORM_TOKEN_SECRET: 'a secret that only this test knows',
    RATE_LIMIT_MAX: '10000',
    ...FEW_RULES,
    ...options.env,
  });
  const { wrapOutbox = (outbox) => outbox } = options;
  const outbox = wrapOutbox(await openOutbox({ ...config, role: 'service' }));
  const service = await createService(config, {
    clock,
    log,
    outbox,
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
  await Promise.all([service.app.ready(), service.operatorsApp.ready()]);
  service.worker.start();
  service.maintenance.start();
  const server = service.app.server;
  const post = (path: string) => supertest(server).post(path);
  return {
    folder,
    clock,
    relay,
    service,
    logs,
    get: (path) => supertest(server).get(path),
    options: (path) => supertest(server).options(path),
    post,
    async formToken() {
      const { body } = await supertest(server).get('/api/form-token').expect(200);
      clock.advance(HALF_A_MINUTE);
      return formTokenSchema.parse(body).token;
    },
    postForm: (path, token) => post(path).set(HEADERS.formToken, token),
    delivered: () => service.worker.drain(),
    async uploadBytes() {
      const { text } = await supertest(service.operatorsApp.server).get('/metrics').expect(200);
      return Number(/^intake_upload_bytes (\d+)$/m.exec(text)?.[1]);
    },
    async listen() {
      await service.app.listen({ port: 0, host: '127.0.0.1' });
      return (server.address() as AddressInfo).port;
    },
    async stop() {
      await service.close();
      if (relay !== options.relay) await relay.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
