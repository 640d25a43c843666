import { describe, expect, it } from 'vitest';

import { readingOf, readingWhileTyping } from './kana-autofill.ts';

const yamada = { text: '山田', reading: 'ヤマダ' };
const taro = { text: '太郎', reading: 'タロウ' };

describe('readingWhileTyping', () => {
  it.each([
    ['や', 'ヤ'],
    ['やまだ', 'ヤマダ'],
    ['やm', 'ヤ'],
    ['やｍ', 'ヤ'],
    ['しn', 'シン'],
    ['しｎ', 'シン'],
    ['しんいちろう', 'シンイチロウ'],
    ['じょーじ', 'ジョージ'],
    ['ヤマダ', 'ヤマダ'],
    ['山田', undefined],
    ['山だ', undefined],
    ['y', undefined],
    ['', undefined],
  ])('reads %j as %j', (composed, reading) => {
    expect(readingWhileTyping(composed)).toBe(reading);
  });
});

describe('readingOf', () => {
  it('姓と名のあいだの空白は読みにも残る', () => {
    expect(readingOf('山田　太郎', [yamada, taro])).toBe('ヤマダ タロウ');
  });

  it('入力した順ではなく、現在の並び順で読む', () => {
    expect(readingOf('山田太郎', [taro, yamada])).toBe('ヤマダタロウ');
  });

  it('消した部分の読みは消える', () => {
    expect(readingOf('太郎', [yamada, taro])).toBe('タロウ');
    expect(readingOf('', [yamada, taro])).toBe('');
  });

  it('変換していないかなはそのまま読みになる', () => {
    expect(readingOf('山田 はなこ', [yamada])).toBe('ヤマダ ハナコ');
    expect(readingOf('山田 ジョージ', [yamada])).toBe('ヤマダ ジョージ');
  });

  it('同じ表記を打ち直したときは新しい読みを使う', () => {
    const segments = [
      { text: '裕子', reading: 'ヒロコ' },
      { text: '裕子', reading: 'ユウコ' },
    ];
    expect(readingOf('裕子', segments)).toBe('ユウコ');
  });

  it('読みのわからない文字が一つでもあれば、途中までの読みは出さない', () => {
    expect(readingOf('山田 はなこ', [])).toBe('');
    expect(readingOf('渡邉 はなこ', [yamada])).toBe('');
    expect(readingOf('山田 Taro', [yamada])).toBe('');
  });
});
