import type { Command } from 'commander';

import { loadConfig, reportConfig, type Config } from '../config/config.ts';
import { SETTINGS } from '../config/settings.ts';
import { checkRules, checkStart } from '../start-check.ts';
import { parseCount } from './counts.ts';
import { BadResult, printJson, printTable, type OutputOptions } from './output.ts';

const SOURCES = {
  environment: '環境変数',
  file: 'ファイル',
  default: '既定値',
  'not set': '未設定',
};

const RULES_REFUSED =
  '営業判定ルールに誤りがあります。直すまでは、前に使っていたルールで判定します(なければ何も削除しません)';

interface CheckOptions extends OutputOptions {
  start?: boolean;
  instances: number;
}

/** What several instances have to share, and what each would otherwise have for itself. */
function missingForMany(config: Config, instances: number): string[] {
  if (instances < 2) return [];
  const shared = { DATABASE_URL: config.databaseUrl, FORM_TOKEN_SECRET: config.formToken.secret };
  const missing = Object.entries(shared).filter(([, value]) => value === undefined);
  return missing.map(([name]) => `${name}: ${instances}台で動かすには必ず設定してください`);
}

/** `config check`. */
export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('設定を扱います')
    .command('check')
    .description('すべての設定と出どころを表示し、誤りをまとめて知らせます')
    .option('--start', '保存先、営業判定ルール、データベースも、起動できる状態か確かめます')
    .option('--instances <number>', '起動する台数', parseCount, 1)
    .option('--json', 'JSONで出力します')
    .action(async (options: CheckOptions) => {
      const report = reportConfig();
      const bad = report.filter(({ problem }) => problem !== undefined);
      if (options.json) {
        printJson(report);
      } else {
        printTable(
          ['設定', '値', '出どころ', '説明'],
          report.map(({ name, shown, source, problem }) => [
            name,
            shown,
            SOURCES[source],
            problem === undefined ? SETTINGS[name].description : `✗ ${problem}`,
          ]),
        );
      }
      if (bad.length > 0) {
        const problems = bad.map(({ name, problem }) => `  ${name}: ${problem}`);
        throw new BadResult([`誤りのある設定が ${bad.length} 件あります`, ...problems].join('\n'));
      }
      const config = loadConfig();
      const problems = missingForMany(config, options.instances);
      if (options.start) {
        problems.push(...(await checkStart(config)));
        const rulesProblem = checkRules(config);
        if (rulesProblem !== undefined) console.error(`${RULES_REFUSED}\n  ${rulesProblem}`);
      }
      if (problems.length > 0) {
        const lines = problems.map((problem) => `  ${problem}`);
        throw new BadResult(['このままでは起動できません', ...lines].join('\n'));
      }
    });
}
