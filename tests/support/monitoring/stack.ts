import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

/** Folder of the monitoring files. */
export const MONITORING = join(import.meta.dirname, '../../../intake-api/monitoring');

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; guide: string };
}

interface Target {
  expr: string;
  legendFormat: string;
  datasource: { uid: string };
}

export interface Panel {
  title: string;
  datasource: { uid: string };
  targets: Target[];
}

const read = (file: string): string => readFileSync(join(MONITORING, file), 'utf8');

/** Every alert rule. */
export function alerts(): Alert[] {
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The names of the alerts that a unit test of the rules expects to fire. */
export function testedAlerts(): Set<string> {
  const tests = globSync('*.test.yml', { cwd: MONITORING }).map(read).join('\n');
  return new Set(Array.from(tests.matchAll(/alertname="(\w+)"/g), ([, name]) => name ?? ''));
}

/** Every panel of the dashboard. */
export const panels = (): Panel[] =>
  (JSON.parse(read('grafana/intake.json')) as { panels: Panel[] }).panels;

/** The expression with Grafana's interval variables replaced, for Prometheus. */
export const plainPromql = (expression: string): string =>
  expression.replaceAll(/\$__(?:rate_)?interval/g, '1m');

/** The shipped configuration of Prometheus. */
export const prometheusConfig = () =>
  parse(read('prometheus.yml')) as {
    global: Record<string, string>;
    alerting?: unknown;
    rule_files: string[];
    scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
  };

/** The shipped data source of Grafana. */
export const grafanaDatasource = () =>
  parse(read('grafana/datasource.yml')) as { datasources: { uid: string; url: string }[] };
