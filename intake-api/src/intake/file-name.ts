// oxlint-disable no-control-regex -- they are what is looked for
import { compose } from 'shared/text';

const MAX_LENGTH = 100;
/** Longer names are cut before anything else is done with them. */
const MOST_SENT = 1000;

// Controls, marks that turn the reading direction, and what some file system or mail program takes
// for a path or a command.
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const RESERVED = /[/\\:*?"<>|]/g;
// Old browsers send the whole path. In Shift_JIS a backslash is also the second byte of 表, ソ and 能.
const PATH = /^.*(?<!\ufffd)[/\\]/s;

/** What a file is called whose name came in another encoding than UTF-8: what was readable of it is no part of its name. */
const UNREADABLE = '名前を読み取れないファイル';

/**
 * The name of a visitor's file as it is shown and attached: composed (macOS sends it decomposed),
 * without anything that could act as a path or hide the extension, at most 100 characters.
 */
export function cleanFileName(name: string): string {
  const bounded = name.length > MOST_SENT ? name.slice(0, MOST_SENT) + name.slice(-20) : name;
  // Browsers write a quotation mark so, because it would end the name. Line breaks too, but no name of a file has one:
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  const unescaped = bounded.replaceAll('%22', '"');
  const clean = compose(unescaped.toWellFormed().replace(PATH, '').replace(UNSAFE, ''))
    .replace(RESERVED, '_')
    .trim()
    .replace(/^\.+/, '')
    .trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot) : '';
  const stem = name.includes('\ufffd')
    ? [UNREADABLE]
    : Array.from(dot > 0 ? clean.slice(0, dot) : clean);
  const room = Math.max(1, MAX_LENGTH - Array.from(extension).length);
  return stem.slice(0, room).join('') + extension;
}
