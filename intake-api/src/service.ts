import type { Logger } from 'pino';

import { buildApp } from './http/app.ts';
import { readReadiness } from './http/health-route.ts';
import { LEAST_FREE_FOR_FILES, loadOrCreateSecret, readDisk, secretFile } from './folder.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { createMayAutoReply } from './mail/may-auto-reply.ts';
import { domainOf, parseAddress, staffAddresses } from './mail/headers.ts';
import { createSmtpRelay } from './mail/smtp-relay.ts';
import { createMetrics } from './observability/metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createVirusScan } from './intake/virus-scan.ts';
import { createMailChannel, createVisitorChannel, type Channel } from './delivery/channels.ts';
import { destinationsOf } from './delivery/destinations.ts';
import type { SubmissionRecord } from './submission.ts';
import { createWebhook } from './delivery/webhook.ts';
import { createMaintenance } from './delivery/maintenance.ts';
import { createDeliveryWorker } from './delivery/worker.ts';
import { openRules } from './sales/live-rules.ts';
import { createMarks } from './sales/memory.ts';
import { buildOperatorsApp } from './http/operators-app.ts';
import { createFileReader } from './intake/file-content.ts';
import { createUploadMemory } from './http/upload-memory.ts';
import { watchVisitors } from './http/visitor.ts';
import type { SenderTimeouts } from './http/connections.ts';
import { createAlerts, createHeartbeat } from './status/alerts.ts';
import { createStaffLinks } from './status/staff-links.ts';
import { createDailyReport } from './status/daily-report.ts';
import { readStatus } from './status/status.ts';

export type Service = Awaited<ReturnType<typeof createService>>;

interface ServiceDeps {
  clock: Clock;
  log: Logger;
  /** Closed with the service. */
  outbox: Outbox;
  timeouts?: SenderTimeouts;
}

/** Milliseconds that requests under way get to finish; a slow upload is sent again by the page. */
const REQUEST_DEADLINE = 10_000;

/** Milliseconds that deliveries under way get to finish; what is left is sent again by the next process. */
const DELIVERY_DEADLINE = 15_000;

/** The key of the form tokens: as set, or one that this folder keeps over restarts. */
function formTokenSecret(config: Config, log: Logger): string {
  const { secret } = config.formToken;
  if (secret !== undefined) return secret;
  if (config.databaseUrl !== undefined || config.redisUrl !== undefined) {
    log.warn({}, 'FORM_TOKEN_SECRET is not set: instances will not know the tokens of each other');
  }
  return loadOrCreateSecret(secretFile(config.dataDir));
}

/** Where mail that answers by itself must not go. */
function ownAddresses({ mail, reportTo, siteOrigin }: Config) {
  const { from, wording: { replyTo = from } = {} } = mail;
  const named = [from, replyTo].map((text) => parseAddress(text).address);
  return {
    addresses: [...named, ...staffAddresses(mail), ...reportTo],
    hosts: siteOrigin === undefined ? [] : [new URL(siteOrigin).hostname],
  };
}

/** Loads their client where several instances count together alone. */
async function sharedCounts({ redisUrl }: Config, deps: Pick<ServiceDeps, 'log' | 'clock'>) {
  if (redisUrl === undefined) return undefined;
  const { openSharedCounts } = await import('./http/shared-counts.ts');
  return openSharedCounts(redisUrl, deps);
}

/** Puts the service together from its settings. It does not listen and starts no deliveries. */
export async function createService(config: Config, deps: ServiceDeps) {
  const { clock, log, outbox } = deps;
  const { mail, dataDir, releaseLinkOrigin: origin } = config;
  const secret = formTokenSecret(config, log);
  const rules = openRules(config.sales.rulesFile, { clock, log, dataDir });
  const uploads = createUploadMemory();
  const files = createFileReader(clock);
  const visitorWatch = watchVisitors({ clock, log });
  const counts = await sharedCounts(config, deps);
  const freeDisk = async () => (await readDisk(dataDir))?.free;
  const relay = createSmtpRelay({
    url: config.smtpUrl,
    auth: config.smtpAuth,
    name: domainOf(parseAddress(mail.from).address),
    clock,
  });
  const channels: Channel[] = [
    createMailChannel(relay, mail),
    createVisitorChannel(mail, { relay, outbox, clock, secret }),
  ];
  if (config.webhook) channels.push(createWebhook({ ...config.webhook, clock }));
  const metrics = createMetrics({
    outbox,
    visitorsLookAlike: visitorWatch.lookAlike,
    channels: channels.map(({ name }) => name),
    rulesAreCurrent: rules.isCurrent,
    uploadBytes: uploads.held,
    freeDisk,
    clock,
  });
  const onResult = metrics.deliveryResult;
  const worker = createDeliveryWorker({ outbox, channels, clock, log, onResult });
  const mayAutoReply = config.autoReply ? createMayAutoReply(ownAddresses(config)) : undefined;
  /** What routes that store or release a submission have in common. */
  const shared = {
    outbox,
    clock,
    log,
    destinationsOf: (submission: SubmissionRecord) =>
      destinationsOf(submission, config, mayAutoReply),
    wake: worker.wake,
  };
  const links = origin === undefined ? undefined : createStaffLinks({ origin, secret });
  const staff = links && { ...shared, links, followUpDays: config.followUpDays };
  const health = {
    outbox,
    clock,
    attachmentsFit: async () =>
      config.databaseUrl !== undefined || ((await freeDisk()) ?? Infinity) >= LEAST_FREE_FOR_FILES,
    rulesAreCurrent: rules.isCurrent,
  };
  const app = await buildApp(config, {
    ...shared,
    ...health,
    uploads,
    files,
    metrics,
    visitorWatch,
    sharedCounts: counts,
    scan: config.clamavUrl
      ? createVirusScan({ url: config.clamavUrl, clock, onScan: metrics.scanned })
      : undefined,
    salesRules: rules.current,
    marksOf: createMarks(secret),
    staff: origin === config.siteOrigin ? staff : undefined,
    formTokenSecret: secret,
    timeouts: deps.timeouts,
  });
  const status = (options: { refusedAfter?: number } = {}) =>
    readStatus(config, outbox, clock.now(), {
      visitorsLookAlike: visitorWatch.lookAlike(),
      ...options,
    });
  const { statusToken: token, rateLimit } = config;
  const operatorsApp = buildOperatorsApp({ metrics, status, token, staff, rateLimit });
  const { ledger } = outbox;
  const report = createDailyReport({ ledger, relay, status, links, config, clock, log });
  const { alerts: records } = outbox;
  const alerts = createAlerts({ status, records, receiver: config.alertWebhook, clock, log });
  const heartbeat = createHeartbeat(config.heartbeatUrl, {
    isReady: async () => (await readReadiness(health)).status === 'ready',
    clock,
    log,
  });
  const maintenance = createMaintenance({ outbox, clock, log });
  const rounds = [maintenance, report, alerts, heartbeat];
  return {
    app,
    /** For those who run the service; listens on a port of its own, `METRICS_PORT`. */
    operatorsApp,
    worker,
    maintenance,
    report,
    alerts,
    heartbeat,
    /** Delivers what is due, and begins all that is done again and again. */
    start() {
      for (const each of [worker, ...rounds]) each.start();
    },
    /**
     * Finishes deliveries first, while inquiries are still accepted, so that a slow relay turns no visitor away.
     * Then closes the operators' port, and `notice` milliseconds later the public one.
     */
    async close({ notice = 0 } = {}): Promise<void> {
      for (const each of rounds) each.stop();
      await worker.stop(DELIVERY_DEADLINE);
      await operatorsApp.close();
      if (notice > 0) await new Promise<void>((resolve) => clock.after(notice, resolve));
      const cancel = clock.after(REQUEST_DEADLINE, () => {
        app.server.closeAllConnections();
      });
      await app.close();
      cancel();
      rules.close();
      await files.close();
      // What is still being sent fails now, and is written down before the outbox closes.
      relay.close();
      await Promise.all([worker, ...rounds].map((each) => each.whenIdle()));
      await outbox.close();
      counts?.disconnect();
    },
  };
}
