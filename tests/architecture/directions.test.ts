import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { SERVICE, WEB } from './rooms.ts';
import { ROOT, sources } from './sources.ts';

const SPEAK_HTTP = new Set(['http']);

/** Every import from a file below `from` to something below `to`, as `file -> module`. */
function crossings(from: string, to: (module: string) => boolean): string[] {
  return sources(`${from}/**/*.{ts,tsx}`).flatMap(({ path, imports }) =>
    imports.filter(to).map((module) => `${path} -> ${module}`),
  );
}

/** Files that import each other, directly or through others, types included. */
function circles(): string[][] {
  const imports = new Map(sources().map((source) => [source.path, source.imports]));
  const found: string[][] = [];
  const done = new Set<string>();
  function follow(file: string, path: string[]): void {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    done.add(file);
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
  }
  for (const file of imports.keys()) follow(file, []);
  return found;
}

const below = (folder: string) => (module: string) => module.startsWith(`${folder}/`);
const folders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Whether a module is one of these, or in one of these folders. */
const within = (entries: readonly string[], src: string) => (module: string) =>
  entries.some((entry) => module === `${src}/${entry}` || below(`${src}/${entry}`)(module));

describe('what code may import', () => {
  it('finds the sources that it judges', () => {
    expect(sources().length).toBeGreaterThan(50);
  });

  it('has no import cycle', () => {
    expect(circles()).toEqual([]);
  });

  it('shared imports zod only', () => {
    const foreign = (module: string) => !module.startsWith('shared/src/') && module !== 'zod/mini';
    expect(crossings('shared/src', foreign)).toEqual([]);
  });

  it('site and service import nothing of each other but shared', () => {
    expect(crossings('web/src', (m) => m.startsWith('intake-api'))).toEqual([]);
    expect(crossings('intake-api/src', (m) => m.startsWith('web'))).toEqual([]);
  });

  describe.each([
    ['web/src', WEB],
    ['intake-api/src', SERVICE],
  ])('the rooms of %s', (src, rooms) => {
    it('all stand in the list of what each may know', () => {
      expect(Object.keys(rooms).toSorted()).toEqual(folders(src).toSorted());
    });

    it('import none above them', () => {
      const order = Object.keys(rooms);
      const upwards = Object.entries(rooms).flatMap(([room, known]) =>
        known
          .filter((entry) => order.indexOf(entry.split('/')[0] ?? '') >= order.indexOf(room))
          .map((entry) => `${room} -> ${entry}`),
      );
      expect(upwards).toEqual([]);
    });

    it.each(Object.entries(rooms))('%s imports only what it may', (room, known) => {
      const foreign = (m: string) => below(src)(m) && !within([room, ...known], src)(m);
      expect(crossings(`${src}/${room}`, foreign)).toEqual([]);
    });

    it.each(Object.entries(rooms))('%s uses every import that it may have', (room, known) => {
      const idle = known.filter(
        (entry) => crossings(`${src}/${room}`, within([entry], src)).length === 0,
      );
      expect(idle).toEqual([]);
    });
  });

  it('ui imports neither router, nor forms, nor queries, nor shared', () => {
    const foreign = (m: string) =>
      m.startsWith('@tanstack/') || m.startsWith('react-hook-form') || m.startsWith('shared');
    expect(crossings('web/src/ui', foreign)).toEqual([]);
  });

  it.each(folders('web/src/pages'))('page %s imports no other page', (page) => {
    const other = (m: string) => below('web/src/pages')(m) && !below(`web/src/pages/${page}`)(m);
    expect(crossings(`web/src/pages/${page}`, other)).toEqual([]);
  });

  it('content is data: it imports no component, and of ui nothing but types', () => {
    const foreign = (m: string) => m === 'react' || m.endsWith('.css');
    expect(crossings('web/src/content', foreign)).toEqual([]);
    const more = sources('web/src/content/**/*.{ts,tsx}').flatMap(({ path, text }) =>
      Array.from(text.matchAll(/^import (?!type\b)[^;]*\/ui\/[^;]*;/gm), ([line]) => [path, line]),
    );
    expect(more).toEqual([]);
  });

  it.each(folders('intake-api/src').filter((room) => !SPEAK_HTTP.has(room)))(
    '%s knows nothing of HTTP',
    (room) => {
      const http = (m: string) => m.startsWith('fastify') || m.startsWith('@fastify/');
      expect(crossings(`intake-api/src/${room}`, http)).toEqual([]);
    },
  );
});
