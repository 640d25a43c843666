import { join } from 'node:path';

import { SETTINGS, type Setting } from '../intake-api/src/config/settings.ts';
import { ROOT } from './root.ts';

/** Papers that show the settings, and which of them. */
export const SETTINGS_PAPERS = {
  'README.md': 'required',
  'intake-api/docs/operations.ja.md': 'all',
} as const;

type Choice = (typeof SETTINGS_PAPERS)[keyof typeof SETTINGS_PAPERS];

const TABLE = /(<!-- settings: [^\n]*-->\n)[^]*?(\n<!-- \/settings -->)/;

function row([name, setting]: [string, Setting<unknown>]): string {
  const shown = setting.default?.replace(`${ROOT}/`, '');
  const value = shown === undefined ? '―' : `\`${shown}\``;
  const marks = `${setting.requiredInProduction ? '●' : ''}${setting.secret ? ' `_FILE`' : ''}`;
  return `| \`${name}\`${marks} | ${value} | ${setting.description} |`;
}

function settingsTable(choice: Choice): string {
  const all = Object.entries<Setting<unknown>>(SETTINGS);
  const chosen = choice === 'all' ? all : all.filter(([, setting]) => setting.requiredInProduction);
  return ['| 設定 | 既定値 | 内容 |', '|---|---|---|', ...chosen.map(row)].join('\n');
}

/** The text of a paper with its table of settings as the service has them today. */
export function withSettingsTable(text: string, choice: Choice): string {
  if (!TABLE.test(text)) throw new Error('no place for the settings: <!-- settings: … -->');
  return text.replace(
    TABLE,
    (_, begin: string, end: string) => begin + settingsTable(choice) + end,
  );
}

/** Where a paper stands. */
export const paperPath = (paper: string): string => join(ROOT, paper);
