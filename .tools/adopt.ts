// Puts a company's own data in place of the sample's, and lists what of the sample is left.
//   npm run adopt                            asks for the data
//   npm run adopt -- --from company.json     reads them: { "name": "株式会社…", …, "words": { "見本町駅": "…" } }
//   npm run adopt -- --check                 only lists what is left; exit code 1 until nothing is
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { company } from '../web/src/content/company.ts';
import { buildSite } from './prepare.ts';
import { ROOT } from './processes.ts';
import {
  CONTENT,
  type Fact,
  FACTS,
  files,
  KEPT,
  madeUpNames,
  sentencesOf,
  shownLines,
  type Trace,
  tracesInNotes,
  tracesInPictures,
  tracesInProse,
  tracesInTexts,
} from './sample.ts';

/** What a company gives: its facts, and its own words for words of the sample. */
type Answers = Partial<Record<Fact, string>> & { words?: Record<string, string> };

const facts = Object.keys(FACTS) as Fact[];
const isSample = (fact: Fact) => company[fact] === FACTS[fact].sample;
const HOW_TO_CHANGE = 'web/src/content/company.ts を直し、文章の中は検索して直してください';

const readContent = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Why a value can't be written into a string of the content; undefined when it can. */
function unwritable(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return '文字で書いてください';
  return /['"`\\\n\r]|\$\{/.test(value)
    ? `改行と ' " \` \\ \${ は使えません（' の代わりに ’ を）: ${value}`
    : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file of JSON. @throws Error that says in Japanese where it can't be read */
function parseFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'ファイルがありません' : `ファイルを読めません（${code}）`;
    throw new Error(`${path}: ${reason}`, { cause: error });
  }
  try {
    // Editors of Windows put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    const [, character] = /^Unexpected token '(.)'/u.exec(message) ?? [];
    const reason = line
      ? `${line}行目の${column}文字目で読めなくなりました`
      : character
        ? `「${character}」が読めません`
        : '途中で終わっています';
    throw new Error(
      `${path}: JSONの形ではありません。${reason}。\n引用符は半角の "、項目の区切りは , です（最後の項目には付けません）。`,
      { cause: error },
    );
  }
}

const trimmed = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).trim()]));

/** Reads the answers from a file. @throws Error that names every value that can't be used */
function readAnswers(path: string): Answers {
  const data = parseFile(path);
  const { words = {}, ...given } = isObject(data) ? data : { words: data };
  if (!isObject(words)) throw new Error(`${path}: {"項目": "値"} の形で書いてください`);
  const unknown = Object.keys(given).filter((name) => !(name in FACTS));
  if (unknown.length > 0) {
    throw new Error(
      `${path}: 知らない項目です: ${unknown.join('、')}\n書けるもの: ${facts.join('、')}、words`,
    );
  }
  const problems = Object.entries({ ...given, ...words }).flatMap(([name, value]) => {
    const wrong = unwritable(name) ?? unwritable(value);
    return wrong === undefined ? [] : [`${path}: ${name}: ${wrong}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...trimmed(given), words: trimmed(words) };
}

/** Where each made-up name of the content stands first, with its sentence. */
function findMadeUpNames(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const file of files(CONTENT)) {
    for (const [index, line] of shownLines(readContent(file)).entries()) {
      const text = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), line);
      for (const name of madeUpNames(text)) {
        const sentence = sentencesOf(text).find((sentence) => sentence.includes(name)) ?? text;
        if (!places.has(name)) places.set(name, `${file}:${index + 1}\n  文: ${sentence}`);
      }
    }
  }
  return places;
}

const UNFINISHED = 'adopt-answers.json';

/** Asks for each fact, and then for each made-up name; an empty answer leaves the sample's. @throws Error when the input ends */
async function askForAnswers(): Promise<Answers> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: '  御社: ',
  });
  // Keeps the lines of a pipe that come before their question.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Answers & { words: Record<string, string> } = { words: {} };

  async function ask(question: string): Promise<string | undefined> {
    console.log(question);
    for (;;) {
      terminal.prompt();
      const { done, value } = await lines.next();
      if (done) {
        console.log();
        throw new Error(saveUnfinished(answers));
      }
      const answer = value.trim();
      if (answer === '') return undefined;
      const wrong = unwritable(answer);
      if (wrong === undefined) return answer;
      console.log(`  ✗ ${wrong}`);
    }
  }

  const adopted = facts.filter((name) => !isSample(name));
  if (adopted.length > 0) {
    console.log('次の項目は、すでに御社のものなので尋ねません。');
    console.log(`変えるには、${HOW_TO_CHANGE}。\n`);
    for (const name of adopted) console.log(`  ${FACTS[name].question}: ${company[name]}`);
    console.log();
  }
  console.log('空のままEnterを押した項目は、見本のままにします。\n');
  for (const name of facts.filter(isSample)) {
    const { question, sample } = FACTS[name];
    const answer = await ask(`${question}\n  いま: ${sample}`);
    if (answer !== undefined) answers[name] = answer;
  }
  console.log('\n続けて、文章に出てくる架空の名前です。\n');
  for (const [name, place] of findMadeUpNames(factPairs(answers))) {
    const answer = await ask(`架空の名前「${name}」\n  ${place}`);
    if (answer !== undefined) answers.words[name] = answer;
  }
  terminal.close();
  return answers;
}

/** Keeps the answers that were given before the input ended. @returns what to tell the operator */
function saveUnfinished({ words = {}, ...given }: Answers): string {
  const count = Object.keys(given).length + Object.keys(words).length;
  const stopped = '途中で終わりました。サイトの内容は何も書き換えていません。';
  if (count === 0) return stopped;
  writeFileSync(UNFINISHED, `${JSON.stringify({ ...given, words }, null, 2)}\n`);
  return `${stopped}\nここまでの${count}個の答えは ${UNFINISHED} にあります。次のようにすると、それを書き込みます。\n  npm run adopt -- --from ${UNFINISHED}`;
}

/** A fact of the sample and what replaces it. */
const factPairs = (given: Answers): [string, string][] =>
  facts.flatMap((name) => {
    const own = isSample(name) ? given[name] : company[name];
    const { sample } = FACTS[name];
    return own === undefined || own === sample ? [] : [[sample, own]];
  });

/** Writes the answers into the content, and says what it changed and what it couldn't. */
function writeContent(answers: Answers): void {
  const { words = {} } = answers;
  // A longer text before one that it contains.
  const pairs = [...factPairs(answers), ...Object.entries(words)].toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const found = new Set<string>();
  const changed = files(CONTENT).filter((file) => {
    const before = readContent(file);
    let text = before;
    for (const [from, to] of pairs) {
      if (text.includes(from)) found.add(from);
      text = text.replaceAll(from, to);
    }
    if (text !== before) writeFileSync(join(ROOT, file), text);
    return text !== before;
  });
  console.log(`\n✓ ${changed.length}個のファイルを書き換えました。`);

  for (const name of facts) {
    const given = answers[name];
    if (given === undefined || isSample(name) || company[name] === given) continue;
    console.log(
      `✗ ${FACTS[name].question}: 変えていません。いまは見本ではなく「${company[name]}」です。`,
    );
    console.log(`  「${given}」に変えるには、${HOW_TO_CHANGE}。`);
  }
  const missing = Object.keys(words).filter((word) => !found.has(word));
  if (missing.length > 0)
    console.log(`✗ どこにもない言葉です（すでに替わったか、書きまちがい）: ${missing.join('、')}`);
}

/** Writes the settings of the service that follow from the data, where there are none yet. */
function writeSettings({ domain, name }: Answers): void {
  const file = join(ROOT, '.env');
  if (!domain || !name || existsSync(file)) return;
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  writeFileSync(
    file,
    example
      .replace(/^SITE_ADDRESS=.*$/m, `SITE_ADDRESS=www.${domain}`)
      .replace(/^SITE_ORIGIN=.*$/m, `SITE_ORIGIN=https://www.${domain}`)
      .replace(/^MAIL_FROM=.*$/m, `MAIL_FROM=${name} 受付 <noreply@${domain}>`)
      .replace(/^(MAIL_TO_\w+=\w+)@.*$/gm, `$1@${domain}`),
  );
  console.log('✓ .env を作りました。続きを書いてください。');
}

/** What of the sample is left, by what is to be done with it. */
interface Findings {
  title: string;
  remedy: string;
  traces: Trace[];
}

/** Everything of the sample that visitors or receivers of mail would still see. */
async function findTraces(answers: Answers): Promise<Findings[]> {
  const own = factPairs(answers).map(([, own]) => own);
  const sources: Findings[] = [
    {
      title: '見本の名前、数値、アドレス',
      remedy: '御社のものに書き換えてください。',
      traces: [...tracesInTexts(CONTENT, own), ...tracesInTexts('.env', own)],
    },
    {
      title: '見本の文章が残っているファイル',
      remedy: `御社の文章に書き換えてください。残りの文をそのまま使うファイルには、次の一行を書き足します。\n${KEPT}`,
      traces: tracesInProse(),
    },
    {
      title: '見本の画像（web/src/content/ の中）',
      remedy:
        'コマンドは web/ で実行します。手元のNodeが古ければ、node を npx -y pnpm@12 exec node に替えてください。',
      traces: tracesInPictures(),
    },
    {
      title: '見本であるという注意書き',
      remedy: 'ほかをすべて替え終えたら、SHOWN を false にしてください。',
      traces: tracesInNotes(),
    },
  ];
  // What stands in the content is mended there; the built site shows what comes from anywhere else.
  if (sources.some(({ traces }) => traces.length > 0)) return sources;
  await buildSite();
  return [
    {
      title: 'ビルドしたサイトに残る見本',
      remedy:
        'web/src/content/ の外から来ています。その言葉を web/ と shared/ で検索してください。',
      traces: [
        ...tracesInTexts('web/dist/**/*.{html,js,css,svg,xml,txt,json,webmanifest}', own),
        ...tracesInPictures('web/dist/**/*.{avif,webp,png,jpg,ico,svg,mp4,webm}'),
      ],
    },
  ];
}

async function check(answers: Answers = {}): Promise<void> {
  const findings = await findTraces(answers);
  for (const { title, remedy, traces } of findings.filter(({ traces }) => traces.length > 0)) {
    const width = Math.max(...traces.map(({ place }) => place.length));
    console.log(`\n■ ${title}: ${traces.length}\n${remedy}\n`);
    for (const { place, text } of traces) console.log(`  ${place.padEnd(width)}  ${text}`);
  }
  const count = findings.flatMap(({ traces }) => traces).length;
  console.log(
    count === 0
      ? '✓ 見本の会社は、どこにも残っていません。'
      : `\n✗ 見本の会社が ${count} か所に残っています。直したら npm run adopt -- --check で確かめてください。`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}

const { values } = parseArgs({ options: { from: { type: 'string' }, check: { type: 'boolean' } } });
try {
  if (values.check) await check();
  else {
    const answers = values.from ? readAnswers(values.from) : await askForAnswers();
    writeContent(answers);
    writeSettings(answers);
    await check(answers);
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
