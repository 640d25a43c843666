const MAX_LENGTH = 100;

// Controls, marks that turn the reading direction, and what some file system or mail program takes
// for a path or a command.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const RESERVED = /[/\\:*?"<>|]/g;

/**
 * The name of a visitor's file as it is shown and attached: composed (macOS sends it decomposed),
 * without anything that could act as a path or hide the extension, at most 100 characters.
 */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(RESERVED, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot) : '';
  const stem = Array.from(dot > 0 ? clean.slice(0, dot) : clean);
  const room = Math.max(1, MAX_LENGTH - Array.from(extension).length);
  return stem.slice(0, room).join('') + extension;
}
