import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SETTINGS, type Setting } from 'intake-api/settings';
import { expect, it } from 'vitest';

import { ROOT } from './sources.ts';

/** The settings as the README shows them. */
function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
    const shown = setting.default?.replace(`${ROOT}/`, '');
    const value = shown === undefined ? '―' : `\`${shown}\``;
    const marks = `${setting.requiredInProduction ? '●' : ''}${setting.secret ? ' `_FILE`' : ''}`;
    return `| \`${name}\`${marks} | ${value} | ${setting.description} |`;
  });
  return ['| 設定 | 既定値 | 内容 |', '|---|---|---|', ...rows].join('\n');
}

it('the README lists the settings that the service has', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, table] = /<!-- settings:.*?-->\n([^]*?)\n<!-- \/settings -->/.exec(readme) ?? [];
  expect(table).toBe(settingsTable());
});
