import { type Place, routeOfPath } from './plain-path.ts';

type IsRoute = (path: string) => boolean;

/** How many times over mail programs and chats encode an address. */
const ENCODED = 4;

/** Bytes that are cut off or no text become a letter that no route has. */
const decode = (text: string) =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return '\uFFFD';
    }
  });

/** An address as its writer meant it: decoded, in half width, without letters that nobody sees. */
function plainText(address: string): string {
  let text = address;
  for (let times = 0; times < ENCODED; times += 1) text = decode(text);
  return (
    text
      // What is left of quoted-printable, in which mails are sent: RFC 2045, 6.7.
      .replaceAll(/=(3D|2F|23|3F)/gi, (_, code: string) =>
        String.fromCodePoint(Number(`0x${code}`)),
      )
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll('\\', '/')
  );
}

/** The route that a part of an address begins with; undefined where it begins with none. */
function routeIn(part: string, isRoute: IsRoute): string | undefined {
  const [, path = '', query = ''] = /^[^\p{L}\p{N}?&]*([^?&]*)(.*)$/su.exec(part) ?? [];
  // A line that was broken leaves a space or `=` within the path.
  for (const text of [path, path.replaceAll(/[=\s]/g, '')]) {
    // Routes have these letters alone. Behind them stands what the address was written into: 「/contact）までどうぞ」.
    const [letters = ''] = /^[\w./-]*/.exec(text) ?? [];
    if (letters === '' && /[\p{L}\p{N}\uFFFD]/u.test(text)) continue;
    const route = `/${letters}`
      .replaceAll(/\/{2,}/g, '/')
      .replace(/[./_-]+$/, '')
      .replace(/\.(?:html?|php)$/, '');
    const found = [route || '/index', route.replace(/\/index$/, '')].find(isRoute);
    if (found === undefined) continue;
    const [, year] = /[?&;]year=(\d{4})(?!\.?\d)/.exec(query) ?? [];
    return found === '/news/list' && year !== undefined ? `${found}?year=${year}` : found;
  }
  return undefined;
}

const ANCHOR = /^[\w-]+$/;

/** Signs that stood behind the address in a text; `2024.5` is a year that there isn't. */
const SIGNS_BEHIND_YEAR = /year=\d{4}(?:%[\da-f]{2}|[^\w&])+(?:&|$)/i;

/** Begins as a route does; if there is none, there is no such page. */
const NAMES_A_PAGE = /^[\s!]*\//;

/**
 * The place that an address leads to, whatever mail programs, chats and readers have made of it: `/%23/contact`,
 * `/#/contact%E3%80%82`, `/#!/contact`, `/＃／contact`. Never throws, and leaves what no route is like as it is.
 * @param path of the address, as `location.pathname`
 * @param hash of the address, as `location.hash`
 * @param isRoute whether the application has a page at a path
 */
export function meantPlace(path: string, hash: string, isRoute: IsRoute): Place {
  const [, asked, behind = ''] = /^#(\/[^#]*)#?(.*)$/s.exec(hash) ?? [];
  const anchorOf = (text: string) => (ANCHOR.test(text) ? text : '');
  const isPlain = behind === '' || ANCHOR.test(behind);
  if (
    asked !== undefined &&
    isPlain &&
    isRoute(asked.replace(/\?.*$/s, '')) &&
    !SIGNS_BEHIND_YEAR.test(asked)
  ) {
    return { route: asked, anchor: behind };
  }
  let anchor = '';
  for (const part of plainText(path + hash)
    .split('#')
    .toReversed()) {
    if (part.trim() === '') continue;
    const route = routeIn(part, isRoute);
    if (route !== undefined) return { route, anchor };
    if (NAMES_A_PAGE.test(part)) break;
    anchor = anchorOf(part.trim());
  }
  if (asked !== undefined && behind === '') return { route: asked, anchor: '' };
  if (asked !== undefined) return meantPlace('/', `#${asked}`, isRoute);
  const named = NAMES_A_PAGE.test(plainText(hash.slice(1)))
    ? `/${hash.replace(/^#[\s!/]*/, '').replace(/#.*$/s, '')}`
    : routeOfPath(path);
  // As the address that it now gets will be read, for instance after a reload.
  return meantPlace('/', `#${named}`, isRoute);
}
