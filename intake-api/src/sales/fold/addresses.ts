/** A web or mail address found in a text, compared as a domain and never as words. */
export interface Address {
  kind: 'link' | 'email' | 'bare';
  /** Lower case, half width. */
  host: string;
  /** Lower case path and query as far as they reach; empty for mail addresses. */
  path: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

const LONGEST_HOST = 253;
const LONGEST_PATH = 2000;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/**
 * Finds the addresses in a text, full-width letters included. A name with a dot but without
 * scheme, `www.` or path (Node.js) is `bare`. Linear in the length of the text.
 */
export function findAddresses(text: string): Address[] {
  const found: Address[] = [];
  // What lies before belongs to an address already, or to none.
  let from = 0;
  for (let at = nextDot(text, 0); at !== -1;) {
    let start = at;
    while (start > from && at - start < LONGEST_HOST && isHostUnit(asciiAt(text, start - 1))) {
      start -= 1;
    }
    let end = at + 1;
    while (end - at < LONGEST_HOST && isHostUnit(asciiAt(text, end))) end += 1;
    const address = readAddress(text, { from, start, end });
    if (address) found.push(address);
    // Before an @ it was the first half of a mail address, which the second half will claim.
    if (asciiAt(text, end) !== AT) from = address?.end ?? end;
    at = nextDot(text, Math.max(address?.end ?? 0, end));
  }
  return found;
}

function readAddress(
  text: string,
  { from, start, end }: { from: number; start: number; end: number },
): Address | undefined {
  const host = asciiSlice(text, start, end).replace(/^[.-]+|[.-]+$/g, '');
  if (!HOST.test(host) || asciiAt(text, end) === AT) return undefined;
  if (asciiAt(text, start - 1) === AT) {
    let local = start - 1;
    while (local > from && start - local < 65 && isLocalUnit(asciiAt(text, local - 1))) local -= 1;
    return { kind: 'email', host, path: '', start: local, end };
  }
  let pathEnd = end;
  if (PATH_STARTS.has(asciiAt(text, end))) {
    while (pathEnd - end < LONGEST_PATH && isPathUnit(asciiAt(text, pathEnd))) pathEnd += 1;
  }
  const scheme = /(?:https?:)?\/\/$/.exec(asciiSlice(text, Math.max(from, start - 8), start));
  const linked = scheme !== null || pathEnd > end || host.startsWith('www.');
  return {
    kind: linked ? 'link' : 'bare',
    host,
    path: asciiSlice(text, end, pathEnd),
    start: start - (scheme?.[0].length ?? 0),
    end: pathEnd,
  };
}

const AT = 0x40;
const PATH_STARTS = new Set(['/', '?', '#', ':'].map((c) => c.charCodeAt(0)));

function nextDot(text: string, from: number): number {
  const half = text.indexOf('.', from);
  const full = text.indexOf('．', from);
  if (half === -1 || full === -1) return Math.max(half, full);
  return Math.min(half, full);
}

/** The code unit as lower-case ASCII, full-width forms included; -1 for all others. */
function asciiAt(text: string, index: number): number {
  if (index < 0 || index >= text.length) return -1;
  const raw = text.charCodeAt(index);
  const code = raw >= 0xff01 && raw <= 0xff5e ? raw - 0xfee0 : raw;
  if (code > 0x7e) return -1;
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}

function asciiSlice(text: string, start: number, end: number): string {
  let slice = '';
  for (let i = start; i < end; i += 1) slice += String.fromCharCode(Math.max(0, asciiAt(text, i)));
  return slice;
}

function isHostUnit(code: number): boolean {
  return isAlphanumeric(code) || code === 0x2d || code === 0x2e;
}

function isLocalUnit(code: number): boolean {
  return isHostUnit(code) || code === 0x5f || code === 0x2b || code === 0x25;
}

function isPathUnit(code: number): boolean {
  return code > 0x20 && code !== 0x22 && code !== 0x3c && code !== 0x3e;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a);
}
