// What a company tells about itself in place of the sample's data: from a file, or asked in the terminal.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { parseFile } from '../web/src/build/collections/collection.ts';
import { readContentFile } from '../web/src/build/collections/content-file.ts';
import {
  type CompanyAnswers,
  companyAnswers,
  companyFacts,
  writable,
} from '../web/src/content/schemas/company.ts';
import { type Fact, FACT_NAMES, FACTS_FILE, factsNow, SAMPLE_FACTS } from './sample.ts';

/** Facts of the company, and its own words for words of the sample. */
export type Answers = Omit<CompanyAnswers, 'key'>;

/** The facts as they stand in the content. */
export const present = factsNow();

/** What a person is asked for. */
export const questionOf = (fact: Fact): string => companyFacts.shape[fact].description ?? fact;

/** Whether nobody has replaced a fact yet. */
export const isSample = (fact: Fact): boolean => present[fact] === SAMPLE_FACTS[fact];

export const HOW_TO_CHANGE = `${FACTS_FILE} を直し、文章の中は検索して直してください`;

/** The company's own value of a fact: what was written before stays. */
export function ownValue(fact: Fact, answers: Answers): string | undefined {
  const value = isSample(fact) ? answers[fact] : present[fact];
  return value === SAMPLE_FACTS[fact] ? undefined : value;
}

/** What replaces which text of the sample. */
export type Replacements = ReadonlyMap<string, string>;

/** Facts that are replaced for the first time. */
export const factReplacements = (answers: Answers): Replacements =>
  new Map(
    FACT_NAMES.filter(isSample).flatMap((fact) => {
      const own = ownValue(fact, answers);
      return own === undefined ? [] : [[SAMPLE_FACTS[fact], own]];
    }),
  );

/** Replaces each text once, a longer one before one that it contains. */
export function replace(text: string, replacements: Replacements): string {
  const samples = [...replacements.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(samples.map((sample) => RegExp.escape(sample)).join('|'), 'g');
  return text.replaceAll(pattern, (sample) => replacements.get(sample) ?? sample);
}

/**
 * Reads the answers from a file of YAML, of which JSON is a part.
 * @throws Error that names what can't be used, with its line
 */
export function readAnswers(path: string): Answers {
  if (!existsSync(path)) throw new Error(`${path}: ファイルがありません`);
  return parseFile(readContentFile(path), companyAnswers);
}

const UNFINISHED = 'adopt-answers.json';

/** Asks for each fact; an empty answer leaves the sample's. Made-up names stand in texts that are written anew: `--check` lists those that are left. @throws Error when the input ends */
export async function askForAnswers(): Promise<Answers> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: '  御社: ',
  });
  // Keeps the lines of a pipe that come before their question.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Answers = {};

  async function ask(question: string, fact: Fact): Promise<string | undefined> {
    const schema = writable.and(companyAnswers.shape[fact]);
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
      const { error } = schema.safeParse(answer);
      if (!error) return answer;
      console.log(`  ✗ ${error.issues.map(({ message }) => message).join('、')}`);
    }
  }

  const adopted = FACT_NAMES.filter((name) => !isSample(name));
  if (adopted.length > 0) {
    console.log('次の項目は、すでに御社のものなので尋ねません。');
    console.log(`変えるには、${HOW_TO_CHANGE}。\n`);
    for (const name of adopted) console.log(`  ${questionOf(name)}: ${present[name]}`);
    console.log();
  }
  console.log('空のままEnterを押した項目は、見本のままにします。\n');
  for (const name of FACT_NAMES.filter(isSample)) {
    const answer = await ask(`${questionOf(name)}\n  いま: ${SAMPLE_FACTS[name]}`, name);
    if (answer !== undefined) answers[name] = answer;
  }
  terminal.close();
  return answers;
}

/** Keeps the answers that were given before the input ended. @returns what to tell the operator */
function saveUnfinished(given: Answers): string {
  const count = Object.keys(given).length;
  const stopped = '途中で終わりました。サイトの内容は何も書き換えていません。';
  if (count === 0) return stopped;
  writeFileSync(UNFINISHED, `${JSON.stringify(given, null, 2)}\n`);
  return `${stopped}\nここまでの${count}個の答えは ${UNFINISHED} にあります。次のようにすると、それを書き込みます。\n  npm run adopt -- --from ${UNFINISHED}`;
}
