import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Manifest } from 'vite';

import { subsetFonts } from '../fonts/site-fonts.ts';
import { drawCards } from '../share/pictures.ts';
import { documentOf } from './document.ts';
import { filesOf } from './manifest.ts';
import { buildFirstScript } from './first-script.ts';
import type { RenderedSite } from './site.ts';

/**
 * Writes every page of the site as a file of its own, and the files that machines ask for.
 * @param root folder of the sources
 * @param dist folder of what the build for browsers has left
 * @param base the path below which the site stands: `/`, or `/preview/<name>/`
 */
export async function writePages(
  { pages, paths, files: texts, cards }: RenderedSite,
  root: string,
  dist: string,
  base: string,
): Promise<void> {
  const manifest = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const firstScript = await buildFirstScript(root, dist, base, paths);
  const fonts = await subsetFonts(dist, base, pages);

  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  };
  for (const page of pages) {
    const { styles, scripts } = filesOf(manifest, page.modules);
    const files = { base, firstScript, scripts, styles: [fonts.sheet, ...styles] };
    const html = documentOf(template, page, { ...files, ...fonts.of(page.route) });
    await write(page.file, html);
  }
  for (const [file, content] of Object.entries(texts)) await write(file, content);
  await drawCards(dist, cards);
  // Nobody but this build has a use for it.
  await rm(join(dist, '.vite'), { recursive: true });
}
