import { describe, expect, it } from 'vitest';
import { en } from '../../content/locales/en/en.ts';
import { ja } from '../../content/locales/ja.ts';
import { textsIn, translate } from './translate.ts';

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

  it('一つのページだけの文言は、そのページから取り出す', () => {
    const messages = { news: { title: { 901: '一つのページの題' } } };
    expect(translate('ja', 'news.title.901', messages)).toBe('一つのページの題');
    expect(translate('en', 'news.title.901', messages)).toBe('一つのページの題');
    expect(translate('ja', 'news.remark.info', messages)).toBe('お知らせ');
  });

  it.each(['menu.company.more', 'nowhere.at.all'])('文言でない %o はキーのまま出る', (key) => {
    // @ts-expect-error no such key compiles
    expect(translate('ja', key)).toBe(key);
  });

  it('ページの文言は、訳のないかぎり日本語のまま', () => {
    const texts = { title: '始め方', steps: ['相談', '契約'], months: (n: number) => `${n}か月` };
    expect(textsIn('ja', 'business', texts)).toBe(texts);
    expect(textsIn('en', 'business', texts)).toBe(texts);
  });
});
