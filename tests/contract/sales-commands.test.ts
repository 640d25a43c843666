import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake } from '../support/service/cli.ts';
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

/** Text as older editors on Windows save it; Node itself only reads it. */
function toShiftJis(text: string): Buffer {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder('shift_jis');
  for (let pair = 0x81_40; pair <= 0xfc_fc; pair += 1) {
    const bytesOfPair = [pair >> 8, pair & 0xff];
    bytes.set(decoder.decode(Uint8Array.from(bytesOfPair)), bytesOfPair);
  }
  return Buffer.from(Array.from(text).flatMap((char) => bytes.get(char) ?? char.charCodeAt(0)));
}

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
    const { stdout } = await intake(['sales', 'check', '-', '--json'], FEW_RULES, {
      input: pitch,
    });
    expect(JSON.parse(stdout).verdict).toBe('delete');
  });

  const pitch = 'フォーム営業代行システムを使ってお送りしています。';
  const inquiry = JSON.stringify({ ...INQUIRY, name: '吉野 咲子', body: pitch });

  it.each([
    ['UTF-8(BOM付き)', Buffer.from(`\ufeff${inquiry}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${inquiry}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${inquiry}`, 'utf16le').swap16()],
    ['Shift_JIS', toShiftJis(inquiry)],
  ])('%s で保存したファイルも、UTF-8と同じに読む', async (_encoding, content) => {
    const plain = await readSimply('sales', 'check', await write('plain.json', inquiry));
    expect(plain.verdict).toBe('delete');
    expect(await readSimply('sales', 'check', await write('saved.json', content))).toEqual(plain);
  });

  it.each([
    ['文字でないもの', Buffer.from([0x89, 0x50, 0xff, 0xff, 0x80])],
    ['BOMのないUTF-16', Buffer.from(inquiry, 'utf16le')],
    ['半端なUTF-16', Buffer.from([0xff, 0xfe, 0x41])],
  ])('%s は、保存し直すよう求める', async (_what, content) => {
    const file = await write('unreadable.txt', content);
    const { code, stderr } = await runSimply('sales', 'check', file);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file} の文字コードがわかりません。UTF-8で保存し直してください`);
  });

  it('UTF-8でないルールは、サービスと同じく lint と check も断り、理由を言う', async () => {
    const rules = 'thresholds: { flag: 5, delete: 20 }\nmodel: { weight: 1 }\nblock: [営業代行]\n';
    const file = await write('rules-in-shift-jis.yaml', toShiftJis(rules));
    for (const { code, stderr } of await Promise.all([
      run('sales', 'lint', file),
      intake(['sales', 'check', '-', '--rules', file], {}, { input: pitch }),
    ])) {
      expect(code).toBe(1);
      expect(stderr).toBe(
        `${file}:3: 文字コードがUTF-8ではありません。UTF-8で保存し直してください（Shift_JISやUTF-16は読めません）\n`,
      );
    }
  });

  it('sales lint は誤りを行番号とともに示す', async () => {
    expect((await run('sales', 'lint')).code).toBe(0);
    const file = await write('rules.yaml', 'しきい値: 10\nnonsense: [\n');
    const { code, stderr } = await run('sales', 'lint', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/rules\.yaml:\d+: /);
  });
});
