import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * The files below a folder that a process has open, those without a name included. Only Linux can
 * tell; elsewhere undefined.
 */
export function openFiles(folder: string, pid: number = process.pid): string[] | undefined {
  const handles = `/proc/${pid}/fd`;
  if (!existsSync(handles)) return undefined;
  return readdirSync(handles)
    .map((handle) => linkTarget(`${handles}/${handle}`))
    .filter((target) => target.startsWith(`${folder}/`));
}

/** What a handle points at; nothing when it has been closed since it was listed. */
function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
