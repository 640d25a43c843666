import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * The files below a folder that a process has open, including deleted ones. Works on Linux only;
 * elsewhere undefined.
 */
export function openFiles(folder: string, pid: number = process.pid): string[] | undefined {
  const handles = `/proc/${pid}/fd`;
  if (!existsSync(handles)) return undefined;
  return readdirSync(handles)
    .map((handle) => linkTarget(`${handles}/${handle}`))
    .filter((target) => target.startsWith(`${folder}/`));
}

/** The path of a file descriptor, or '' when it has been closed meanwhile. */
function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
