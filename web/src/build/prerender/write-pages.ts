import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Manifest } from 'vite';

import type { RenderedSite, SitePage } from './site.ts';
import { drawCards } from '../share/pictures.ts';
import { setType } from '../fonts/site-type.ts';
import { type Budget, overruns } from '../weight/budget.ts';
import { documentOf } from './document.ts';
import { filesOf } from './manifest.ts';
import { buildOpening } from './opening.ts';

/** What the build for browsers has left. */
interface BuiltSite {
  /** Folder of the sources. */
  root: string;
  /** Folder of the built site. */
  dist: string;
  /** The packages in each script. */
  packages: ReadonlyMap<string, readonly string[]>;
}

/** Keeps the pictures of shared links from one build to the next. */
const SHARE_CACHE = 'node_modules/.cache/share';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Writes every page of the site as a file of its own.
 * @throws when a page is beyond its budget
 */
export async function writePages(
  { pages, unknown, files: texts }: RenderedSite,
  { root, dist, packages }: BuiltSite,
): Promise<void> {
  const text = (file: string) => readFile(join(dist, file), 'utf8');
  const manifest = (await readJson(join(dist, '.vite/manifest.json'))) as Manifest;
  const budget = (await readJson(join(root, 'budget.json'))) as Budget;
  const template = await text('index.html');
  const routes = pages.map(({ path }) => path.slice(0, -1)).filter((route) => route !== '');
  const opening = await buildOpening(root, dist, routes);
  const type = await setType(dist, [...pages, unknown]);
  const problems = new Set<string>();

  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  };
  const place = async (page: SitePage, file: string) => {
    const files = filesOf(manifest, page);
    files.styles.unshift(type.sheet);
    const head = [...page.head, ...type.headOf(page)];
    const parts = { ...files, opening, later: type.laterOf(page) };
    const html = documentOf(template, { ...page, head }, parts);
    await write(file, html);

    const [scripts, styles] = await Promise.all(
      [[...files.scripts, opening], files.styles].map((names) => Promise.all(names.map(text))),
    );
    const weighed = {
      route: page.route,
      texts: { html: [html], scripts: scripts ?? [], styles: styles ?? [] },
      packages: files.scripts.flatMap((name) => packages.get(name) ?? []),
    };
    for (const problem of overruns(budget, weighed)) problems.add(problem);
  };
  for (const page of pages) await place(page, `${page.path}index.html`);
  await place(unknown, '404.html');
  for (const [file, content] of Object.entries(texts)) await write(file, content);
  await drawCards(dist, pages, join(root, SHARE_CACHE));
  // Nobody but this build has a use for it.
  await rm(join(dist, '.vite'), { recursive: true });

  if (problems.size > 0) {
    // Nobody shall take it for a finished site.
    await rm(join(dist, 'index.html'));
    throw new Error(`Beyond web/budget.json:\n${[...problems].join('\n')}`);
  }
}
