import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const documents = globSync(
  '{README.md,{tests,web,web/art}/README.md,{intake-api,web}/docs/**/*.md}',
  {
    cwd: ROOT,
  },
).toSorted();

/** Blocks of code show what is typed, which may look like a heading or a link. */
const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```$/gm, '');

/** The name that GitHub gives a heading as a place to link to. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

function anchorsIn(path: string): string[] {
  const text = withoutCode(read(path));
  return [
    ...Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)),
    ...Array.from(text.matchAll(/<a id="([^"]+)"><\/a>/g), ([, id = '']) => id),
  ];
}

it.each(documents)('%s links to what is there', (path) => {
  const text = withoutCode(read(path)).replaceAll(/`[^`\n]*`/g, '');
  const links = text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g);
  const broken = Array.from(links).filter(([, file = '', anchor = '']) => {
    const target = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== '' && !anchorsIn(target).includes(decodeURIComponent(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('what names a document names one that is there', () => {
  const namers = globSync(
    '{.env.example,docker-compose.yml,{shared,intake-api,web,tests,.tools}/**/*.{ts,tsx,yml,yaml}}',
    { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] },
  );
  const named = namers.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\b(?:intake-api|web)\/docs\/[\w./-]+\.md\b/g),
      ([name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
