import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { INQUIRY, PITCH } from '../fixtures/forms/inquiries.ts';
import { hasProgram } from '../support/has-program.ts';
import {
  alerts,
  grafanaDatasource,
  MONITORING,
  panels,
  plainPromql,
  prometheusConfig,
  testedAlerts,
} from '../support/monitoring/stack.ts';
import { namesIn, type Selector } from '../support/monitoring/promql.ts';
import { startPrometheus, type TestPrometheus } from '../support/monitoring/prometheus.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
/** Labels and their values of each metric that the service exposes. */
let exposed: Map<string, Map<string, Set<string>>>;

const expressions = [
  ...alerts().map(({ alert, expr }) => [alert, expr] as const),
  ...panels().flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, plainPromql(expr)] as const),
  ),
];

interface ComposeService {
  environment?: Record<string, string | number>;
  networks?: string[];
}

/** Labels that Prometheus itself puts on what it collects. */
const COLLECTED = { job: prometheusConfig().scrape_configs[0]?.job_name, instance: undefined };

/** What a selector asks for that nothing answers. */
function strangers({ metric, labels }: Selector): string[] {
  const known = exposed.get(metric);
  if (!known) return [metric];
  return labels
    .filter(([label, value]) =>
      label === 'job' ? value !== COLLECTED.job : !known.get(label)?.has(value),
    )
    .map(([label, value]) => `${metric}{${label}="${value}"}`);
}

async function metrics(): Promise<string> {
  const { payload } = await service.service.operatorsApp.inject('/metrics');
  return payload;
}

function readExposed(text: string): typeof exposed {
  const found: typeof exposed = new Map([['up', new Map()]]);
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /i.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}

beforeAll(async () => {
  service = await startTestService();
  const token = await service.formToken();
  const send = (body: object) => service.postForm('/api/contact', token).send(body);
  await send(INQUIRY);
  await send(PITCH);
  await service.delivered();
  exposed = readExposed(await metrics());
});
afterAll(() => service.stop());

describe('アラートとダッシュボードは、サービスが実際に返す指標だけを使う', () => {
  it.each(expressions)('%s: %s', (_, expression) => {
    const { selectors, grouping } = namesIn(expression);
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.flatMap(strangers)).toEqual([]);
    const known = new Set([
      ...Object.keys(COLLECTED),
      ...selectors.flatMap(({ metric }) => [...(exposed.get(metric)?.keys() ?? [])]),
    ]);
    expect(grouping.filter((label) => !known.has(label))).toEqual([]);
  });

  it('数える指標は、初めての一件が increase() に見えるよう0から始まる', async () => {
    const fresh = await startTestService();
    const { payload } = await fresh.service.operatorsApp.inject('/metrics');
    await fresh.stop();
    for (const line of [
      'intake_accepted_total{form="recruitment"} 0',
      'intake_refused_total{code="unavailable"} 0',
      'intake_dead_letters_total{form="contact",channel="mail"} 0',
      'intake_delivery_failures_total{form="contact",channel="mail"} 0',
      'intake_delivery_seconds_count{form="contact",channel="mail"} 0',
    ]) {
      expect(payload).toContain(`${line}\n`);
    }
  });
});

describe('アラート', () => {
  const guide = readFileSync(join(MONITORING, '../docs/operations.ja.md'), 'utf8');

  it.each(alerts().map((alert) => [alert.alert, alert] as const))(
    '%s は手順書の症状を指し、鳴ることが試験されている',
    (name, { labels, annotations }) => {
      expect(['warning', 'critical']).toContain(labels.severity);
      const [file, anchor] = annotations.guide.split('#');
      expect(file).toBe('operations.ja.md');
      expect(guide).toContain(`<a id="${anchor}"></a>`);
      expect([...testedAlerts()]).toContain(name);
    },
  );

  it.skipIf(!hasProgram('promtool'))('promtool の単体試験に通る(promtool があるとき)', () => {
    const tests = globSync('*.test.yml', { cwd: MONITORING });
    const run = (...args: string[]) =>
      spawnSync('promtool', args, { cwd: MONITORING, encoding: 'utf8' });
    const results = [
      run('check', 'config', 'prometheus.yml'),
      ...tests.map((file) => run('test', 'rules', file)),
    ];
    expect(tests).toHaveLength(2);
    for (const { status, stdout, stderr } of results) expect(status, stdout + stderr).toBe(0);
  });
});

describe('構成ファイルは互いに合っている', () => {
  it('どのパネルも、用意されたデータソースに問い合わせる', () => {
    const uid = grafanaDatasource().datasources[0]?.uid;
    const asked = panels().flatMap(({ datasource, targets }) => [
      datasource.uid,
      ...targets.map((target) => target.datasource.uid),
    ]);
    expect(new Set(asked)).toEqual(new Set([uid]));
  });

  const { services } = parse(readFileSync(join(MONITORING, '../../docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as { services: Record<string, ComposeService> };

  it('Prometheus が見に行くのは、Composeのサービスが指標を返すポート', () => {
    const target = prometheusConfig().scrape_configs[0]?.dns_sd_configs?.[0];
    expect(target?.names).toEqual(['intake-api']);
    expect(Number(services['intake-api']?.environment?.['METRICS_PORT'])).toBe(target?.port);
  });

  it.each([
    ['prometheus', 'intake-api'],
    ['prometheus', 'alertmanager'],
    ['grafana', 'prometheus'],
  ])('%s は %s と同じネットワークにいる', (from, to) => {
    const networks = (name: string) => new Set(services[name]?.networks ?? ['default']);
    expect([...networks(from).intersection(networks(to))]).not.toEqual([]);
  });
});

describe.skipIf(!hasProgram('prometheus'))('本物の Prometheus で(あるとき)', () => {
  let prometheus: TestPrometheus;
  beforeAll(async () => {
    const { operatorsApp } = service.service;
    await operatorsApp.listen({ host: '127.0.0.1', port: 0 });
    prometheus = await startPrometheus((operatorsApp.server.address() as AddressInfo).port);
  });
  afterAll(() => prometheus.stop());

  it.each(panels().map((panel) => [panel.title, panel] as const))(
    'パネル「%s」の問い合わせに値が返る',
    async (_, { targets }) => {
      for (const { expr } of targets) {
        expect(await prometheus.query(plainPromql(expr)), expr).not.toEqual([]);
      }
    },
  );

  it('すべてのルールが評価され、健康なサービスでは何も鳴らない', async () => {
    const names = alerts().map(({ alert }) => alert);
    expect((await prometheus.healthyRules()).toSorted()).toEqual(names.toSorted());
    expect(await prometheus.query('ALERTS{alertstate="firing"}')).toEqual([]);
  });
});
