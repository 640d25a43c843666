import { Command, CommanderError } from 'commander';

import { ConfigError, loadConfig } from '../config.ts';
import { openOutbox } from '../outbox/open.ts';
import { OutboxError } from '../outbox/outbox.ts';
import { addConfigCommand } from './config-command.ts';
import { addMailCommand } from './mail-command.ts';
import { addOutboxCommands } from './outbox-commands.ts';
import { addSalesCommands } from './sales-commands.ts';
import { CommandFailed } from './output.ts';

/** Exit codes: 0 done, 1 not done or something found, 2 wrong use. */
const FAILED = 1;
const WRONG_USE = 2;

function createProgram(): Command {
  const program = new Command('intake')
    .description('受付サービスの運用コマンド')
    .helpOption('-h, --help', 'ヘルプを表示します')
    .helpCommand('help [command]', 'コマンドのヘルプを表示します')
    .exitOverride();
  addOutboxCommands(program, {
    config: loadConfig,
    openOutbox: (config) => openOutbox({ ...config, role: 'operator' }),
    now: Date.now,
  });
  addSalesCommands(program, { config: loadConfig });
  addMailCommand(program, { config: loadConfig });
  addConfigCommand(program);
  return program;
}

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
  } else if (error instanceof ConfigError) {
    console.error(`設定に誤りがあります:\n${error.message}`);
    process.exitCode = FAILED;
  } else if (error instanceof CommandFailed || error instanceof OutboxError) {
    console.error(error.message);
    process.exitCode = FAILED;
  } else {
    throw error;
  }
}
