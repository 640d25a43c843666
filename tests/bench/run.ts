import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { installChromium } from '../../.tools/prepare.ts';
import { hasProgram } from '../support/has-program.ts';
import { benchContact } from './contact.ts';
import { benchDelivery } from './delivery.ts';
import type { BenchRow } from './measure.ts';
import { benchOutbox } from './outbox.ts';
import { benchMemory, benchRecruitment } from './recruitment.ts';
import { benchSalesFilter } from './sales-rows.ts';
import { benchSite } from './site/site-rows.ts';
import { benchStart } from './start.ts';

const CASES = {
  contact: benchContact,
  recruitment: benchRecruitment,
  memory: benchMemory,
  start: benchStart,
  filter: benchSalesFilter,
  outbox: benchOutbox,
  delivery: benchDelivery,
  site: benchSite,
};

const wanted = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const program of ['wrk', 'caddy']) {
  if (!hasProgram(program)) throw new Error(`Install ${program} and try again.`);
}
await installChromium();
for (const [name, bench] of Object.entries(CASES)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()));
}

const mark = (met: boolean | undefined) => (met === undefined ? '' : met ? '✓' : '✗');
console.log('| case | measured | baseline | ratio | goal | |\n|---|---|---|---|---|---|');
for (const { case: name, measured, baseline, ratio, goal, met } of rows) {
  const cells = [name, measured, baseline, ratio?.toFixed(2) ?? '–', goal, mark(met)];
  console.log(`| ${cells.join(' | ')} |`);
}
if (wanted.length === 0) {
  const results = { node: process.version, rows };
  const text = JSON.stringify(results, undefined, 2);
  writeFileSync(join(import.meta.dirname, 'results.json'), `${text}\n`);
}
