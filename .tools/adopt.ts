// Puts a company's own data in place of the sample's, and lists what of the sample is left.
//   npm run adopt                            asks for the data
//   npm run adopt -- --from company.json     reads them: { "name": "株式会社…", …, "words": { "見本町駅": "…" } }
//   npm run adopt -- --check                 only lists what is left; exit code 1 until nothing is
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  type Answers,
  askForAnswers,
  factReplacements,
  HOW_TO_CHANGE,
  isSample,
  ownValue,
  present,
  questionOf,
  readAnswers,
  replace,
} from './company-answers.ts';
import { buildSite } from './prepare.ts';
import { ROOT } from './processes.ts';
import {
  CONTENT,
  FACT_NAMES,
  files,
  KEPT,
  type Trace,
  tracesInNotes,
  tracesInPictures,
  tracesInProse,
  tracesInTexts,
} from './sample.ts';

/** Writes the answers into the content, and says what it changed and what it didn't. */
function writeContent(answers: Answers): void {
  const words = Object.entries(answers.words ?? {});
  const replacements = new Map([...words, ...factReplacements(answers)]);
  const texts = files(CONTENT).map((file) => {
    const path = join(ROOT, file);
    return { path, text: readFileSync(path, 'utf8') };
  });
  const changed = texts.filter(({ path, text }) => {
    const replaced = replace(text, replacements);
    if (replaced !== text) writeFileSync(path, replaced);
    return replaced !== text;
  });
  // A longer name may break a line elsewhere.
  spawnSync(join(ROOT, 'node_modules/.bin/oxfmt'), ['web/src/content'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`\n✓ ${changed.length}個のファイルを書き換えました。`);

  for (const fact of FACT_NAMES) {
    const given = answers[fact];
    if (given === undefined || isSample(fact) || present[fact] === given) continue;
    console.log(
      `✗ ${questionOf(fact)}: 変えていません。いまは見本ではなく「${present[fact]}」です。`,
    );
    console.log(`  「${given}」に変えるには、${HOW_TO_CHANGE}。`);
  }
  const missing = words
    .map(([word]) => word)
    .filter((word) => !texts.some(({ text }) => text.includes(word)));
  if (missing.length > 0)
    console.log(`✗ どこにもない言葉です（すでに替わったか、書きまちがい）: ${missing.join('、')}`);
}

/** Writes the settings of the service that follow from the data, where there are none yet. */
function writeSettings(answers: Answers): void {
  const domain = ownValue('domain', answers);
  const name = ownValue('name', answers);
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
  const own = FACT_NAMES.flatMap((fact) => ownValue(fact, answers) ?? []);
  const sources: Findings[] = [
    {
      title: '見本の名前、数値、アドレス',
      remedy: '御社のものに書き換えてください。',
      traces: [...tracesInTexts(CONTENT, own), ...tracesInTexts('.env', own)],
    },
    {
      title: '見本の文章が残っているファイル',
      remedy: `御社の文章に書き換えてください。残りの文をそのまま使うファイルには、次の一行を書き足します。\n// ${KEPT}（.md では --- のあいだに # ${KEPT}）`,
      traces: tracesInProse(),
    },
    {
      title: '見本の画像（web/src/content/ の中）',
      remedy:
        'コマンドは web/ で実行します。手元のNodeが古ければ、node を npx -y pnpm@12 exec node に。',
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
        ...tracesInTexts('web/dist/**/*.{html,js,css,svg,xml,txt,json}', own),
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

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, check: { type: 'boolean' } },
  });
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
