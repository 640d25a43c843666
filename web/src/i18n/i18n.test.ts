import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../content/locales/en.ts';
import { i18n } from './i18n.ts';

afterEach(() => i18n.changeLanguage('ja'));

describe('翻訳', () => {
  it('はじめは日本語である', () => {
    expect(i18n.language).toBe('ja');
    expect(i18n.t('menu.company')).toBe('会社情報');
  });

  it('英語は確認用の一件だけを持つ', async () => {
    expect(Object.values(en)).toHaveLength(1);
    await i18n.changeLanguage('en');
    expect(i18n.t('test')).toBe(en.test);
  });

  it('英語にない文言は日本語で表示する', async () => {
    await i18n.changeLanguage('en');
    expect(i18n.t('menu.company')).toBe('会社情報');
    expect(i18n.t('slides.gate.desc1')).toContain('20人以上');
  });
});
