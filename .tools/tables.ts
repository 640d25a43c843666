// Writes the tables that documents have of the service's settings and of the licences that ship with it.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

import { SETTINGS, settingFacts, type SettingName } from '../intake-api/src/config/settings.ts';
import { ROOT } from './processes.ts';

const SETTINGS_TABLE = /(<!-- settings: [^\n]*-->\n)[^]*?(\n<!-- \/settings -->)/;

function settingsRow(name: SettingName): string {
  const setting = settingFacts(name);
  const shown = setting.default?.replace(`${ROOT}/`, '');
  const value = shown === undefined ? '―' : `\`${shown}\``;
  const marks = `${setting.requiredInProduction ? '●' : ''}${setting.secret ? ' `_FILE`' : ''}`;
  return `| \`${name}\`${marks} | ${value} | ${setting.description} |`;
}

/** The text with its table of settings as the service has them today. */
function withSettings(text: string, shows: (name: SettingName) => unknown): string {
  if (!SETTINGS_TABLE.test(text))
    throw new Error('no place for the settings: <!-- settings: … -->');
  const names = Object.keys(SETTINGS) as SettingName[];
  const rows = names.filter(shows).map(settingsRow);
  const table = ['| 設定 | 既定値 | 内容 |', '|---|---|---|', ...rows].join('\n');
  return text.replace(SETTINGS_TABLE, (_, begin: string, end: string) => begin + table + end);
}

interface Manifest {
  name: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Every package that a workspace needs at run time, found as Node finds them, those of the
 * workspace itself left out.
 * @throws Error when one is not installed
 */
export function shippedPackages(workspace: string) {
  const shipped = new Map<string, { name: string; license: string }>();
  const manifests = new Set([join(ROOT, workspace, 'package.json')]);
  // Reaches what is added on the way, too.
  for (const path of manifests) {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const { name, license = 'unknown', dependencies, optionalDependencies = {} } = manifest;
    if (path.includes('node_modules')) shipped.set(`${name} ${license}`, { name, license });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      try {
        manifests.add(realpathSync(findPackageJSON(dependency, path) ?? dependency));
      } catch (error) {
        if (!(dependency in optionalDependencies)) throw error;
      }
    }
  }
  return [...shipped.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The list of what ships with the service, without versions: they change every week. */
function licenseList(): string {
  const rows = shippedPackages('intake-api').map(({ name, license }) => `| ${name} | ${license} |`);
  return `# Licences of what ships with the service

Written by \`npm run tables\`, kept equal by a test. Each licence text stands in its package in the image. What is in the
site's bundle is listed, texts included, in \`licenses.md\` of every build.

| package | licence |
|---|---|
${rows.join('\n')}
`;
}

/** Every document with such a table, and what its text is to be, given what it is now. */
export const DOCUMENTS: Record<string, (text: string) => string> = {
  'README.md': (text) => withSettings(text, (name) => settingFacts(name).requiredInProduction),
  'intake-api/docs/settings.ja.md': (text) => withSettings(text, () => true),
  'intake-api/docs/licenses.md': licenseList,
};

if (import.meta.main) {
  for (const [document, update] of Object.entries(DOCUMENTS)) {
    const path = join(ROOT, document);
    writeFileSync(path, update(readFileSync(path, 'utf8')));
    console.log(`✓ ${document}`);
  }
}
