import { describe, expect, it } from 'vitest';

import { COMPANY, SITE_TITLE } from '../fixtures/site/content.ts';
import { NEWEST } from '../fixtures/site/news.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

describe('題名は', () => {
  it('検索から来たページではその題名、移動するとサイトの題名になる', async () => {
    const { page } = await site.prepare();
    await page.goto(site.atPath(`${NEWEST.route}/`));
    await arrived(page, NEWEST.heading);
    expect(await page.title()).toBe(`${NEWEST.title}｜${COMPANY}`);
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await arrived(page, '会社情報');
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
    await page.goBack();
    await arrived(page, NEWEST.heading);
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
  });

  it('#のアドレスから来たページでは、はじめからサイトの題名である', async () => {
    const { page } = await site.prepare();
    await page.goto(site.at(NEWEST.route));
    await arrived(page, NEWEST.heading);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.title()).toBe(SITE_TITLE);
  });
});
