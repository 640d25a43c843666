import { copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HEADERS } from 'shared/answers';
import supertest from 'supertest';
import { afterEach, expect, it } from 'vitest';

import { INQUIRY, PITCH } from '../fixtures/forms/inquiries.ts';
import { FEW_RULES } from '../support/service/sales-rules.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
afterEach(() => service.stop());

/** Value of one line of the metrics, or undefined. */
async function metric(name: string): Promise<number | undefined> {
  await service.service.operatorsApp.ready();
  const { text } = await supertest(service.service.operatorsApp.server).get('/metrics').expect(200);
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('counts what was accepted, refused and set aside', async () => {
  service = await startTestService();
  const token = await service.formToken();
  const send = (body: object) => service.postForm('/api/contact', token).send(body);
  await send(INQUIRY);
  await send({});
  await send(PITCH);
  await service.post('/api/contact').send(INQUIRY);
  await service.delivered();

  expect(await metric('intake_accepted_total{form="contact"}')).toBe(2);
  expect(await metric('intake_refused_total{code="invalid-fields"}')).toBe(1);
  expect(await metric('intake_refused_total{code="form-token"}')).toBe(1);
  const verdicts = 'intake_sales_verdicts_total{form="contact",verdict=';
  expect(await metric(`${verdicts}"delete"}`)).toBe(1);
  expect(await metric(`${verdicts}"deliver"}`)).toBe(1);
  expect(await metric('intake_sales_score_count')).toBe(2);
  expect(await metric('intake_delivery_seconds_count{form="contact",channel="mail"}')).toBe(1);
  expect(await metric('intake_outbox_waiting')).toBe(0);
  expect(await metric('intake_outbox_up')).toBe(1);
  expect(await metric('intake_disk_free_bytes')).toBeGreaterThan(0);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

it('counts the verdict of a submission once, however often it is sent again', async () => {
  service = await startTestService();
  const token = await service.formToken();
  const key = 'a3c7b9a0-5f6f-4c0e-9a3c-2f1f2f6f7b11';
  const send = () =>
    service.postForm('/api/contact', token).set(HEADERS.idempotencyKey, key).send(INQUIRY);
  for (let sent = 0; sent < 3; sent += 1) await send().expect(202);
  expect(await metric('intake_sales_verdicts_total{form="contact",verdict="deliver"}')).toBe(1);
});

it('shows a queue that is stuck, and dead letters', async () => {
  service = await startTestService();
  const token = await service.formToken();
  const send = () => service.postForm('/api/contact', token).send(INQUIRY);
  service.relay.script = { RCPT: { reply: 550, text: 'no such user' } };
  await send();
  await service.delivered();
  service.relay.script = { MAIL: { reply: 451, text: 'later' } };
  await send();
  await service.delivered();
  service.clock.advance(30_000);

  expect(await metric('intake_dead_letters_total{form="contact",channel="mail"}')).toBe(1);
  expect(await metric('intake_outbox_dead_letters')).toBe(1);
  expect(await metric('intake_delivery_failures_total{form="contact",channel="mail"}')).toBe(1);
  expect(await metric('intake_outbox_waiting')).toBe(1);
  expect(await metric('intake_outbox_oldest_seconds')).toBe(30);
});

it('shows that changed rules were refused, until the file or its folder is replaced by a good one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const inPlace = join(folder, 'config');
  const good = FEW_RULES.SALES_RULES_FILE;
  await mkdir(inPlace);
  await copyFile(good, join(inPlace, 'rules.yaml'));
  service = await startTestService({ env: { SALES_RULES_FILE: join(inPlace, 'rules.yaml') } });
  const current = () => {
    // A file that was seen to change is read once it has rested.
    service.clock.advance(2000);
    return metric('intake_sales_rules_current');
  };
  const ready = async () => (await service.get('/readyz')).body;
  expect(await current()).toBe(1);
  expect(await ready()).toMatchObject({ status: 'ready', salesRules: 'current' });

  await writeFile(join(inPlace, 'rules.yaml'), 'thresholds: many\n');
  await expect.poll(current).toBe(0);
  expect(await ready()).toMatchObject({ status: 'degraded', salesRules: 'refused' });
  await copyFile(good, join(folder, 'new.yaml'));
  await rename(join(folder, 'new.yaml'), join(inPlace, 'rules.yaml'));
  await expect.poll(current).toBe(1);
  expect(await ready()).toMatchObject({ status: 'ready' });

  await rename(inPlace, join(folder, 'before'));
  await expect.poll(current).toBe(0);
  // A link to a folder that is turned to another, as Kubernetes does for a ConfigMap.
  await symlink(join(folder, 'before'), inPlace);
  await expect.poll(current).toBe(1);
  await rm(folder, { recursive: true });
});

it('is not served on the port that visitors reach', async () => {
  service = await startTestService();
  expect((await service.get('/metrics')).status).toBe(404);
});

it('tells a proxy the address of this instance, and that it takes requests', async () => {
  service = await startTestService();
  const { operatorsApp } = service.service;
  await operatorsApp.listen({ host: '127.0.0.1', port: 0 });
  const { port } = operatorsApp.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-instance')).toBe('127.0.0.1');
});

it('tells when a private address reaches the limit, which visitors behind it may share', async () => {
  service = await startTestService({ env: { RATE_LIMIT_MAX: '1', TRUST_PROXY: 'loopback' } });
  const ask = (visitor: string) => service.get('/nowhere').set('x-forwarded-for', visitor);
  for (let asked = 0; asked < 2; asked += 1) await ask('203.0.113.7').expect(asked ? 429 : 404);
  expect(await metric('intake_visitors_look_alike')).toBe(0);
  for (let asked = 0; asked < 2; asked += 1) await ask('10.0.0.9').expect(asked ? 429 : 404);
  expect(await metric('intake_visitors_look_alike')).toBe(1);
  const { body } = await service.service.operatorsApp.inject('/status');
  expect(body).toContain('TRUSTED_PROXIES を確かめてください');
  expect(service.logs.filter((line) => line.includes('see TRUSTED_PROXIES'))).toHaveLength(1);
});
