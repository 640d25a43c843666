import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Manifest } from 'vite';

import { setType } from '../fonts/site-type.ts';
import { drawCards } from '../share/pictures.ts';
import { type Budget, overruns, type ScriptSources, together } from '../weight/budget.ts';
import { documentOf } from './document.ts';
import { filesOf } from './manifest.ts';
import { buildOpening } from './opening.ts';
import type { RenderedSite } from './site.ts';

/** What the build for browsers has left. */
interface BuiltSite {
  /** Folder of the sources. */
  root: string;
  /** Folder of the built site. */
  dist: string;
  /** What each script is made of. */
  sources: ReadonlyMap<string, ScriptSources>;
  /** Whether a page beyond its budget fails the build, and content has no room beside it. */
  strict: boolean;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Writes every page of the site as a file of its own.
 * @returns in which ways pages are beyond their budget
 * @throws when one is, and that is to fail the build
 */
export async function writePages(
  { pages, paths, files: texts, cards }: RenderedSite,
  { root, dist, sources, strict }: BuiltSite,
): Promise<string[]> {
  const text = (file: string) => readFile(join(dist, file), 'utf8');
  const manifest = (await readJson(join(dist, '.vite/manifest.json'))) as Manifest;
  const budget = (await readJson(join(root, 'budget.json'))) as Budget;
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const opening = await buildOpening(root, dist, paths);
  const type = await setType(dist, pages);
  const problems = new Set<string>();

  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  };
  for (const page of pages) {
    const { styles, scripts } = filesOf(manifest, page);
    const files = { scripts, styles: [type.sheet, ...styles] };
    const html = documentOf(template, page, { ...files, ...type.of(page.route), opening });
    await write(page.file, html);

    const weighed = {
      route: page.route,
      texts: {
        html: [html],
        scripts: await Promise.all([...files.scripts, opening].map(text)),
        styles: await Promise.all(files.styles.map(text)),
      },
      ...together(scripts.flatMap((name) => sources.get(name) ?? [])),
    };
    const room = strict ? 0 : budget.contentRoom;
    for (const problem of overruns(budget, weighed, room)) problems.add(problem);
  }
  for (const [file, content] of Object.entries(texts)) await write(file, content);
  await drawCards(dist, cards);
  // Nobody but this build has a use for it.
  await rm(join(dist, '.vite'), { recursive: true });

  if (strict && problems.size > 0) {
    throw new Error(`Beyond web/budget.json:\n${[...problems].join('\n')}`);
  }
  return [...problems];
}
