import type { Command } from 'commander';

import { systemClock } from '../clock.ts';
import {
  ConfigError,
  loadConfig,
  reportConfig,
  unknownNames,
  type Config,
} from '../config/config.ts';
import { FileError } from '../config/yaml-file.ts';
import { loadRules } from '../sales/rules.ts';
import { placeOf } from '../ask-server.ts';
import { checkMailDns, isDemoRelay, unknownHost } from '../mail/dns-check.ts';
import { relayGuide } from '../mail/relay-guide.ts';
import { relayTls } from '../mail/relay-tls.ts';
import { sampleProblems, senderNotes } from '../mail/sender-check.ts';
import { AccessTokens } from '../mail/oauth.ts';
import { maskedLine } from '../errors.ts';
import { NOT_SCANNED } from '../status/status.ts';
import { scannerProblem } from '../intake/virus-scan.ts';
import { checkStart } from '../status/start-check.ts';
import { define, indented, parseCount, table, type CommandResult } from './command.ts';

const SOURCES = {
  environment: '環境変数',
  file: 'ファイル',
  default: '既定値',
  'not set': '未設定',
};

/** `config check`: whether the settings can be used. */
export function addConfigCommand(program: Command): void {
  define(
    program
      .command('config')
      .description('設定を扱います')
      .command('check')
      .description('すべての設定と出どころを表示し、誤りをまとめて知らせます')
      .option('--start', '保存先、営業判定ルール、データベースも、起動できる状態か確かめます')
      .option('--instances <number>', '起動する台数', parseCount, 1),
    checkConfig,
  );
}

async function checkConfig(options: {
  start?: boolean;
  instances: number;
}): Promise<CommandResult> {
  const report = reportConfig();
  const text = table(
    ['', '設定', '値', '出どころ'],
    report.map(({ name, shown, source, problem }) => [
      problem === undefined ? '' : '✗',
      name,
      shown,
      SOURCES[source],
    ]),
  );
  const wrong = await reasonWhy(loadConfig, ConfigError);
  if (wrong !== undefined) {
    const problem = indented('設定に誤りがあります', wrong.split('\n'));
    return { json: report, text: options.start ? '' : text, problem };
  }
  const config = loadConfig();
  const { mail, reportTo, smtpUrl } = config;
  const notes = [
    ...unknownNames().map((name) => `${name}: この名前の設定はありません。綴りを確かめてください`),
    ...settingNotes(config),
    ...senderNotes(mail),
  ];
  const problems = missingForMany(config, options.instances);
  if (options.start) {
    if (!(await isDemoRelay(smtpUrl))) problems.push(...sampleProblems(mail, reportTo));
    problems.push(...(await checkStart(config)));
    notes.push(...(await checkMailDns(smtpUrl, mail.from)), ...(await checkHelpers(config)));
  }
  return {
    json: report,
    // Before a start it counts whether anything is wrong.
    text: options.start ? (problems.length > 0 ? '' : '起動できます') : text,
    note: indented('起動はできますが、確かめてください', notes),
    problem: indented('このままでは起動できません', problems),
  };
}

/** What the settings allow although it is seldom meant. */
function settingNotes({ databaseUrl, smtpUrl, releaseLinkOrigin, reportTo }: Config): string[] {
  const database = URL.parse(databaseUrl ?? '');
  // PostgreSQL's programs encrypt only where the URL says so.
  const isPlain = (database?.searchParams.get('sslmode') ?? 'disable') === 'disable';
  const link = URL.parse(releaseLinkOrigin ?? '');
  const notes: [applies: unknown, note: string][] = [
    [
      relayTls(smtpUrl) === 'waived',
      'SMTP_URL: requireTLS=false（または ignoreTLS=true）のため、リレーがTLSに応じなければ、個人情報を暗号化せずに送ります。社内のネットワークの外では消してください',
    ],
    [
      database && isPlain && placeOf(database.hostname) === 'elsewhere',
      'DATABASE_URL: 別のマシンのデータベースへ、個人情報を暗号化せずに送ります。終わりに ?sslmode=verify-full を付けてください',
    ],
    [
      link?.protocol === 'http:' && placeOf(link.hostname) === 'elsewhere',
      'RELEASE_LINK_ORIGIN: http:// のリンクでは、お客様の入力が暗号化されずに表示されます。https:// で始まるアドレスにしてください',
    ],
    [
      link && reportTo.length === 0,
      'RELEASE_LINK_ORIGIN: リンクを載せる日報が送られません。REPORT_TO も設定してください',
    ],
  ];
  return notes.flatMap(([applies, note]) => (applies ? note : []));
}

/** What several instances have to share, and what each would otherwise have for itself. */
function missingForMany(config: Config, instances: number): string[] {
  if (instances < 2) return [];
  const shared = { DATABASE_URL: config.databaseUrl, FORM_TOKEN_SECRET: config.formToken.secret };
  const missing = Object.entries(shared).filter(([, value]) => value === undefined);
  return missing.map(([name]) => `${name}: ${instances}台で動かすには必ず設定してください`);
}

/** What the service starts without all the same. */
async function checkHelpers({ clamavUrl, redisUrl, sales, smtpAuth, smtpUrl, webhook }: Config) {
  const notes = webhook ? await unknownHost('WEBHOOK_URL', webhook.url) : [];
  const rules = await reasonWhy(() => loadRules(sales.rulesFile), FileError);
  if (rules) {
    notes.push(
      `SALES_RULES_FILE: ${rules}\n→ 直すまでは、前に使っていたルールで判定します(なければ何も削除しません)`,
    );
  }
  if (smtpAuth?.accessUrl !== undefined) {
    // What is accepted waits for it.
    const tokens = new AccessTokens(smtpAuth, systemClock);
    const problem = await new Promise<Error | null>((resolve) => tokens.getToken(false, resolve));
    const guide = relayGuide(smtpUrl, smtpAuth);
    if (problem) notes.push(`SMTP_OAUTH_…: ${maskedLine(problem.message)}\n→ ${guide}`);
  }
  const scanner = clamavUrl && (await scannerProblem(clamavUrl));
  if (scanner) notes.push(`CLAMAV_URL: 応答しません(${scanner})。${NOT_SCANNED}`);
  if (redisUrl) {
    const { sharedCountsProblem } = await import('../http/shared-counts.ts');
    const reason = await sharedCountsProblem(redisUrl);
    if (reason) notes.push(`REDIS_URL: 使えません(${reason})。その間は、回数を台ごとに数えます`);
  }
  return notes;
}

/** The message of what fails in the way that is expected. */
async function reasonWhy(
  work: () => unknown,
  expected: new (...args: never[]) => Error,
): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof expected) return error.message;
    throw error;
  }
}
