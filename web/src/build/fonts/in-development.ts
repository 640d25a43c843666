import type { Plugin } from 'vite';

import { displayFont, SOURCES } from './cut.ts';
import { fontFaces } from './faces.ts';

const DISPLAY_ADDRESS = '/@type/display.ttf';

/** All that a Japanese heading may hold: kana, signs, kanji, full-width forms. */
const EVERYTHING = [
  [0x20, 0x7e],
  [0x2010, 0x2027],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xff01, 0xff9f],
] as const;

/** Serves the whole faces to the development server, where nothing is rendered that they could be cut down to. */
export function typeInDevelopment(): Plugin {
  return {
    name: 'type-in-development',
    apply: 'serve',
    configureServer(server) {
      let font: Promise<Buffer> | undefined;
      server.middlewares.use(DISPLAY_ADDRESS, (_, response, next) => {
        const codePoints = EVERYTHING.flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        font ??= displayFont(String.fromCodePoint(...codePoints));
        font.then((bytes) => response.setHeader('content-type', 'font/ttf').end(bytes), next);
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'style',
        children: fontFaces([{ href: DISPLAY_ADDRESS }], { href: `/@fs${SOURCES.latin.file}` }),
      },
    ],
  };
}
