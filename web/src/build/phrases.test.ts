import { describe, expect, it } from 'vitest';

import { breakLines, phrases } from './phrases.ts';

describe('a title may break', () => {
  it.each([
    ['AIを、現場へ紡ぐ。', ['AIを、', '現場へ', '紡ぐ。']],
    ['点呼の電話を、一台の端末に', ['点呼の', '電話を、', '一台の', '端末に']],
    [
      'アルゴリズムプールに「発煙・炎検知」と「疲労検知」を追加',
      ['アルゴリズムプールに', '「発煙・炎検知」と', '「疲労検知」を追加'],
    ],
    ['「現場AI展 2025」に出展します', ['「現場AI展 2025」に', '出展します']],
    ['ドライバー専用スマートフォン', ['ドライバー専用', 'スマートフォン']],
    ['アルゴリズムプール', ['アルゴリズムプール']],
    ['コンディションの見える化', ['コンディションの', '見える化']],
    ['最大18分から4分に縮めました', ['最大18分から', '4分に', '縮めました']],
    ['監視ではなく、相棒として受け入れる', ['監視ではなく、', '相棒として', '受け入れる']],
    ['ありのままにお聞かせください。', ['ありのままに', 'お聞かせ', 'ください。']],
    ['布を織る日', ['布を', '織る日']],
    ['5台以上（自動二輪車は半分）', ['5台以上', '（自動二輪車は', '半分）']],
  ])('%s between phrases only', (title, parts) => {
    expect(phrases(title)).toEqual(parts);
  });
});

describe('the lines of a title', () => {
  const measure = (line: string) => line.length;

  it('are as few as fit, and even', () => {
    expect(breakLines(['aaa', 'bbb', 'ccc', 'ddd'], 9, measure)).toEqual(['aaabbb', 'cccddd']);
    expect(breakLines(['aaa', 'bbb'], 6, measure)).toEqual(['aaabbb']);
  });

  it('rather end where a sentence pauses', () => {
    expect(breakLines(['現場を', '知る', '会社が、', 'AIを', '売る'], 9, measure)).toEqual([
      '現場を知る会社が、',
      'AIを売る',
    ]);
  });

  it('are none when a phrase is too wide', () => {
    expect(breakLines(['aaaaaaaaaa'], 9, measure)).toBeUndefined();
  });
});
