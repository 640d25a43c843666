import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { fold, hostsIn, withoutQuotedLines } from './fold.ts';

/** Bytes that are in use after the garbage is collected. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('fold', () => {
  it.each([
    ['ＳＥＯ対策', 'seo対策', 'full width'],
    ['ﾃﾚｱﾎﾟ', 'テレアポ', 'half-width kana with its voiced mark'],
    ['か\u3099いしゃ', 'ガイシャ', 'a combining voiced mark (macOS)'],
    ['てれあぽ', 'テレアポ', 'hiragana'],
    ['ホームページ', 'ホームページ', 'the long vowel'],
    ['ホ−ムペ―ジ', 'ホームページ', 'minus and dash for the long vowel'],
    ['すごーーい〜', 'スゴーイー', 'a drawn-out vowel'],
    ['セ一ルス', 'セールス', 'the kanji for one between kana'],
    ['メ二ュ一', 'メニュー', 'kanji look-alikes in a row'],
    ['一度', '一度', 'the same kanji where it is meant'],
    ['営 業　代 行', '営業代行', 'blanks between letters'],
    ['営・業／代＊行', '営業代行', 'symbols between letters'],
    ['営\u200b業\u2060代\ufeff行', '営業代行', 'invisible characters'],
    ['営\n業代行', '営業代行', 'a line that was broken in a word'],
    ['S.E.O 対策', 'seo対策', 'dots between letters'],
    ['S E O services', 'seo services', 'letters pulled apart before a word'],
    ['guest  post', 'guest post', 'the blank that parts Latin words'],
    ['ЅЕО', 'seo', 'Cyrillic look-alikes'],
    ['𝐒𝐄𝐎', 'seo', 'mathematical letters'],
    ['Café', 'cafe', 'accents'],
    ['1,500万円から', '9円カラ', 'a number with its multiplier'],
    ['初期費用０円', '初期費用0円', 'zero, which is not any number'],
    ['3.5倍・①', '9倍9', 'decimals and circled digits'],
    ['御提案させて頂きます', 'ゴ提案サセテイタダキマス', 'kanji that polite words may have'],
    ['下さい。出来ます', 'クダサイ。デキマス', 'kanji that only some words may have'],
    ['下の階に来る', '下ノ階ニ来ル', 'the same kanji in other words'],
    ['30％オフ、$9', '9%オフ$9', 'per cent and currency'],
    ['はい。\n\n次', 'ハイ。次', 'the end of a sentence'],
    ['表①\n\n②裏', '表9。9裏', 'a paragraph as the end of one'],
    ['end. Next', 'end。next', 'a full stop before a blank'],
    ['詳細 https://a.example/seo?x=1 まで', '詳細。マデ', 'a web address as the end of a sentence'],
    ['mail: a.b@c.example です', 'mail。デス', 'a mail address as the same'],
    ['Node.jsで', 'node jsデ', 'a name with a dot as words'],
  ])('folds %j to %j (%s)', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('does not change what is folded already', () => {
    const once = fold('ＳＥＯ対策、ご提案させて頂きます。30分ほど Web で');
    expect(fold(once)).toBe(once);
  });

  it('takes lone surrogates, combining marks and control characters', () => {
    expect(fold(`あ\ud800い\udc00う`)).toBe('アイウ');
    expect(fold(`e${'\u0301'.repeat(500)}`)).toBe('e');
    expect(fold('\u3099'.repeat(500))).toBe('');
    expect(fold('\u0000\u0007')).toBe('');
    expect(fold('')).toBe('');
  });

  it('takes letters for private use as letters that it does not know', () => {
    expect(fold('山\ue000田')).toBe('山田');
    expect(fold('山\ufdd0田')).toBe('山田');
  });

  it('remembers nothing of the million characters beyond the basic plane', () => {
    const texts = Array.from({ length: 32 }, (_, block) =>
      String.fromCodePoint(...Array.from({ length: 0x400 }, (_, i) => 0x20000 + block * 0x400 + i)),
    );
    const before = usedMemory();
    for (const text of texts) fold(text);
    // A folded character takes about a hundred bytes in a map.
    expect(usedMemory() - before).toBeLessThan(2_000_000);
  });

  it('expands one character into many', () => {
    expect(fold('\ufdfa'.repeat(300)).length).toBeGreaterThan(300 * 4);
  });
});

describe('hostsIn', () => {
  it.each([
    ['見て https://TimeRex.net/s/a?utm_source=x。', ['timerex.net']],
    ['ｈｔｔｐｓ：／／ｂｉｔ．ｌｙ／ａ', ['bit.ly']],
    ['x.gd/abc', ['x.gd']],
    ['www.example.jp', ['www.example.jp']],
    ['Node.js と jicoo.com', ['node.js', 'jicoo.com']],
    ['sales@mail.example.jp へ', ['mail.example.jp']],
    ['v2.0、3.5倍、e.g. と...', []],
    ['https://a.example/x https://b.example', ['a.example', 'b.example']],
    ['終わりです.次です', []],
  ])('finds in %j: %j', (text, hosts) => {
    expect(hostsIn(text)).toEqual(hosts);
  });

  it.each([
    ['dots', 'a.'.repeat(500_000)],
    ['hosts', 'a.example/'.repeat(100_000)],
    ['at signs', 'a@a.a@'.repeat(150_000)],
    ['one long name', 'a'.repeat(1_000_000)],
    ['hyphens', 'a-'.repeat(500_000)],
  ])('takes a million letters of %s', (_, text) => {
    expect(hostsIn(text).length).toBeGreaterThanOrEqual(0);
  });
});

describe('withoutQuotedLines', () => {
  it('leaves out the lines that are quoted, but not a whole text', () => {
    expect(withoutQuotedLines('x\n> abc\ny')).toBe('x\n\ny');
    expect(withoutQuotedLines('> a\n> b')).toBe('> a\n> b');
  });
});
