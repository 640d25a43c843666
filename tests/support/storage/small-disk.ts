import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  path: string;
  /** Fills it, except `leave` bytes. */
  fill(leave?: number): Promise<void>;
  /** Removes the file that `fill` has written. */
  free(): Promise<void>;
  unmount(): void;
}

/** Why there is no small disk; shown as the reason for skipping. */
export interface NoSmallDisk {
  missing: string;
}

function none(missing: string): NoSmallDisk {
  if (process.env['CI'] === 'true') throw new Error(missing);
  return { missing };
}

/** Mounts one in memory; needs Linux and root. With `CI=true` it throws if that fails. */
export function mountSmallDisk(bytes: number): SmallDisk | NoSmallDisk {
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
  if (!mayMount) return none('only root may mount a small disk, and only on Linux');
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return none(`no small disk could be mounted: ${String(mounted.stderr).trim()}`);
  }
  const filler = join(path, 'filler');
  const remaining = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    async fill(leave = 0) {
      const file = await open(filler, 'a');
      try {
        const chunk = Buffer.alloc(1024 * 1024);
        for (let left = remaining() - leave; left > 0; left = remaining() - leave) {
          await file.write(chunk, 0, Math.min(left, chunk.length));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    unmount() {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
