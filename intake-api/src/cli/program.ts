import { Command, CommanderError, Help } from 'commander';
import stringWidth from 'string-width';

import { addConfigCommand } from './config-command.ts';
import { addEntryCommands } from './entry-commands.ts';
import { addLedgerCommands } from './ledger-commands.ts';
import { addMailCommand } from './mail-command.ts';
import { addSalesRulesCommands } from './sales-rules-commands.ts';
import { addStatusCommand } from './status-command.ts';

/** Exit codes: 0 done, 1 not done or something found, 2 wrong use. */
const WRONG_USE = 2;

/** Titles and marks of commander's help. */
const HELP: Record<string, string> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Commands:': 'コマンド:',
  '[options]': '[オプション]',
  '[command]': '[コマンド]',
};
const inJapanese = (text: string) => HELP[text] ?? text;

/** What commander says of wrong use. */
const WRONG_USES: [RegExp, string][] = [
  [/^error: /, ''],
  [/unknown command '(.*)'/, '$1 というコマンドはありません'],
  [/unknown option '(.*)'/, '$1 というオプションはありません'],
  [/\(Did you mean (?:one of )?(.*)\?\)/, '（$1 のことですか）'],
  [/missing required argument '(.*)'/, '<$1> を指定してください'],
  [/required option '(.*)' not specified/, '$1 を指定してください'],
  [/option '(.*)' argument missing/, '$1 の値がありません'],
  [/too many arguments.*: (.*)\./, '余分な引数があります: $1'],
  [/command-argument value '(.*)' is invalid for argument '(.*?)'\. /, '$1 は <$2> に使えません。'],
  [/option '(.*)' argument '(.*)' is invalid\. /, '$2 は $1 に使えません。'],
  [/Allowed choices are (.*)\./, '$1 から選んでください'],
];

/** Runs the command that these arguments name, and sets the process's exit code. */
export async function runCommand(args: string[]): Promise<void> {
  const program = new Command('intake')
    .description('受付サービスの運用コマンド')
    .helpOption('-h, --help', 'ヘルプを表示します')
    .helpCommand('help [command]', 'コマンドのヘルプを表示します')
    .configureHelp({
      displayWidth: stringWidth,
      styleTitle: inJapanese,
      styleOptionText: inJapanese,
      styleSubcommandText: inJapanese,
      styleArgumentText: inJapanese,
      optionDescription: (option) =>
        new Help()
          .optionDescription(option)
          .replace('choices: ', '次のいずれか: ')
          .replace('default: ', '既定値: '),
    })
    .configureOutput({
      outputError: (text, write) =>
        write(
          WRONG_USES.reduce((said, [english, japanese]) => said.replace(english, japanese), text),
        ),
    })
    .exitOverride();
  addStatusCommand(program);
  addLedgerCommands(program);
  const outbox = program.command('outbox').description('未送信の受付と配信不能の受付を扱います');
  const sales = program.command('sales').description('営業の判定を確かめ、取り消します');
  addEntryCommands(outbox, sales);
  addSalesRulesCommands(sales);
  addConfigCommand(program);
  addMailCommand(program);

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  }
}
