import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadConfig, reportConfig } from './config.ts';

const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'auto-reply.yaml');
const environment = { AUTO_REPLY_FILE: file };

function problem(content: string | Uint8Array): string | undefined {
  writeFileSync(file, content);
  return reportConfig(environment).find(({ name }) => name === 'AUTO_REPLY_FILE')?.problem;
}

describe('受付確認の文面のファイル', () => {
  it('書いた項目だけを、整えて読む', () => {
    writeFileSync(
      file,
      '\ufeff# 文面\r\ncontact:\r\n  title: " 承りました "\r\n  text: |\r\n    一行目\r\n    二行目\r\nsignature: |\r\n  株式会社サンプル\r\n  電話 03-0000-0000\r\n',
    );
    expect(loadConfig(environment).mail.wording).toEqual({
      contact: { title: '承りました', text: '一行目\n二行目' },
      signature: '株式会社サンプル\n電話 03-0000-0000',
    });
    expect(loadConfig({}).mail.wording).toBeUndefined();
  });

  it.each([
    ['空のファイル', '\n', 'が空です'],
    ['注釈だけ', '# まだ\n', 'contact、recruitment、signature、replyTo のどれかを'],
    ['YAMLではない', 'contact: [\n', 'YAMLとして読めません'],
    ['知らない項目', 'contact:\n  body: 本文\n', ':2: 「body」という項目はありません'],
    ['文章ではない', 'contact:\n  title: 12\n', ':2: 文章を書いてください'],
    ['空の項目', 'signature: ""\n', ':1: 空です'],
    ['二行の代わりに長い見出し', `contact:\n  title: ${'題'.repeat(61)}`, ':2: 60文字以内'],
    ['長い署名', `signature: ${'𠮷'.repeat(2001)}`, ':1: 2000文字以内'],
    // 株式会社 as Windows saves it in Shift_JIS.
    ['Shift_JIS', Buffer.from('8a948eae89ef8ed0', 'hex'), 'の文字コードがUTF-8ではありません'],
  ])('%s は、場所と理由を言って断る', (_, content, reason) => {
    const said = problem(content);
    expect(said).toContain(file);
    expect(said).toContain(reason);
  });

  it('文字は見た目の数で数える', () => {
    expect(problem(`signature: ${'𠮷'.repeat(2000)}`)).toBeUndefined();
  });

  it('ファイルがなければ、そう言う', () => {
    const missing = { AUTO_REPLY_FILE: `${file}.missing` };
    expect(() => loadConfig(missing)).toThrow(`${file}.missing がありません`);
  });
});
