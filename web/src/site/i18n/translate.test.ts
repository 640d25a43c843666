import { describe, expect, it } from 'vitest';
import { en } from '../../content/locales/en/en.ts';
import { keyed } from '../../content/locales/keyed.ts';
import { pages } from '../../content/pages.ts';
import { translate } from './translate.ts';

describe('翻訳', () => {
  it('データの文言は、キーと日本語を持つ', () => {
    expect(translate('ja', pages['/company'].title)).toBe('会社情報');
  });

  it('英語は確認用の一件だけを持つ', () => {
    expect(Object.values(en)).toHaveLength(1);
    expect(translate('ja', { key: 'test', ja: '確認用' })).toBe('確認用');
    expect(translate('en', { key: 'test', ja: '確認用' })).toBe(en.test);
  });

  it('英語にない文言は日本語で表示する', () => {
    expect(translate('en', pages['/company'].title)).toBe('会社情報');
    expect(translate('en', keyed('news.title.901', '一つのページの題'))).toBe('一つのページの題');
  });

  it('ページの文言は、訳のないかぎり日本語のまま', () => {
    const texts = { title: '始め方', steps: ['相談', '契約'], months: (n: number) => `${n}か月` };
    expect(translate('ja', { key: 'business', ja: texts })).toBe(texts);
    expect(translate('en', { key: 'business', ja: texts })).toEqual(texts);
  });

  it('データの中の文言は、どこにあっても訳される。ほかはそのまま', () => {
    const path = (id: number) => `/news/${id}`;
    const item = { id: 1, name: { key: 'test', ja: '確認用' }, none: null, path };
    const data = { item, children: [item], key: 'test' };
    const inEnglish = { id: 1, name: en.test, none: null, path };
    expect(translate('ja', data).children[0]?.name).toBe('確認用');
    expect(translate('en', data)).toEqual({ item: inEnglish, children: [inEnglish], key: 'test' });
  });

  it('同じデータは、描くたびに同じオブジェクトになる', () => {
    const data = [{ name: pages['/company'].title }];
    expect(translate('ja', data)).toBe(translate('ja', data));
    expect(translate('en', data)).toBe(translate('en', data));
  });

  it('訳す先のないキーは、書くファイルを知らせて、コンパイルできない', () => {
    // @ts-expect-error not assignable to 'Add this key to DataKey in web/src/content/locales/keyed.ts …'
    expect(keyed('elsewhere.1', 'どこにもない').ja).toBe('どこにもない');
  });
});
