import { describe, expect, it } from 'vitest';

import { fold } from './fold/fold.ts';
import { findSignals } from './signals.ts';

const signalsIn = (text: string) => findSignals(text, fold(text));

describe('findSignals', () => {
  it.each([
    [
      '弊社の概要です。資料は https://a.example と https://b.example をご覧ください',
      ['several-links'],
    ],
    ['詳細は https://a.example と https://a.example にまとめてありますのでどうぞ', []],
    [
      '製品の詳しい説明は次の三つの頁にあります https://a.example/1 https://a.example/2 https://a.example/3',
      ['several-links', 'many-links'],
    ],
    [
      '詳しくはこちらの資料をご確認ください https://a.example/?utm_source=dm',
      ['tracking-parameter'],
    ],
    ['必見 https://a.example', ['link-only']],
    ['━━━━━━━━━━ お知らせ', ['decoration-line']],
    ['署名です -------- 山田', ['decoration-line']],
    ['はい        そうです', []],
    ['営 業 代 行のご案内', ['disguised-letters']],
    ['テ・レ・ア・ポ', ['disguised-letters']],
    ['営\u200b業代行', ['disguised-letters']],
    ['SЕO対策', ['disguised-letters']],
    ['山田 太郎 と 鈴木', []],
    ['東京、大阪、福岡、札幌', []],
    ['（ア）（イ）（ウ）（エ）', []],
    ['ギリシャ語の αβγ について', []],
    ['We need 5 units', ['no-japanese']],
    ['123', []],
    ['', []],
  ])('finds in %j: %j', (text, signals) => {
    expect(signalsIn(text)).toEqual(signals);
  });
});
