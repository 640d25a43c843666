import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stringify } from 'yaml';

import { freePorts } from '../free-ports.ts';
import { MONITORING, prometheusConfig } from './stack.ts';
import { until } from '../until.ts';

interface Answer<Data> {
  status: string;
  data: Data;
}

/** Prometheus with the shipped configuration, except that it scrapes one service every second. */
export interface TestPrometheus {
  /** Values of an instant query. */
  query(expression: string): Promise<number[]>;
  /** Names of the alerts whose rules were evaluated without an error. */
  healthyRules(): Promise<string[]>;
  stop(): Promise<void>;
}

interface RuleGroups {
  groups: { rules: { name: string; health: string }[] }[];
}

export async function startPrometheus(metricsPort: number): Promise<TestPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  const [port = 0] = await freePorts(1);
  const { alerting: _, ...shipped } = prometheusConfig();
  const config = {
    ...shipped,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(MONITORING, 'alerts.yml')],
    scrape_configs: shipped.scrape_configs.map(({ job_name }) => ({
      job_name,
      static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }],
    })),
  };
  await writeFile(join(folder, 'prometheus.yml'), stringify(config));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );

  async function ask<Data>(path: string): Promise<Data> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { status, data } = (await answer.json()) as Answer<Data>;
    if (status !== 'success') throw new Error(`${path}: ${JSON.stringify(data)}`);
    return data;
  }
  const query = async (expression: string) => {
    const { result } = await ask<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result.map(({ value }) => Number(value[1]));
  };
  const rules = async () => (await ask<RuleGroups>('rules')).groups.flatMap((group) => group.rules);

  // Three samples, because rate and increase need several.
  const scraped = async () =>
    (await query('min(count_over_time(up[1m])) >= 3').catch(() => [])).length > 0;
  const evaluated = async () => (await rules()).every(({ health }) => health !== 'unknown');
  await until('Prometheus has scraped three times and evaluated every rule', async () => {
    return (await scraped()) && (await evaluated());
  });
  return {
    query,
    healthyRules: async () =>
      (await rules()).filter(({ health }) => health === 'ok').map(({ name }) => name),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
