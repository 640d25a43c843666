/** A web or mail address found in a text, compared as a domain and never as words. */
export interface Address {
  kind: 'link' | 'email' | 'bare';
  /** Lower case, half width. */
  host: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

// The look behind keeps the search linear: it never begins anew inside a name that was no address.
const ADDRESS = new RegExp(
  [
    /(?<![\w.+%@-])/,
    /(?<scheme>(?:https?:)?\/\/)?/,
    /(?<local>[\w.+%-]{1,64}@)?/,
    /(?<host>(?:[a-z0-9][a-z0-9-]{0,62}\.){1,9}[a-z]{2,24})(?![a-z0-9@-])/,
    /(?<path>[/?#:][!#-;=?-~]*)?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gi',
);

/**
 * Finds the addresses in a text, full-width letters included. A name with a dot but without
 * scheme, `www.` or path (Node.js) is `bare`. Linear in the length of the text.
 */
export function findAddresses(text: string): Address[] {
  const halfWidth = text.replaceAll(/[！-～]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  return Array.from(halfWidth.matchAll(ADDRESS), ({ 0: all, index, groups = {} }): Address => {
    const { scheme, local, host = '', path } = groups;
    const isLink = scheme !== undefined || path !== undefined || /^www\./i.test(host);
    return {
      kind: local ? 'email' : isLink ? 'link' : 'bare',
      host: host.toLowerCase(),
      start: index,
      end: index + all.length,
    };
  });
}
