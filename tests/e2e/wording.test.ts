import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { products } from '../../web/src/content/products.ts';
import { recruitmentTexts } from '../../web/src/content/recruitment.ts';
import { algorithms } from '../../web/src/content/solutions/algorithms.ts';
import { type BuiltPage, builtPages, DIST } from '../support/site/built-site.ts';

const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;

const JAPANESE_TEXT = new RegExp(JAPANESE, 'u');

/** Spellings that web/docs/voice.ja.md rules out, and what stands instead. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/取り扱い(?!ます|ません)/u, '取扱い'],
  [/[一二三]か月|[\d一二三]ヶ月|[\d一二三]ヵ月|(?<!「)一週間|二週間/u, '1か月、2週間'],
  [/くらべ/u, '比べ'],
  [/ひとつ(?!ひとつ)/u, '一つ'],
  [/(?<![自\d])分か[らりるれっ]/u, 'わかる'],
  [/要り(?:ま|ませ)|(?:が|も|は)要る/u, '必要です'],
  [/ナンバー認識/u, 'ナンバープレート認識'],
  [/サーバ(?!ー)|ユーザ(?!ー)|ブラウザ(?!ー)/u, '長音を付ける'],
  [/下さい|頂[きくけい]|出来[るまな]/u, 'ください、いただく、できる'],
  [/お問合せ|お問い合せ/u, 'お問い合わせ'],
  [/検温/u, '体表温の測定'],
  [/すきま|隙間/u, 'すき間'],
  [/もっとも(?=近|多|大)/u, 'いちばん'],
  [/組み込み|取付|見積(?!も)/u, '組込み、取り付け、見積もり'],
  [/(?<!そ)そろ[えいっ]/u, '揃える'],
  [/更に|又は|及び|予め|全て/u, 'さらに、または、および、あらかじめ、すべて'],
  [/おもな|つづ[けき]|にあわせて|(?<!にも)かかわ[らりるっ]/u, '主な、続ける、に合わせて、関わる'],
  [/編[みむ]|一段を/u, '織りの言葉（編み物の言葉は使わない）'],
  [/業界初|日本初|No\.1|日本一|絶対に|完全に/u, '条件のある数字'],
  [new RegExp(String.raw`${JAPANESE}[(:]|[):]${JAPANESE}`, 'u'), '全角の括弧とコロン'],
];

/** Figures that stand in several places; each captures the figure. The last part is what its source says, '' where staff took that away. */
const FIGURES: readonly (readonly [string, RegExp, string])[] = [
  [
    '同時に測れる人数',
    /(?<!定員|\d)(\d+)人以上/gu,
    products.find(({ place }) => place === 'featured')?.figure ?? '',
  ],
  ['本体の記録', /本体に(\d+)件/gu, figureOfProduct('breathHandy', '記録')],
  ['残業', /残業は月(\d+)時間/gu, figureOfJobs('残業')],
  ['アルゴリズムの数', /(\d+)種類のアルゴリズム/gu, String(algorithms.length)],
];

function figureOfProduct(id: string, term: string): string {
  const facts = products.find(({ key }) => key === id)?.facts;
  return /\d+/.exec(facts?.find((fact) => fact.term === term)?.description ?? '')?.[0] ?? '';
}

function figureOfJobs(term: string): string {
  const { headlines } = recruitmentTexts.ja.requirements.shared;
  return headlines.find((headline) => headline.term === term)?.figure ?? '';
}

/** What visitors, search engines and screen readers get of a page: its texts and the values of attributes. */
function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)];
  const text = html
    .replaceAll(/<(script|style|pre|code)\b[^>]*>.*?<\/\1>/gsu, ' ')
    .replaceAll(/<[^>]+>/g, '\n');
  return [text, ...spoken.map(([, value]) => value)].join('\n').replaceAll('\u200b', '');
}

const pages: readonly BuiltPage[] = builtPages();
const notFound = readFileSync(join(DIST, '404.html'), 'utf8');
const texts = [...pages, { path: '/404', html: notFound }].map(({ path, html }) => ({
  path,
  text: wordsOf(html),
}));

const ROOT = join(import.meta.dirname, '../..');

const EXPRESSION = /(?:String\.raw|RegExp\()\s*`[^`]*`/gu;

/** Messages of the forms, mails and answers of the service: they stand in the code as texts of one line. */
const messages = [
  'shared/src/**/*.ts',
  'intake-api/src/{mail,status}/*.ts',
  'intake-api/src/http/*.ts',
]
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => {
    // What an expression looks for is nobody's sentence.
    const code = readFileSync(join(ROOT, path), 'utf8').replaceAll(EXPRESSION, '');
    const literals = code.match(/'[^'\n]*'|`[^`]*`/gu) ?? [];
    return { path, text: literals.filter((text) => JAPANESE_TEXT.test(text)).join('\n') };
  });

describe('サイトのどのページにも、フォームとメールのどの文にも', () => {
  it.each(FORBIDDEN)('%s はない（%s）', (pattern) => {
    const found = [...texts, ...messages].flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it.each(FIGURES.filter(([, , source]) => source !== ''))(
    '%s は、出どころと同じ数である',
    (_, pattern, source) => {
      const said = texts.flatMap(({ path, text }) =>
        [...text.matchAll(pattern)].map(([whole, figure]) => ({ path, whole, figure })),
      );
      expect(said.length).toBeGreaterThan(0);
      expect(said.filter(({ figure }) => figure !== source)).toEqual([]);
    },
  );
});

it('使わない書き方と、違う数字を見逃さない', () => {
  const wrong = wordsOf('<p title="ナンバー認識">個人情報の取り扱い(見本)が要ります。</p>');
  expect(FORBIDDEN.filter(([pattern]) => pattern.test(wrong))).toHaveLength(4);
});
