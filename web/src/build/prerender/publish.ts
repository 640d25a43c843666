import { rename, rm } from 'node:fs/promises';

/** Puts a finished site in the place of the one before: a server never hands out half of each. */
export async function publish(built: string, dist: string): Promise<void> {
  const before = `${built}-before`;
  await rm(before, { recursive: true, force: true });
  await rename(dist, before).catch((error: NodeJS.ErrnoException) => {
    // The first build of a checkout.
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(built, dist);
  await rm(before, { recursive: true, force: true });
}
