import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Command } from 'commander';

import { loadRules } from '../src/sales/rules.ts';
import { FileError } from '../src/config/yaml-file.ts';
import { CorpusError, readCorpus } from './corpus.ts';
import {
  curve,
  leaveOneOut,
  scoreAll,
  type Scored,
  type Shares,
  sharesByAuthor,
  totalOf,
  validate,
} from './evaluate.ts';
import { learn, toModelFile, toTable, writeModelFile } from './learn.ts';
import { simulate, type Outcome } from './memory.ts';
import { simulateWords } from './words.ts';

const CORPUS = join(import.meta.dirname, 'corpus');
const RULES = join(import.meta.dirname, '../config/sales-rules.yaml');
const MODEL = join(import.meta.dirname, '../src/sales/learnt.bin');
const THRESHOLDS = Array.from({ length: 26 }, (_, i) => i * 2 - 10);

const program = new Command('sales').description('the sales filter: learn, validate, score');
const rulesOption = ['--rules <file>', 'rules file', RULES] as const;

program
  .command('learn')
  .description('learn the model of the service from the corpus')
  .argument('[corpus...]', 'JSONL files, one an author, or folders of them', [CORPUS])
  .option('--out <file>', 'model file', MODEL)
  .action((paths: string[], { out }: { out: string }) => {
    const examples = readCorpus(paths);
    const { calibration } = leaveOneOut(examples);
    const table = toTable(examples);
    const file = toModelFile(learn(table), table.vocabulary, calibration);
    writeFileSync(out, writeModelFile(file));
    console.log(`${examples.length} examples -> ${out}`);
  });

program
  .command('validate')
  .description('judge each author by what all others taught')
  .argument('[corpus...]', 'JSONL files, one an author, or folders of them', [CORPUS])
  .option(...rulesOption)
  .option('--mistakes', 'list them')
  .action((paths: string[], options: { rules: string; mistakes?: true }) => {
    const scored = validate(readCorpus(paths), loadRules(options.rules));
    printShares(scored);
    console.log('\n| threshold | genuine reaching it | pitches reaching it | worst author |');
    console.log('|---|---|---|---|');
    for (const { threshold, genuine, sales, worst } of curve(scored, THRESHOLDS)) {
      console.log(`| ${threshold} | ${genuine} | ${percent(sales)} | ${percent(worst)} |`);
    }
    if (options.mistakes) printMistakes(scored);
  });

program
  .command('score')
  .description('judge labelled inquiries with the model and rules of the service')
  .argument('<corpus...>', 'JSONL files, one an author, or folders of them')
  .option(...rulesOption)
  .option('--json', 'print JSON')
  .action((paths: string[], options: { rules: string; json?: true }) => {
    const scored = scoreAll(readCorpus(paths), loadRules(options.rules));
    if (options.json) {
      const authors = sharesByAuthor(scored);
      console.log(
        JSON.stringify({ total: totalOf(authors), authors, mistakes: mistakesIn(scored) }),
      );
    } else {
      printShares(scored);
      printMistakes(scored);
    }
    if (
      mistakesIn(scored).some(({ label, verdict }) => label === 'genuine' && verdict === 'delete')
    ) {
      process.exitCode = 1;
    }
  });

program
  .command('memory')
  .description(
    'simulate staff who correct mistakes: each author is judged by what all others taught',
  )
  .argument('[corpus...]', 'JSONL files, one an author, or folders of them', [CORPUS])
  .option(...rulesOption)
  .action((paths: string[], options: { rules: string }) => {
    const rules = loadRules(options.rules);
    const scored = validate(readCorpus(paths), rules);
    const upTo = [20, 200, 1000];
    for (const senders of ['alike', 'at random'] as const) {
      printOutcomes(`senders ${senders}`, (hostile) =>
        simulate(scored, { senders, hostile, upTo }),
      );
    }
    const { flag } = rules.thresholds;
    for (const said of ['each letter', 'mistakes'] as const) {
      printOutcomes(`words, ${said} said`, (hostile) =>
        simulateWords(scored, { flag, said, hostile, upTo }),
      );
    }
  });

/** Prints what was simulated with right corrections alone, and with a tenth of wrong ones, which are then undone. */
function printOutcomes(
  title: string,
  outcomesOf: (hostile: number) => { outcomes: Outcome[]; undone: Outcome },
): void {
  const columns = 'wrong | corrections | flagged genuine | deleted | missed pitches';
  console.log(`\n${title}\n\n| ${columns} |\n|---|---|---|---|---|`);
  for (const hostile of [0, 0.1]) {
    const { outcomes, undone } = outcomesOf(hostile);
    for (const outcome of outcomes) {
      console.log(`| ${percent(hostile)} | ${outcomeCells(outcome)} |`);
    }
    if (hostile > 0) console.log(`| undone | ${outcomeCells(undone)} |`);
  }
}

const outcomeCells = (outcome: Outcome): string =>
  [
    String(outcome.corrections),
    `${outcome.genuineFlagged} (${percent(outcome.genuineFlagged / Math.max(1, outcome.genuine))})`,
    String(outcome.genuineDeleted),
    `${outcome.salesMissed} (${percent(outcome.salesMissed / Math.max(1, outcome.sales))})`,
  ].join(' | ');

function printShares(scored: readonly Scored[]): void {
  const authors = sharesByAuthor(scored);
  const columns = 'author | genuine | deleted | flagged | pitches | deleted | deleted or flagged';
  console.log(`| ${columns} |\n|---|---|---|---|---|---|---|`);
  for (const each of [...authors, totalOf(authors)]) console.log(`| ${cells(each).join(' | ')} |`);
}

function cells(shares: Shares): string[] {
  return [
    shares.author,
    String(shares.genuine),
    String(Math.round(shares.genuineDeleted * shares.genuine)),
    percent(shares.genuineFlagged),
    String(shares.sales),
    percent(shares.salesDeleted),
    percent(shares.salesFound),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Genuine inquiries that are not simply delivered, and pitches that are, the worst first. */
function mistakesIn(scored: readonly Scored[]): Scored[] {
  return scored
    .filter(({ label, verdict }) => (label === 'genuine') !== (verdict === 'deliver'))
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}

function printMistakes(scored: readonly Scored[]): void {
  for (const { author, id, label, verdict, score, body } of mistakesIn(scored)) {
    console.log(`\n${label} -> ${verdict} (${score} points) ${author} ${id}\n${body}`);
  }
}

try {
  program.parse();
} catch (error) {
  if (!(error instanceof CorpusError || error instanceof FileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
