import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake, intakeProcess } from '../support/service/cli.ts';
import { FEW_RULES } from '../support/service/sales-rules.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => intake(args, {});
/** The same with rules that are read in a moment, for what has nothing to do with them. */
const runSimply = (...args: string[]) => intake(args, FEW_RULES);
const readSimply = async (...args: string[]) =>
  JSON.parse((await runSimply(...args, '--json')).stdout);

describe('営業判定のコマンド', () => {
  const write = async (name: string, text: string | Buffer) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };

  it('sales check は判定、確からしさ、理由を言葉で示す', async () => {
    const words =
      '突然のご連絡失礼いたします。弊社ではテレアポ代行サービスを完全成果報酬でご提供しております。貴社の新規開拓をお手伝いできればと存じます。30分ほどお時間をください。';
    const { code, stdout } = await run('sales', 'check', await write('pitch.txt', words));
    expect(code).toBe(0);
    expect(stdout).toMatch(/判定　　　：営業/);
    expect(stdout).toMatch(/売り込みである見込み (?:約\d+ %|99 %以上)/);
    expect(stdout).toContain('貴社の新規開拓をお手伝いできればと存じます。');
    const genuine = await write('genuine.json', JSON.stringify(INQUIRY));
    expect((await run('sales', 'check', genuine)).stdout).toContain('通常どおり届けます');
  });

  it('sales check は、ファイルにある端末への命令を、文字として見せるだけにする', async () => {
    const commanding = `${pitch}\u001b]0;title\u0007\u009b31m\u202e\u007f`;
    const { stdout } = await run('sales', 'check', await write('commanding.txt', commanding));
    const asJson = await run('sales', 'check', await write('commanding.txt', commanding), '--json');
    expect(stdout).toContain('\ufffd');
    for (const shown of [stdout, asJson.stdout]) {
      expect(shown).not.toMatch(/[^\P{Cc}\n\t]/u);
    }
    expect(stdout).not.toContain('\u202e');
    expect(JSON.stringify(JSON.parse(asJson.stdout))).toContain('\u009b');
  });

  it('sales check は標準入力からも読む', async () => {
    const { stdout } = await intakeProcess(['sales', 'check', '-', '--json'], FEW_RULES, {
      input: pitch,
    });
    expect(JSON.parse(stdout).verdict).toBe('delete');
  });

  const pitch = 'フォーム営業代行システムを使ってお送りしています。';
  const inquiry = JSON.stringify({ ...INQUIRY, name: '吉野 咲子', body: pitch });

  it('BOM付きのUTF-8も読む', async () => {
    const file = await write('saved.json', Buffer.from(`\ufeff${inquiry}`));
    expect((await readSimply('sales', 'check', file)).verdict).toBe('delete');
  });

  it.each([
    ['Shift_JIS', Buffer.from([0x89, 0x63, 0x8b, 0xc6])],
    ['UTF-16', Buffer.from(inquiry, 'utf16le')],
  ])('%s のファイルは、保存し直すよう求める', async (_what, content) => {
    const file = await write('unreadable.txt', content);
    const { code, stderr } = await runSimply('sales', 'check', file);
    expect(code).toBe(1);
    expect(stderr).toBe(`${file} の文字コードがUTF-8ではありません。UTF-8で保存し直してください\n`);
  });

  it('UTF-8でないルールは、サービスと同じく lint と check も断り、理由を言う', async () => {
    const file = await write('rules.yaml', Buffer.from([0x89, 0x63, 0x8b, 0xc6]));
    const stderr = `${file} の文字コードがUTF-8ではありません。UTF-8で保存し直してください\n`;
    expect(await run('sales', 'lint', file)).toMatchObject({ code: 1, stderr });
    const checked = intake(['sales', 'check', '-', '--rules', file], {}, { input: pitch });
    expect(await checked).toMatchObject({ code: 1, stderr });
  });

  it('sales lint は誤りを行番号とともに示す', async () => {
    expect((await run('sales', 'lint')).code).toBe(0);
    const file = await write('rules.yaml', 'しきい値: 10\nnonsense: [\n');
    const { code, stderr } = await run('sales', 'lint', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/rules\.yaml:\d+: /);
  });
});
