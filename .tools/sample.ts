// What of the sample company is in the site: its data, its made-up names, its pictures.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './processes.ts';

/** The data of a company, each with its question and the sample's value, which is replaced wherever it stands. */
export const FACTS = {
  name: { question: '会社名', sample: '株式会社ツムギエッジ' },
  shortName: { question: '文章の中での会社名', sample: 'ツムギエッジ' },
  nameEn: { question: '英語の会社名', sample: 'Tsumugi Edge Inc.' },
  brand: { question: '製品名の頭につく名前', sample: 'Tsumugi' },
  domain: { question: 'ドメイン（www. を除く）', sample: 'tsumugi-edge.example' },
  tagline: { question: '会社を一言で（ページの題名になります）', sample: 'AIを、現場へ紡ぐ。' },
  postalCode: { question: '郵便番号（〒から）', sample: '〒100-0000' },
  address: { question: '住所（建物名を含む）', sample: '東京都千代田区見本町1-2-3 つむぎビル8階' },
  building: { question: '地図に書く建物名', sample: 'つむぎビル' },
  tel: { question: '電話番号', sample: '03-0000-0000' },
  fax: { question: 'FAX番号', sample: '03-0000-0001' },
  representative: { question: '代表者の氏名', sample: '見本 太郎' },
  representativeEn: { question: '代表者の氏名（英語）', sample: 'Taro Mihon' },
  established: { question: '設立年月日', sample: '2017年4月3日' },
  capital: { question: '資本金', sample: '9,800万円' },
  employees: { question: '従業員数（いつ現在か）', sample: '86名（2025年10月1日現在）' },
} as const;

export type Fact = keyof typeof FACTS;

/** A made-up name: what it belongs to comes before or behind the word that marks it as a sample. */
const MADE_UP =
  /[\p{Script=Han}\p{Script=Katakana}ー]*(?:見本|サンプル)[\p{Script=Han}\p{Script=Katakana}ー]*/gu;

/** What shows that something is the sample's, wherever it stands in a text. */
const MARKS = [
  ...Object.values(FACTS).map(({ sample }) => sample),
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

/** Text of the site that a person edits. */
export const CONTENT = 'web/src/content/**/*.{ts,svg}';

/** The notes that the content is a sample, with the switch that takes them off every page. */
export const NOTES = 'web/src/content/sample-notes.ts';
const SWITCHED_ON = /^const SHOWN: boolean = true;$/m;

/** Whether visitors are told that the content is a sample. */
export function tracesInNotes(root = ROOT): Trace[] {
  const shown = SWITCHED_ON.test(readFileSync(join(root, NOTES), 'utf8'));
  return shown ? [{ place: NOTES, text: '見本であるという注意書き（SHOWN を false に）' }] : [];
}

/** Every made-up name in a text, such as `見本製作所株式会社`, each once. */
export const madeUpNames = (text: string): string[] => [...new Set(text.match(MADE_UP))];

export interface Trace {
  /** Where it stands: `path:line`, or the path of a picture. */
  place: string;
  /** What of the sample stands there. */
  text: string;
}

const files = (pattern: string, root: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && file !== NOTES)
    .toSorted();

/** What is written for whoever edits the content, and shown to nobody else. */
const withoutComments = (text: string) =>
  text.replaceAll(/^[ \t]*(?:\/\/|\/\*|\*|#).*$/gm, '').replaceAll(/ \/\/ .*$/gm, '');

/**
 * Finds marks of the sample in text files.
 * @param own words of the company itself: they are no trace, whatever they contain
 */
export function tracesInTexts(pattern: string, own: readonly string[], root = ROOT): Trace[] {
  return files(pattern, root).flatMap((file) =>
    withoutComments(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, index) => {
        // The build marks in words where a line may end.
        let rest = line.replaceAll('\u200b', '');
        for (const word of own) rest = rest.replaceAll(word, '');
        const marks = MARKS.filter((mark) => rest.includes(mark));
        const found = [...new Set([...marks, ...madeUpNames(rest)])];
        const longest = found.filter(
          (text) => !found.some((other) => other !== text && other.includes(text)),
        );
        const text = longest.join('、');
        return text === '' ? [] : [{ place: `${file}:${index + 1}`, text }];
      }),
  );
}

/** Logo, icons, film and pictures of the content. */
const PICTURES = 'web/src/content/{logo.ts,*.svg,public/**/*.*,images/*}';

export const SAMPLE_PICTURES = '.tools/sample-pictures.json';

const digest = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('base64url');

/** The pictures of the content as they are, by path: written once, while they are the sample's. */
export const picturesNow = (root = ROOT): Record<string, string> =>
  Object.fromEntries(files(PICTURES, root).map((file) => [file, digest(join(root, file))]));

/** A picture stands in several encodings and widths: `case-school-800.avif` is one of `case-school`. */
const withoutEncoding = (file: string) => file.replace(/-\d+\.(?:avif|webp)$/, '-*');

/** Pictures that are still the sample's, under whatever name they stand below one of these folders. */
export function tracesInPictures(pattern: string, root = ROOT): Trace[] {
  const sample = JSON.parse(readFileSync(join(root, SAMPLE_PICTURES), 'utf8')) as object;
  const names = new Set(Object.values(sample));
  const left = files(pattern, root).filter((file) => names.has(digest(join(root, file))));
  const places = new Set(left.map(withoutEncoding));
  return [...places].map((place) => ({ place, text: '見本の画像' }));
}
