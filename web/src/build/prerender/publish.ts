import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const isPage = (file: string) => /\.html(?:\.\w+)?$/.test(file);

/**
 * Puts a finished site in the place of the one before. Each file is replaced at once, what pages load before the pages, and
 * what no page loads any more goes last: a server may hand the folder out meanwhile.
 * @param built is gone afterwards
 */
export async function publish(built: string, dist: string): Promise<void> {
  const found = (await readdir(built, { recursive: true, withFileTypes: true })).map((entry) => ({
    name: relative(built, join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  }));
  const files = found.filter(({ isFile }) => isFile).map(({ name }) => name);
  await mkdir(dist, { recursive: true });
  for (const file of [...files.filter((name) => !isPage(name)), ...files.filter(isPage)]) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await rename(join(built, file), join(dist, file));
  }
  const kept = new Set(found.map(({ name }) => name));
  for (const name of await readdir(dist, { recursive: true })) {
    if (!kept.has(name)) await rm(join(dist, name), { recursive: true, force: true });
  }
  await rm(built, { recursive: true });
}
