import { describe, expect, it } from 'vitest';

import { loadConfig } from './config.ts';
import { startProblem } from './start-check.ts';

const config = loadConfig({
  SMTP_URL: 'smtp://relay.example',
  DATA_DIR: '/data',
  API_PORT: '80',
  METRICS_PORT: '9100',
});
const failure = (facts: { code: string; syscall: string; port?: number }) =>
  Object.assign(new Error(`${facts.syscall} ${facts.code}`), facts);

describe('startProblem', () => {
  it.each([
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^API_PORT: ポート 80 を開く権限/],
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 9100 }, /^METRICS_PORT: ポート 9100 は別の/],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 80 }, /^API_HOST: /],
    [{ code: 'ENOSPC', syscall: 'watch' }, /^SALES_RULES_FILE: /],
    [{ code: 'EACCES', syscall: 'open' }, /^DATA_DIR: \/data 書き込む権限/],
    [{ code: 'ENOSPC', syscall: 'write' }, /^DATA_DIR: \/data ディスクに空き/],
  ])('names the setting that %j is about', (facts, said) => {
    expect(startProblem(failure(facts), config)).toMatch(said);
  });
});
