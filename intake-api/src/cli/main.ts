import { Command, CommanderError } from 'commander';

import { ConfigError, loadConfig } from '../config/config.ts';
import { openOutbox } from '../outbox/open.ts';
import { OutboxError } from '../outbox/outbox.ts';
import { addConfigCommand } from './config-command.ts';
import { addMailCommand } from './mail-command.ts';
import { addOutboxCommands } from './outbox-commands.ts';
import type { OutboxDeps } from './entries.ts';
import { addSalesRulesCommands } from './sales-rules-commands.ts';
import { addTrashCommands } from './trash-commands.ts';
import { BadResult, CommandFailed, printJson, type OutputOptions } from './output.ts';

/** Exit codes: 0 done, 1 not done or something found, 2 wrong use. */
const FAILED = 1;
const WRONG_USE = 2;

function createProgram(): Command {
  const program = new Command('intake')
    .description('受付サービスの運用コマンド')
    .helpOption('-h, --help', 'ヘルプを表示します')
    .helpCommand('help [command]', 'コマンドのヘルプを表示します')
    .exitOverride();
  const outbox: OutboxDeps = {
    config: loadConfig,
    openOutbox: (config) => openOutbox({ ...config, role: 'operator' }),
    now: Date.now,
  };
  addOutboxCommands(program, outbox);
  const sales = program.command('sales').description('営業の判定を確かめ、取り消します');
  addTrashCommands(sales, outbox);
  addSalesRulesCommands(sales, { config: loadConfig });
  addMailCommand(program, { config: loadConfig });
  addConfigCommand(program);
  return program;
}

/** Why a command failed, for an operator; undefined for what only a developer can mend. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `設定に誤りがあります:\n${error.message}`;
  if (error instanceof CommandFailed || error instanceof OutboxError) return error.message;
  return undefined;
}

// Whoever reads JSON gets some however a command ends, wrong use excepted.
let json = false;
const program = createProgram().hook('preAction', (_, command) => {
  json = Boolean(command.opts<OutputOptions>().json);
});
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    if (json && !(error instanceof BadResult)) printJson({ error: reason });
    console.error(reason);
    process.exitCode = FAILED;
  }
}
