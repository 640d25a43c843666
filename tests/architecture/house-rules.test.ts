import { globSync, readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { ROOT, sources } from './sources.ts';

describe('house rules', () => {
  it('only the settings of the service read the environment', () => {
    const readers = sources('intake-api/src/**/*.ts')
      .filter(({ text }) => text.includes('process.env'))
      .map(({ path }) => path);
    expect(readers).toEqual(['intake-api/src/config/config.ts']);
  });

  it('lists say that they are lists: Safari takes those without marks for none', () => {
    const lists = sources('web/src/**/*.tsx').flatMap(({ path, text }) =>
      Array.from(text.matchAll(/<(?:ul|ol)\b[^>]*>/g), ([tag]) => `${path}: ${tag}`),
    );
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter((tag) => !tag.includes(' role="list"'))).toEqual([]);
  });

  it('no file only re-exports others', () => {
    const barrels = sources().filter(({ text }) => /^export (?:\*|\{[^}]*\}) from /m.test(text));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('no folder or file is called utils, helpers, common, misc or manager', () => {
    const drawers = globSync('{shared,intake-api,web,tests}/{src/,}**', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**'],
    }).filter((path) => /(?:^|\/)(?:utils?|helpers?|common|misc|managers?)(?:\.|\/|$)/i.test(path));
    expect(drawers).toEqual([]);
  });

  it('the top level holds what it is meant to hold', () => {
    const visible = readdirSync(ROOT).filter((name) => !name.startsWith('.'));
    const allowed = new Set([
      ...['README.md', 'docker-compose.yml', 'intake-api', 'node_modules', 'package.json'],
      ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shared', 'tests', 'web'],
    ]);
    expect(visible.filter((name) => !allowed.has(name))).toEqual([]);
  });

  it('nothing that is deployed names a path of the machine it was written on', () => {
    const traces = sources('{shared,intake-api,web,tests,.tools}/**/*.{ts,tsx,css,mjs,md}').filter(
      ({ text }) => /[\s'"`(]\/(?:work|home|root)\/[a-z]/.test(text),
    );
    expect(traces.map(({ path }) => path)).toEqual([]);
  });

  it('catalog versions are exact', () => {
    const text = sources('pnpm-workspace.yaml')[0]?.text ?? '';
    const catalog = text.slice(text.indexOf('\ncatalog:'));
    const loose = Array.from(
      catalog.matchAll(/^ {2}\S+: (\S+)/gm),
      ([, version]) => version,
    ).filter((version) => !/^\d+\.\d+\.\d+$/.test(version ?? ''));
    expect(catalog).toContain('vite: ');
    expect(loose).toEqual([]);
  });
});
