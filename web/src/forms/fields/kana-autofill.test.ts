import { describe, expect, it } from 'vitest';

import { composed, readingOf, readingWhileTyping } from './kana-autofill.ts';

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

/** The reading after the texts that an input method shows one after the other; the last one is what it commits. */
const readingAfter = (texts: readonly string[]) =>
  texts.reduce(composed, { text: '', reading: '' }).reading;

const typed = (...texts: string[]) => texts;

describe('composed', () => {
  it.each([
    ['Windows', typed('ｙ', 'や', 'やｍ', 'やま', 'やまｄ', 'やまだ', '山田'), 'ヤマダ'],
    [
      'Windows、候補を選び直す',
      typed('さ', 'さい', 'さいと', 'さいとう', '斎藤', '斉藤'),
      'サイトウ',
    ],
    ['Windows、文節を直す', typed('わたべゆみ', '渡部由美', '渡部ゆみ', '渡部由実'), 'ワタベユミ'],
    ['Windows、変換を取り消して打ち足す', typed('たな', '棚', 'たな', 'たなか', '田中'), 'タナカ'],
    ['Windows、カタカナに変換', typed('じょｎ', 'じょん', 'ジョン'), 'ジョン'],
    ['macOS、ライブ変換なし', typed('y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'), 'ヤマダ'],
    ['Android、打ち終えてから候補', typed('た', 'たな', 'たなか', '田中'), 'タナカ'],
    ['Android、かなのまま確定', typed('は', 'はな', 'はなこ'), 'ハナコ'],
    ['2単位の文字', typed('よ', 'よし', '𠮷'), 'ヨシ'],
  ])('読みがすべてわかる：%s', (_, texts, reading) => {
    expect(readingAfter(texts)).toBe(reading);
  });

  it.each([
    [
      'macOSのライブ変換',
      typed('y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田', '山田t', '山田た', '山田太郎'),
    ],
    ['同、途中でかなに戻らない', typed('や', 'やま', '山', '山d', '山だ', '山田', '山田太郎')],
    ['同、初めより長くならない', typed('きた', '来た', '来たm', '来たむ', '北村')],
    ['同、カナから', typed('に', 'ミニ', 'ミニk', '三国')],
    ['同、かな入力', typed('た', 'たな', '棚', '棚か', '田中')],
    ['macOSの推測候補', typed('t', 'た', 'たn', 'たな', '田中一郎')],
    ['Windowsの予測候補', typed('やまｄ', 'やまだ', '山田太郎')],
    ['同、音節の途中', typed('や', 'やま', 'やまｄ', '山田')],
    ['Androidの予測候補', typed('さ', '佐藤')],
    ['同、かなと同じ長さの姓', typed('さ', 'さと', '佐藤')],
    ['同、かなと同じ長さの姓名', typed('やまだ', 'やまだた', '山田太郎')],
    ['予測かもしれない、かなと同じ長さの漢字', typed('つ', 'つだ', '津田')],
    ['確定の通知だけが届く', typed('た', '高橋')],
    ['英字の候補', typed('t', 'Taro')],
  ])('途中までの読みは出さない：%s', (_, texts) => {
    expect(readingAfter(texts)).toBe('');
  });
});

describe('readingOf', () => {
  it('打っている途中の、読みのわからない部分があれば、ほかの読みも出さない', () => {
    expect(readingOf('山田太郎', [yamada, { text: '太郎', reading: '' }])).toBe('');
  });

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
