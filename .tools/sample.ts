// What of the sample company is in the site: its facts, its made-up names, its sentences, its pictures.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readContentFile } from '../web/src/build/collections/content-file.ts';
import { companyFacts } from '../web/src/content/schemas/company.ts';
import { ROOT } from './processes.ts';

const read = (file: string, root: string) => readFileSync(join(root, file), 'utf8');

/** What `adopt.test.ts` wrote while the content was the sample: its facts, and digests of its sentences and pictures. */
export const SAMPLE = '.tools/sample.json';

type Facts = typeof companyFacts.shape;

/** What a company is asked for. Any may have the sample's hours, so they are no sign of the sample. */
export type Fact = Exclude<keyof Facts, 'officeHours'>;

export const FACT_NAMES = Object.keys(companyFacts.shape).filter(
  (name): name is Fact => name !== 'officeHours',
);

/** Where the facts stand. */
export const FACTS_FILE = 'web/src/content/company/facts.yaml';

export const factsNow = (root = ROOT) =>
  readContentFile(join(root, FACTS_FILE)).data as Record<Fact, string>;

const sampleAt = (root = ROOT) =>
  JSON.parse(read(SAMPLE, root)) as { facts: Record<Fact, string>; digests: readonly string[] };

/** The sample's facts, which are replaced wherever they stand. */
export const SAMPLE_FACTS = sampleAt().facts;

/**
 * A made-up name: a person's (`見本 一郎`), or what it belongs to comes before or behind the word that marks it as a
 * sample (`見本製作所株式会社`).
 */
const MADE_UP =
  /(?<![\p{Script=Han}\p{Script=Katakana}ー])見本 \p{Script=Han}{1,2}(?!\p{Script=Han})|[\p{Script=Han}\p{Script=Katakana}ー]*(?:見本|サンプル)[\p{Script=Han}\p{Script=Katakana}ー]*/gu;

/** What shows that something is the sample's, wherever it stands in a text. */
const MARKS = [
  ...FACT_NAMES.map((name) => SAMPLE_FACTS[name]),
  ...[
    'ツムギ',
    'つむぎ',
    'Tsumugi',
    'tsumugi',
    '見本',
    'サンプル',
    'Mihon',
    '.example',
    // Of .env.example; the forms give an address of example.jp as an example, whoever the company is.
    'contact@example.jp',
    'recruit@example.jp',
    'noreply@example.jp',
  ],
];

/** All that a person edits. */
const FOLDER = 'web/src/content/';

/** Its text. */
export const CONTENT = `${FOLDER}**/*.{md,svg,ts,yaml}`;

/** Text that serves any company, as menus and messages do. All other tells of the company itself. */
const OF_ANY_COMPANY = /\/content\/(?:(?:address-hint|copy-link|forms|lost|menu)\.ts$|locales\/)/;

/** A comment in a file of prose whose sentences the company keeps on purpose. */
export const KEPT = '見本の文章のまま使う';

/** Logo, map, icons, film and pictures. */
const PICTURES = `${FOLDER}{logo.ts,access-map.svg,public/**/*.*,{{news,cases,products}/*,pictures}/*.{avif,jpg,jpeg,png,webp}}`;

/** The notes that the content is a sample, with the switch that takes them off every page. */
export const NOTES = `${FOLDER}sample-notes.ts`;
const SWITCHED_ON = /^const SHOWN: boolean = true;$/m;

export interface Trace {
  /** Where it stands: `path:line`, or the path of a file; of a picture below `web/src/content/`. */
  place: string;
  /** What of the sample stands there. */
  text: string;
}

/** Files of the content, and of what is built from it. */
export const files = (pattern: string, root = ROOT): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\/schemas\/|\.test\.ts$/.test(file) && file !== NOTES)
    .toSorted();

const prose = (root: string) => files(CONTENT, root).filter((file) => !OF_ANY_COMPANY.test(file));

/** The lines of a text without what is written for whoever edits it, and shown to nobody else. */
export const shownLines = (text: string): string[] =>
  text
    .replaceAll(/^[ \t]*(?:\/\/|\/\*|\*|#(?!#)).*$/gm, '')
    .replaceAll(/ \/\/ .*$/gm, '')
    // Marks in words where a line may end.
    .replaceAll('\u200b', '')
    .split('\n');

/** Every made-up name in a text, such as `見本製作所株式会社`, each once. */
export const madeUpNames = (text: string): string[] => [...new Set(text.match(MADE_UP))];

/** The words of the sample in a line, the longest where one contains another. */
function marksIn(line: string): string[] {
  const found = [
    ...new Set([...MARKS.filter((mark) => line.includes(mark)), ...madeUpNames(line)]),
  ];
  return found.filter((text) => !found.some((other) => other !== text && other.includes(text)));
}

/**
 * Finds words of the sample in text files.
 * @param own words of the company itself: they are no trace, whatever they contain
 */
export function tracesInTexts(pattern: string, own: readonly string[], root = ROOT): Trace[] {
  return files(pattern, root).flatMap((file) =>
    shownLines(read(file, root)).flatMap((line, index) => {
      const rest = own.reduce((rest, word) => rest.replaceAll(word, ''), line);
      const text = marksIn(rest).join('、');
      return text === '' ? [] : [{ place: `${file}:${index + 1}`, text }];
    }),
  );
}

/** The strings of a line of code, the words of a drawing, or the values of a line of YAML or Markdown. */
const textsOf = (line: string): string[] =>
  line.match(/'[^']*'|`[^`]*`|>[^<]+</g)?.map((text) => text.slice(1, -1)) ??
  line.replace(/^\s*(?:- |\d+\. |#+ )?(?:\w+: )?/, '').split('|');

/** The Japanese sentences of a line: they end at a full stop or an inserted value. */
export const sentencesOf = (line: string): string[] =>
  textsOf(line)
    .flatMap((text) => text.split(/。|\$\{[^}]*\}/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u.test(sentence));

/** Shorter ones any company may write as well. */
const RECOGNIZABLE = 15;

const digest = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12);

/** Sentences by which prose is known as the sample's: those without a name stay the same, whatever the names become. */
export const recognizableSentences = (line: string): string[] =>
  sentencesOf(line).filter(
    (sentence) => sentence.length >= RECOGNIZABLE && marksIn(sentence).length === 0,
  );

/** The same drawing has the same digest, whatever its words say. */
const pictureDigest = (path: string) =>
  digest(
    path.endsWith('.svg')
      ? readFileSync(path, 'utf8').replaceAll(/>[^<]+</g, '><')
      : readFileSync(path),
  );

/** What `SAMPLE` holds of both, as long as the content is the sample. */
export const digestsNow = (root = ROOT): string[] => [
  ...new Set([
    ...prose(root).flatMap((file) =>
      shownLines(read(file, root)).flatMap(recognizableSentences).map(digest),
    ),
    ...files(PICTURES, root).map((file) => pictureDigest(join(root, file))),
  ]),
];

const sampleDigests = (root: string) => new Set(sampleAt(root).digests);

/** Sentences of the sample in prose that the company doesn't keep on purpose, by file. */
export function tracesInProse(root = ROOT): Trace[] {
  const sample = sampleDigests(root);
  return prose(root).flatMap((place) => {
    const text = read(place, root);
    if (text.includes(KEPT)) return [];
    const lines = shownLines(text).flatMap((line, index) =>
      recognizableSentences(line).flatMap((sentence) =>
        sample.has(digest(sentence)) ? [index + 1] : [],
      ),
    );
    const [...numbers] = new Set(lines);
    const shown = `${numbers.slice(0, 5).join('、')}行目${numbers.length > 5 ? ' ほか' : ''}`;
    return lines.length === 0 ? [] : [{ place, text: `${lines.length}文（${shown}）` }];
  });
}

/** Whether visitors are told that the content is a sample. */
export function tracesInNotes(root = ROOT): Trace[] {
  return SWITCHED_ON.test(read(NOTES, root)) ? [{ place: NOTES, text: 'SHOWN = true' }] : [];
}

const ICON = 'logo.ts を直して node art/icons.ts（自作の絵に差し替えても可）';

/** Size in px of the pictures that stand as one file, and how to make them anew. */
const SINGLE_PICTURES: Record<string, readonly [size: string, remedy: string]> = {
  'logo.ts': ['32×32', '線の形を書き換える。ヘッダー、アイコン、共有用の画像に出ます'],
  'access-map.svg': ['760×560', '同じ名前の地図に差し替える'],
  'public/favicon.svg': ['32×32', ICON],
  'public/favicon.ico': ['32×32', ICON],
  'public/apple-touch-icon.png': ['180×180', ICON],
  'public/icon-512.png': ['512×512', ICON],
  'public/film/hero.mp4': ['1600×900', '同じ名前の動画に差し替える（H.264、10秒ほど、音なし）'],
  'public/film/hero.webm': ['1600×900', '同じ動画をWebM（AV1）で'],
  'public/film/hero-upright.mp4': [
    '900×1600',
    '縦長の画面用の動画に差し替える（H.264、10秒ほど、音なし）',
  ],
  'public/film/hero-upright.webm': ['900×1600', '同じ動画をWebM（AV1）で'],
};

/** Size in px of a picture as it stands beside its text. */
function pictureSize(file: string): string {
  const bytes = readFileSync(file);
  // The box of an AVIF file that holds width and height, behind its version and flags.
  const box = bytes.indexOf('ispe') + 8;
  return box < 8 ? '' : `${bytes.readUInt32BE(box)}×${bytes.readUInt32BE(box + 4)}`;
}

/** Pictures that are still the sample's, under whatever name they stand below one of these folders. */
export function tracesInPictures(pattern: string = PICTURES, root = ROOT): Trace[] {
  const sample = sampleDigests(root);
  return files(pattern, root)
    .filter((file) => sample.has(pictureDigest(join(root, file))))
    .map((file) => {
      const place = file.replace(FOLDER, '');
      const [size, remedy] = SINGLE_PICTURES[place] ?? [
        pictureSize(join(root, file)),
        '自社の画像に差し替える（同じくらいの大きさと縦横の比で）',
      ];
      return { place, text: `${size.padEnd(9)}  ${remedy}` };
    });
}
