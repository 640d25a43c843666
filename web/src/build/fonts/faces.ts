import type { Plugin } from 'vite';

import { SOURCES } from './subset.ts';

interface FontFile {
  /** Its address on the site. */
  href: string;
  /** The characters it is for; all of them when not given. */
  unicodeRange?: string;
}

const fontFace = (family: string, weights: string, { href, unicodeRange }: FontFile) =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${href});${
    unicodeRange ? `unicode-range:${unicodeRange}` : ''
  }}`;

/**
 * The faces as CSS, under the names that `styles/tokens.css` has for them; what stands until they are there is declared in
 * `styles/base.css`. Where two files of a family have a character, the one that comes later is taken.
 */
export const fontFaces = (display: readonly FontFile[], latin: FontFile): string =>
  [
    ...display.map((file) => fontFace('Site Display', '500 900', file)),
    fontFace('Site Latin', '300 700', latin),
  ].join('');

const asSource = ({ file }: { file: string }): FontFile => ({ href: `/@fs${file}` });

/** Gives the whole faces to the development server, where nothing is rendered that they could be cut down to. */
export const facesInDevelopment: Plugin = {
  name: 'faces-in-development',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'style', children: fontFaces([asSource(SOURCES.display)], asSource(SOURCES.latin)) },
  ],
};
