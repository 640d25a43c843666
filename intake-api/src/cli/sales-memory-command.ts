import { Argument, type Command } from 'commander';
import { normaliseEmail } from 'shared/fields/email';

import type { Config } from '../config/config.ts';
import { loadOrCreateSecret, secretFile } from '../folder.ts';
import { createMarks } from '../sales/memory.ts';
import { define, table, toJson, withOutbox } from './command.ts';

interface Options {
  export?: true;
  email?: string;
  all?: true;
}

/** `sales memory`: what the filter has learnt from staff. */
export function addSalesMemoryCommand(sales: Command): void {
  define(
    sales
      .command('memory')
      .addArgument(new Argument('[forget]', '「forget」なら忘れさせます').choices(['forget']))
      .description('担当者が「営業だった」「営業ではない」としたことから覚えたものを示します')
      .option('--export', '覚えたものを、元に戻せない要約値と回数のJSONで出力します')
      .option('--email <address>', 'forget: このアドレスから届いたものについて')
      .option('--all', 'forget: すべて'),
    (forget: 'forget' | undefined, options: Options, command: Command) => {
      const { export: isExport, email, all } = options;
      if (forget === undefined && (email !== undefined || all)) {
        command.error('--email と --all は forget とともに指定してください');
      }
      if (forget && (email === undefined) === !all) {
        command.error('--email アドレス か --all のどちらかを指定してください');
      }
      return withOutbox(async ({ memory }, config) => {
        if (forget) {
          const which = email === undefined ? 'all' : { mark: markOf(email, config) };
          const forgotten = await memory.forget(which);
          return { json: { forgotten }, text: `${forgotten} 件についての判断を忘れました` };
        }
        if (isExport) {
          const remembered = await memory.export();
          return { json: remembered, text: toJson(remembered) };
        }
        const stats = await memory.stats();
        const rows = [
          ['営業だった', `${stats.pitch} 件`],
          ['営業ではない', `${stats.genuine} 件`],
          ['まだ何も言われていない', `${stats.unsaid} 件`],
        ];
        return { json: stats, text: table([], rows) };
      });
    },
  );
}

/** The mark of an address by the secret of the service, which this folder has where it is not set. */
function markOf(email: string, { formToken, dataDir }: Config): string {
  const secret = formToken.secret ?? loadOrCreateSecret(secretFile(dataDir));
  const [address] = createMarks(secret)({ email: normaliseEmail(email) });
  return address;
}
