import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT, sources } from './sources.ts';

/** Every import from a file below `from` to something below `to`, as `file -> module`. */
function crossings(from: string, to: (module: string) => boolean): string[] {
  return sources(`${from}/**/*.{ts,tsx}`).flatMap(({ path, imports }) =>
    imports.filter(to).map((module) => `${path} -> ${module}`),
  );
}

const below = (folder: string) => (module: string) => module.startsWith(`${folder}/`);
const folders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe('what code may know', () => {
  it('finds the sources that it judges', () => {
    expect(sources().length).toBeGreaterThan(50);
  });

  it('shared knows zod only', () => {
    const foreign = (module: string) => !module.startsWith('shared/src/') && module !== 'zod/mini';
    expect(crossings('shared/src', foreign)).toEqual([]);
  });

  it('site and service know of each other only what shared says', () => {
    expect(crossings('web/src', (m) => m.startsWith('intake-api'))).toEqual([]);
    expect(crossings('intake-api/src', (m) => m.startsWith('web'))).toEqual([]);
  });

  it('ui knows neither router, nor forms, nor queries, nor the rest of the site', () => {
    const foreign = (m: string) =>
      m.startsWith('@tanstack/') ||
      m.startsWith('react-hook-form') ||
      m.startsWith('shared') ||
      (below('web/src')(m) &&
        !below('web/src/ui')(m) &&
        !below('web/src/styles')(m) &&
        m !== 'web/src/constants.ts');
    expect(crossings('web/src/ui', foreign)).toEqual([]);
  });

  it.each(folders('web/src/features'))('feature %s imports no other feature', (feature) => {
    const other = (m: string) =>
      below('web/src/features')(m) && !below(`web/src/features/${feature}`)(m);
    expect(crossings(`web/src/features/${feature}`, other)).toEqual([]);
  });

  it.each(['api', 'form', 'content', 'state', 'i18n', 'layout', 'navigation', 'head', 'ui'])(
    '%s knows no feature and no route',
    (room) => {
      const above = (m: string) => below('web/src/features')(m) || below('web/src/routes')(m);
      expect(crossings(`web/src/${room}`, above)).toEqual([]);
    },
  );

  it('content is data: it knows no component', () => {
    const foreign = (m: string) => m === 'react' || m.endsWith('.css');
    expect(crossings('web/src/content', foreign)).toEqual([]);
  });

  it.each(['sales', 'outbox', 'mail', 'intake'])('%s knows nothing of HTTP', (room) => {
    const http = (m: string) => m.startsWith('fastify') || m.startsWith('@fastify/');
    expect(crossings(`intake-api/src/${room}`, http)).toEqual([]);
  });

  it('sales, outbox and mail know neither each other nor the application', () => {
    const rooms = ['sales', 'outbox', 'mail'];
    for (const room of rooms) {
      const foreign = (m: string) =>
        below('intake-api/src')(m) &&
        !below(`intake-api/src/${room}`)(m) &&
        !/^intake-api\/src\/(?:clock|folder|log|masked-line|intake\/submission|intake\/attachments\/spool|mail\/relay)\.ts$/.test(
          m,
        );
      expect(crossings(`intake-api/src/${room}`, foreign)).toEqual([]);
    }
  });
});
