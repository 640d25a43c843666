// Puts a company's own data in place of the sample's, and lists what of the sample is left.
//   npm run adopt                            asks for the data
//   npm run adopt -- --from company.json     reads them: { "name": "株式会社…", …, "words": { "見本町駅": "…" } }
//   npm run adopt -- --check                 only lists what is left; exit code 1 until nothing is
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { buildSite } from './prepare.ts';
import { ROOT } from './processes.ts';
import {
  CONTENT,
  type Fact,
  FACTS,
  madeUpNames,
  type Trace,
  tracesInNotes,
  tracesInPictures,
  tracesInTexts,
} from './sample.ts';

/** What replaces what, in the order of replacing: a longer text before one that it contains. */
type Replacements = ReadonlyMap<string, string>;

const facts = Object.keys(FACTS) as Fact[];
const contentFiles = () =>
  globSync(CONTENT, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(ROOT, file));

/** Why a value can't be written into a string of the content; undefined when it can. */
const unwritable = (value: string): string | undefined =>
  /['"`\\\n\r]|\$\{/.test(value)
    ? `改行と ' " \` \\ \${ は使えません（' の代わりに ’ を）: ${value}`
    : undefined;

/** @throws Error for a value that can't be written into the content */
function checked(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new Error(`${name}: 文字で書いてください`);
  const wrong = unwritable(value);
  if (wrong !== undefined) throw new Error(`${name}: ${wrong}`);
  return value.trim();
}

function ordered(pairs: readonly (readonly [string, string])[]): Replacements {
  return new Map(pairs.toSorted(([a], [b]) => b.length - a.length));
}

/** Reads the data from a file. @throws Error that names every value that can't be used */
function fromFile(path: string): Replacements {
  const data = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const { words = {}, ...given } = data;
  const unknown = Object.keys(given).filter((name) => !(name in FACTS));
  if (unknown.length > 0) {
    throw new Error(
      `知らない項目です: ${unknown.join('、')}\n書けるもの: ${facts.join('、')}、words`,
    );
  }
  return ordered([
    ...facts.flatMap((name) =>
      name in given ? [[FACTS[name].sample, checked(name, given[name])] as const] : [],
    ),
    ...Object.entries(words as object).map(([word, own]) => [word, checked(word, own)] as const),
  ]);
}

/** Asks for each fact, and then for each made-up name; an empty answer leaves the sample's. */
async function fromQuestions(): Promise<Replacements> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const pairs: [string, string][] = [];
  const ask = async (question: string, sample: string) => {
    for (;;) {
      const answer = await terminal.question(`${question}\n  いま: ${sample}\n  御社: `);
      if (answer.trim() === '') return;
      const wrong = unwritable(answer);
      if (wrong === undefined) return void pairs.push([sample, answer.trim()]);
      console.log(`  ✗ ${wrong}`);
    }
  };
  console.log('空のままEnterを押した項目は、見本のままにします。\n');
  for (const name of facts) await ask(FACTS[name].question, FACTS[name].sample);
  const texts = contentFiles().map((file) => readFileSync(file, 'utf8'));
  const replaced = (text: string) =>
    pairs.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  console.log('\n続けて、文章に出てくる架空の名前です。\n');
  for (const name of madeUpNames(texts.map(replaced).join('\n'))) await ask('架空の名前', name);
  terminal.close();
  return ordered(pairs);
}

/** Writes the data into the content. @returns how many files changed */
function writeContent(replacements: Replacements): number {
  return contentFiles().filter((file) => {
    const before = readFileSync(file, 'utf8');
    let text = before;
    for (const [from, to] of replacements) text = text.replaceAll(from, to);
    if (text !== before) writeFileSync(file, text);
    return text !== before;
  }).length;
}

/** Writes the settings of the service that follow from the data, where there are none yet. */
function writeSettings(replacements: Replacements): boolean {
  const domain = replacements.get(FACTS.domain.sample);
  const name = replacements.get(FACTS.name.sample);
  const file = join(ROOT, '.env');
  if (!domain || !name || existsSync(file)) return false;
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  writeFileSync(
    file,
    example
      .replace(/^SITE_ADDRESS=.*$/m, `SITE_ADDRESS=www.${domain}`)
      .replace(/^SITE_ORIGIN=.*$/m, `SITE_ORIGIN=https://www.${domain}`)
      .replace(/^MAIL_FROM=.*$/m, `MAIL_FROM=${name} 受付 <noreply@${domain}>`)
      .replace(/^(MAIL_TO_\w+=\w+)@.*$/gm, `$1@${domain}`),
  );
  return true;
}

/** The company's own words, which no trace is found in. */
async function ownWords(): Promise<string[]> {
  const { company } = (await import('../web/src/content/company.ts')) as {
    company: Record<string, unknown>;
  };
  const samples = new Set<string>(Object.values(FACTS).map(({ sample }) => sample));
  return Object.values(company).filter(
    (value): value is string => typeof value === 'string' && !samples.has(value),
  );
}

/** Everything of the sample that visitors or receivers of mail would still see. */
async function findTraces(): Promise<Trace[]> {
  const own = await ownWords();
  const inSources = [
    ...tracesInTexts(CONTENT, own),
    ...tracesInPictures('web/src/content/{logo.ts,public/**/*.*,images/*}'),
    ...tracesInNotes(),
    ...tracesInTexts('.env', own),
  ];
  // What stands in the content is mended there; the built site shows what comes from anywhere else.
  if (inSources.length > 0) return inSources;
  await buildSite();
  return [
    ...tracesInTexts('web/dist/**/*.{html,js,css,svg,xml,txt,json,webmanifest}', own),
    ...tracesInPictures('web/dist/**/*.{avif,webp,png,jpg,ico,svg,mp4,webm}'),
  ];
}

async function check(): Promise<void> {
  const traces = await findTraces();
  for (const { place, text } of traces) console.log(`${place}  ${text}`);
  console.log(
    traces.length === 0
      ? '✓ 見本の会社は、どこにも残っていません。'
      : `\n✗ 見本の会社が ${traces.length} か所に残っています。直したら npm run adopt -- --check で確かめてください。`,
  );
  process.exitCode = traces.length === 0 ? 0 : 1;
}

const { values } = parseArgs({ options: { from: { type: 'string' }, check: { type: 'boolean' } } });
try {
  if (!values.check) {
    const { from } = values;
    // Where the command was called; npm itself runs in the folder of the package.
    const path = from && resolve(process.env['INIT_CWD'] ?? '.', from);
    const replacements = path ? fromFile(path) : await fromQuestions();
    console.log(`\n✓ ${writeContent(replacements)}個のファイルを書き換えました。`);
    if (writeSettings(replacements)) console.log('✓ .env を作りました。続きを書いてください。');
    console.log('\n残っているもの:\n');
  }
  await check();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
