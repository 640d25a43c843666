import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** What is drawn on one sheet of paper, in points from its lower left corner. */
interface Sheet {
  texts: (Box & { text: string })[];
  pictures: Box[];
}

type Matrix = readonly [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const boxOf = (
  matrix: Matrix,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): Box => {
  const [a, b, c, d, e, f] = matrix;
  const points = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  );
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
};
const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  top: Math.min(a.top, b.top),
});
const EVERYWHERE = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity };

/** What can be seen of each picture: it may be cut off by a box. */
function picturesOf(
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] },
  OPS: Readonly<Record<string, number>>,
): Box[] {
  const pictures: Box[] = [];
  const kept: { matrix: Matrix; clip: Box }[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let clip: Box = EVERYWHERE;
  let clips = false;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS['save']) kept.push({ matrix, clip });
    if (operator === OPS['restore']) ({ matrix, clip } = kept.pop() ?? { matrix, clip });
    if (operator === OPS['transform']) matrix = times(matrix, args as Matrix);
    if (operator === OPS['clip'] || operator === OPS['eoClip']) clips = true;
    if (operator === OPS['constructPath'] && clips) {
      const [, , bounds] = args as [unknown, unknown, [number, number, number, number] | null];
      if (bounds) clip = common(clip, boxOf(matrix, bounds));
      clips = false;
    }
    if (operator === OPS['paintImageXObject']) {
      pictures.push(common(clip, boxOf(matrix, [0, 0, 1, 1])));
    }
  }
  return pictures;
}

/**
 * Gives the page small grey pictures of the same shape: a PDF holds every pixel uncompressed, and to write and read them takes
 * longer than all the rest of a print.
 */
export async function drawSmallPictures(page: Page): Promise<void> {
  await page.route(/\.(?:avif|jpg)$/, async (route) => {
    const picture = await (await route.fetch()).body();
    const { width, height } = await sharp(picture).metadata();
    const size = { width: Math.ceil(width / 20), height: Math.ceil(height / 20) };
    const small = sharp({ create: { ...size, channels: 3, background: 'grey' } });
    await route.fulfill({ contentType: 'image/png', body: await small.png().toBuffer() });
  });
}

/** Prints the page as visitors do. @returns its sheets */
export async function printed(page: Page, options: Parameters<Page['pdf']>[0]): Promise<Sheet[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(await page.pdf(options)), {
    verbosity: 0,
  });
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , e, f] = item.transform as unknown as Matrix;
      const size = Math.hypot(a, b);
      // Upright and turned text has other boxes; it is compared as text only.
      if (Math.abs(b) > 0.01) return [{ text: item.str, left: 0, right: 0, bottom: 0, top: 0 }];
      return [{ text: item.str, left: e, right: e + item.width, bottom: f, top: f + 0.7 * size }];
    });
    sheets.push({ texts, pictures: picturesOf(await sheet.getOperatorList(), OPS) });
  }
  return sheets;
}

/** Fonts share drawings between letters and the radicals that look like them; a PDF may name the radical. */
const RADICALS: Readonly<Record<string, string>> = {
  '⻑': '長',
  '⺠': '民',
  '⻄': '西',
  '⻘': '青',
  '⻝': '食',
  '⻭': '歯',
  '⻆': '角',
  '⻩': '黄',
  '⻫': '斉',
};

/** Letters and digits alone: signs have several names, too. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[⺀-⻿]/gu, (radical) => RADICALS[radical] ?? radical)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Everything that is written on the sheets, without spaces. */
export const textOf = (sheets: readonly Sheet[]): string =>
  plain(sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(''));

/** Less than a letter's width and a third of its height may be shared: signs have half of their box empty. */
const over = (text: Box, other: Box) => {
  const { left, right, bottom, top } = common(text, other);
  const height = text.top - text.bottom;
  return right - left > 1.1 * height && top - bottom > 0.33 * height;
};

/** Texts that lie over others or over a picture. */
export const piled = (sheets: readonly Sheet[]): string[] =>
  sheets.flatMap(({ texts, pictures }, page) => [
    ...texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => over(a, b))
        .map((b) => `${page + 1}: ${a.text} × ${b.text}`),
    ),
    ...texts
      .filter((text) => pictures.some((picture) => over(text, picture)))
      .map(({ text }) => `${page + 1}: ${text} × picture`),
  ]);

/** What a reader finds on the page: each text of its main part, but of what leads elsewhere or acts. */
export const readable = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const left = node.parentElement?.closest(
        'nav, button, noscript, script, dialog, option, svg, [class*=unprinted], [role=status], [aria-live], [aria-hidden=true]',
      );
      // For screen readers alone: there is nothing to see.
      const parent = node.parentElement?.parentElement;
      const unseen = [node.parentElement, parent].some(
        (element) => element && getComputedStyle(element).clipPath.startsWith('inset(50%'),
      );
      if (!left && !unseen && node.textContent?.trim()) found.push(node.textContent);
    }
    return found;
  });
  return texts.map(plain).filter((text) => text !== '');
};
