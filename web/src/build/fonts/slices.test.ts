import { describe, expect, it } from 'vitest';

import { headingText, sliceCharacters, unicodeRange } from './slices.ts';

describe('the headings of a page', () => {
  it('are h1 to h3 and what is marked so, without their markup', () => {
    const html =
      '<h1 class="a"><span>AIを、</span>紡ぐ</h1><p>本文</p><h2>A&amp;B</h2><h4>小</h4><h3>三</h3><p class="b" data-display="true"><b>糸</b>を</p><p>文</p>';
    expect(headingText(html)).toBe('AIを、紡ぐA&B三糸を');
  });

  it('are only those of a part when it is named', () => {
    const html =
      '<header><h2>網</h2></header><main><header><h1>紡ぐ</h1></header><h2>下</h2></main>';
    expect(headingText(html, 'main header')).toBe('紡ぐ');
    expect(() => headingText('<main></main>', 'main header')).toThrow('no main header');
  });
});

describe('the slices of a face', () => {
  it('share no character, and each is for the first text that needs it', () => {
    expect(sliceCharacters(['紡ぐAI', 'AIを織る', '現場へ紡ぐ', '現場の糸\u200b\n'])).toEqual([
      'AIぐ紡',
      'るを織',
      'へ場現',
      'の糸',
    ]);
  });

  it('are told as ranges', () => {
    expect(unicodeRange('ABCあ紡')).toBe('U+41-43,U+3042,U+7D21');
    expect(unicodeRange('あぃい')).toBe('U+3042-3044');
    expect(unicodeRange('')).toBe('');
  });
});
