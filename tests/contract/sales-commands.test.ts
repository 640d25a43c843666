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
    const genuine = await write('genuine.txt', INQUIRY.body);
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

  it('BOM付きのUTF-8も読む', async () => {
    const file = await write('saved.txt', Buffer.from(`\ufeff${pitch}`));
    expect((await readSimply('sales', 'check', file)).verdict).toBe('delete');
  });

  it.each([
    ['Shift_JIS', Buffer.from([0x89, 0x63, 0x8b, 0xc6])],
    ['UTF-16', Buffer.from(pitch, 'utf16le')],
  ])('%s のファイルは、保存し直すよう求める', async (_what, content) => {
    const file = await write('unreadable.txt', content);
    const { code, stderr } = await runSimply('sales', 'check', file);
    expect(code).toBe(1);
    expect(stderr).toBe(`${file} の文字コードがUTF-8ではありません。UTF-8で保存し直してください\n`);
  });

  it.each([
    ['UTF-8でないルール', Buffer.from([0x89, 0x63, 0x8b, 0xc6]), /^\S+ の文字コードがUTF-8では/],
    ['誤りのあるルール', 'しきい値: 10\nnonsense: [\n', /rules\.yaml:\d+: /],
  ])('%sは、サービスと同じく断り、理由を言う', async (_what, content, reason) => {
    const rules = await write('rules.yaml', content);
    const checked = await intake(['sales', 'check', '-', '--rules', rules], {}, { input: pitch });
    expect(checked).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
  });
});
