import type { Command } from 'commander';

import { systemClock } from '../clock.ts';
import { loadConfig, reportConfig, type Config } from '../config/config.ts';
import { placeOf } from '../ask-server.ts';
import { checkMailDns, isDemoRelay } from '../mail/dns-check.ts';
import { relayGuide } from '../mail/relay-guide.ts';
import { relayTls } from '../mail/relay-tls.ts';
import { sampleProblems, senderNotes } from '../mail/sender-check.ts';
import { AccessTokens } from '../mail/oauth.ts';
import { maskedLine } from '../errors.ts';
import { NOT_SCANNED } from '../status/status.ts';
import { scannerProblem } from '../intake/virus-scan.ts';
import { checkRules, checkStart, networkFolderNote } from '../status/start-check.ts';
import { define, indented, parseCount, table, type CommandResult } from './command.ts';

const SOURCES = {
  environment: '環境変数',
  file: 'ファイル',
  default: '既定値',
  'not set': '未設定',
};

const UNENCRYPTED =
  'SMTP_URL: requireTLS=false（または ignoreTLS=true）のため、リレーがTLSに応じなければ、個人情報を暗号化せずに送ります。社内のネットワークの外では消してください';

const RULES_REFUSED =
  '営業判定ルールに誤りがあります。直すまでは、前に使っていたルールで判定します(なければ何も削除しません)';

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
  const bad = report.filter(({ problem }) => problem !== undefined);
  if (bad.length > 0) {
    const lines = bad.map(({ name, problem }) => `${name}: ${problem}`);
    return {
      json: report,
      text: options.start ? '' : text,
      problem: indented(`誤りのある設定が ${bad.length} 件あります`, lines),
    };
  }
  const config = loadConfig();
  const problems = missingForMany(config, options.instances);
  const { mail, reportTo, smtpUrl } = config;
  const mailNotes = [
    ...(relayTls(smtpUrl) === 'waived' ? [UNENCRYPTED] : []),
    ...senderNotes(mail),
  ];
  const notes = [unencryptedDatabase(config)];
  if (!options.start) {
    notes.push(...mailNotes);
  } else {
    if (!(await isDemoRelay(smtpUrl))) problems.push(...sampleProblems(mail, reportTo));
    problems.push(...(await checkStart(config)));
    const rulesProblem = checkRules(config);
    mailNotes.push(...(await checkMailDns(smtpUrl, mail.from)), ...(await checkTokens(config)));
    notes.push(
      indented('メールについて', mailNotes),
      rulesProblem && `${RULES_REFUSED}\n  ${rulesProblem}`,
      problems.length > 0 ? undefined : networkFolderNote(config),
      ...(await checkHelpers(config)),
    );
  }
  return {
    json: report,
    // Before a start it counts whether anything is wrong.
    text: options.start ? (problems.length > 0 ? '' : '起動できます') : text,
    note: notes.filter(Boolean).join('\n') || undefined,
    problem: indented('このままでは起動できません', problems),
  };
}

/** PostgreSQL's programs encrypt only where the URL says so. */
function unencryptedDatabase({ databaseUrl }: Config): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isEncrypted = (searchParams.get('sslmode') ?? 'disable') !== 'disable';
  if (isEncrypted || placeOf(hostname) !== 'elsewhere') return undefined;
  return 'DATABASE_URL: 別のマシンのデータベースへ、個人情報を暗号化せずに送ります。終わりに ?sslmode=verify-full を付けてください';
}

/** What several instances have to share, and what each would otherwise have for itself. */
function missingForMany(config: Config, instances: number): string[] {
  if (instances < 2) return [];
  const shared = { DATABASE_URL: config.databaseUrl, FORM_TOKEN_SECRET: config.formToken.secret };
  const missing = Object.entries(shared).filter(([, value]) => value === undefined);
  return missing.map(([name]) => `${name}: ${instances}台で動かすには必ず設定してください`);
}

/** What the service starts without all the same. */
async function checkHelpers({ clamavUrl, redisUrl }: Config) {
  const scanner = clamavUrl && (await scannerProblem(clamavUrl));
  const client = redisUrl && (await import('../http/shared-counts.ts'));
  const counts = client && (await client.sharedCountsProblem(redisUrl));
  return [
    scanner && `CLAMAV_URL: 応答しません(${scanner})。${NOT_SCANNED}`,
    counts && `REDIS_URL: 使えません(${counts})。その間は、回数を制限せずに受け付けます`,
  ];
}

/** Why no access token for the relay can be had, where one is needed. What is accepted waits for it. */
async function checkTokens({ smtpAuth, smtpUrl }: Config): Promise<string[]> {
  if (smtpAuth?.accessUrl === undefined) return [];
  const tokens = new AccessTokens(smtpAuth, systemClock);
  const problem = await new Promise<Error | null>((resolve) => tokens.getToken(false, resolve));
  if (problem === null) return [];
  return [`SMTP_OAUTH_…: ${maskedLine(problem.message)}\n→ ${relayGuide(smtpUrl, smtpAuth)}`];
}
