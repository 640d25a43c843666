import { describe, expect, it } from 'vitest';
import { en } from '../../content/locales/en.ts';
import { ja } from '../../content/locales/ja.ts';
import type { TextKey } from '../../content/locales/text-key.ts';
import { addMessages, translate } from './translate.ts';

describe('翻訳', () => {
  it('日本語の文言を、入れ子のキーから取り出す', () => {
    expect(translate('ja', 'menu.company')).toBe('会社情報');
    expect(translate('ja', 'news.remark.info')).toBe(ja.news.remark.info);
  });

  it('英語は確認用の一件だけを持つ', () => {
    expect(Object.values(en)).toHaveLength(1);
    expect(translate('en', 'test')).toBe(en.test);
  });

  it('英語にない文言は日本語で表示する', () => {
    expect(translate('en', 'menu.company')).toBe('会社情報');
    expect(translate('en', 'news.remark.event')).toBe('イベント');
  });

  it('一つのページだけの文言は、そのページが加えてから出る', () => {
    // A page of its own: another test file may have loaded the home page's messages into this module.
    const name = 'onePage.title';
    const key = name as string as TextKey;
    expect(translate('ja', key)).toBe(name);
    addMessages({ onePage: { title: '一つのページの題' } });
    expect(translate('ja', key)).toBe('一つのページの題');
    expect(translate('en', key)).toBe('一つのページの題');
  });

  it('同じ名前の下に加えた文言は、前のものと並ぶ', () => {
    addMessages({ news: { title: { 901: '一つめ' } } });
    addMessages({ news: { title: { 902: '二つめ' } } });
    expect(translate('ja', 'news.title.901')).toBe('一つめ');
    expect(translate('ja', 'news.title.902')).toBe('二つめ');
    expect(translate('ja', 'news.remark.info')).toBe('お知らせ');
  });

  it.each(['menu', 'menu.', 'menu.company.more', 'nowhere.at.all', 'toString', 'menu.constructor'])(
    '文言でない %o はキーのまま出る',
    (key) => {
      // @ts-expect-error no such key compiles
      expect(translate('ja', key)).toBe(key);
    },
  );
});
