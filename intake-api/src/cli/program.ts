import { Command, CommanderError } from 'commander';
import stringWidth from 'string-width';

import { addConfigCommand } from './config-command.ts';
import { addEntryCommands } from './entry-commands.ts';
import { addLedgerCommands } from './ledger-commands.ts';
import { addMailCommand } from './mail-command.ts';
import { addSalesMemoryCommand } from './sales-memory-command.ts';
import { addSalesRulesCommands } from './sales-rules-commands.ts';
import { addStatusCommand } from './status-command.ts';
import { addWebhookCommands } from './webhook-command.ts';

/** Exit codes: 0 done, 1 not done or something found, 2 wrong use. */
const WRONG_USE = 2;

/** Every command. */
export function createProgram(): Command {
  const program = new Command('intake')
    .description('受付サービスの運用コマンド')
    .helpOption('-h, --help', 'ヘルプを表示します')
    .helpCommand('help [command]', 'コマンドのヘルプを表示します')
    .configureHelp({ displayWidth: stringWidth })
    .exitOverride();
  addStatusCommand(program);
  addLedgerCommands(program);
  const outbox = program.command('outbox').description('未送信の受付と配信不能の受付を扱います');
  const sales = program.command('sales').description('営業の判定を確かめ、取り消します');
  addEntryCommands(outbox, sales);
  addSalesRulesCommands(sales);
  addSalesMemoryCommand(sales);
  addConfigCommand(program);
  addMailCommand(program);
  addWebhookCommands(program);
  return program;
}

/** Runs the command that these arguments name, and sets the process's exit code. */
export async function runCommand(args: string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  }
}
