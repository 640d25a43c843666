import { describe, expect, it } from 'vitest';

import { arrived, SITE_TITLE, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

describe('題名は', () => {
  it('検索から来たページではその題名、移動するとサイトの題名になる', async () => {
    const { page } = await site.prepare();
    await page.goto(site.atPath('/news/12/'));
    await arrived(page, 'ハンディ型を刷新');
    expect(await page.title()).toBe(
      'アルコール検知器 ハンディ型を刷新、測定結果を本体に100件保存｜株式会社ツムギエッジ',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await arrived(page, '会社情報');
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
    await page.goBack();
    await arrived(page, 'ハンディ型を刷新');
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
  });

  it('#のアドレスから来たページでは、はじめからサイトの題名である', async () => {
    const { page } = await site.prepare();
    await page.goto(site.at('/news/12'));
    await arrived(page, 'ハンディ型を刷新');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
  });
});
