import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/inquiries.ts';
import { intake } from '../support/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => intake(args, {});
const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

describe('営業判定のコマンド', () => {
  const corpus = join(import.meta.dirname, '../fixtures/sales-corpus/held');
  const write = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };

  it('sales check は判定と当たった言葉を示す', async () => {
    const pitch =
      '弊社では営業代行サービスを完全成果報酬で提供しております。貴社の新規開拓をお手伝いできればと存じます。30分ほどお時間をください。';
    const { code, stdout } = await run('sales', 'check', await write('pitch.txt', pitch));
    expect(code).toBe(0);
    expect(stdout).toContain('営業と判定');
    expect(stdout).toContain('営業代行');
    const genuine = await write('genuine.json', JSON.stringify(INQUIRY));
    expect((await run('sales', 'check', genuine)).stdout).toContain('営業ではない');
  });

  it('sales score は再現率を数え、本物を消すルールでは失敗する', async () => {
    const files = ['sales.jsonl', 'genuine.jsonl'].map((name) => join(corpus, name));
    const good = await run('sales', 'score', ...files);
    expect(good.code).toBe(0);
    expect(good.stdout).toMatch(/再現率 \d+\.\d %/);
    const bad = `{"id":"x","label":"genuine","body":"弊社では営業代行サービスを完全成果報酬で提供しております。貴社の新規開拓をお手伝いできればと存じます。30分ほどお時間をください。"}`;
    const lost = await run('sales', 'score', await write('bad.jsonl', bad));
    expect(lost.code).toBe(1);
    const broken = await run('sales', 'score', await write('broken.jsonl', '{"id":1}\n'));
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('broken.jsonlの1行目');
  });

  it('sales score はフォルダーの例文集をすべて数え、何もないフォルダーは知らせる', async () => {
    const examples = join(folder, 'examples');
    await mkdir(join(examples, 'more'), { recursive: true });
    const example = (label: string) => JSON.stringify({ id: label, label, body: '見積もりの件' });
    await write('examples/one.jsonl', example('sales'));
    await write('examples/more/two.jsonl', example('genuine'));
    const all = await runJson('sales', 'score', examples);
    expect([all.sales.total, all.genuine.total]).toEqual([1, 1]);
    await mkdir(join(folder, 'nothing'));
    const empty = await run('sales', 'score', join(folder, 'nothing'));
    expect(empty.code).toBe(1);
    expect(empty.stderr).toContain('例文集');
  });

  it('sales lint は誤りを行番号とともに示す', async () => {
    expect((await run('sales', 'lint')).code).toBe(0);
    const file = await write('rules.yaml', 'しきい値: 10\nnonsense: [\n');
    const { code, stderr } = await run('sales', 'lint', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/rules\.yaml:\d+: /);
  });
});
