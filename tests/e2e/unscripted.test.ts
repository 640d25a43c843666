import { describe, expect, it } from 'vitest';

import { CHOSEN, labelOf, OTHER_CATEGORY } from '../fixtures/forms/choices.ts';
import { NEWEST, NEWS, NEWS_YEARS } from '../fixtures/site/news.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import { holdScript, watchDrawing } from '../support/site/drawing.ts';
import { RESUME } from '../support/forms/recruitment-form.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const still = { reducedMotion: 'reduce', height: 400 } as const;

const face = () => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;

describe('JavaScriptがなくても', () => {
  it('どのページも、決められた様式で読める', async () => {
    const { page } = await site.prepare({ ...still, scripts: false });
    for (const [route, heading] of PAGES) {
      await page.goto(site.atPath(route === '/index' ? '/' : `${route}/`));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      // The browser's own style sheet gives a heading the face of the text.
      expect(await page.evaluate(face), route).toMatch(/^"Site Display"/);
    }
  });

  it('リンクをたどれる', async () => {
    const { page } = await site.prepare({ scripts: false, width: 375 });
    await page.goto(site.atPath('/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' }).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    await page.getByRole('main').locator('h3 a').first().click();
    await page.getByRole('heading', { level: 1, name: NEWEST.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${NEWEST.route}/`);
  });

  it('お知らせを掲載年で絞り込める', async () => {
    const { page } = await site.prepare({ scripts: false });
    await page.goto(site.atPath('/news/list/'));
    const filter = page.getByRole('navigation', { name: '掲載年' });
    for (const year of NEWS_YEARS) {
      await filter.getByRole('link', { name: `${year}年` }).click();
      await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
      expect(await filter.locator('[aria-current=page]').innerText()).toBe(`${year}年`);
      const titles = NEWS.filter((item) => item.year === year).map(({ title }) => title);
      const listed = page.getByRole('main').locator('h3');
      expect(
        (await listed.allInnerTexts()).map((text) => text.replaceAll(/[\n\u200b]/g, '')),
      ).toEqual(titles);
    }
    await filter.getByRole('link', { name: 'すべて' }).click();
    await page.getByText(`${NEWS.length}件`, { exact: true }).waitFor();
  });

  it('押しても何も起きないボタンは見えない', async () => {
    const { page } = await site.prepare({ scripts: false });
    for (const path of ['/', '/company/', '/contact/', '/solution/algorithm/']) {
      await page.goto(site.atPath(path));
      expect(await page.getByRole('button').count(), path).toBe(0);
    }
  });

  it.each(['/contact/', '/employment/info/'])('%s は電話番号と宛先を案内する', async (path) => {
    const { page } = await site.prepare({ scripts: false });
    await page.goto(site.atPath(path));
    const note = page.locator('main [data-scriptless]');
    await note.waitFor();
    const text = await note.innerText();
    expect(text).toMatch(/JavaScriptが必要です[^]*03-0000-0000[^]*〒100-0000 東京都千代田区見本町/);
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(numbers)).toEqual(new Set(['tel:0300000000']));
    expect(await page.getByRole('textbox').count()).toBe(0);
  });
});

describe('動き出す前のフォームは', () => {
  it('書いた内容を失わず、送っても何も漏らさない', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await watchDrawing(page);
    const name = page.getByRole('textbox', { name: 'お名前' });
    await holdScript(page, async () => {
      await page.getByRole('radio', { name: labelOf('category') }).check();
      await name.fill('早井 書子');
      await name.press('Enter');
    });
    await page.goto(site.atPath('/contact/'));
    await arrived(page, 'お問い合わせ');
    expect(new URL(page.url()).search).toBe('');
    expect(await name.inputValue()).toBe('早井 書子');
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    await page.getByRole('heading', { name: '入力内容に不備があります' }).waitFor();
    const missing = await page.getByRole('listitem').filter({ hasText: '：未' }).allInnerTexts();
    expect(missing.length).toBeGreaterThan(2);
    expect(missing.filter((text) => /お名前|種別|お問い合わせ項目/.test(text))).toEqual([]);
    expect(await name.inputValue()).toBe('早井 書子');
    await page.getByRole('radio', { name: labelOf('category'), checked: true }).waitFor();
  });

  it('前回の書きかけに上書きされず、書かなかった項目だけを前回から引き継ぐ', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await watchDrawing(page);
    const company = page.getByRole('textbox', { name: '会社名' });
    const name = page.getByRole('textbox', { name: 'お名前' });
    const chosen = page.getByRole('radio', { checked: true });
    const restored = page.locator('main form').getByText('前回の入力内容を復元しました');
    await page.goto(site.atPath('/contact/'));
    await arrived(page, 'お問い合わせ');
    await page.getByRole('radio', { name: labelOf('category', OTHER_CATEGORY) }).check();
    await company.fill('株式会社前回');
    await name.fill('前回 花子');

    await holdScript(page, async () => {
      await page.getByRole('radio', { name: labelOf('category') }).check();
      await name.fill('早井 書子');
    });
    await page.goto(site.atPath('/contact/'));
    const expectBoth = async () => {
      await restored.waitFor();
      await expect.poll(() => company.inputValue()).toBe('株式会社前回');
      expect(await name.inputValue()).toBe('早井 書子');
      expect(await chosen.getAttribute('value')).toBe(CHOSEN.category);
    };
    await expectBoth();

    await page.unrouteAll();
    await page.reload();
    await expectBoth();
  });

  it('選んだ月と日も失わず、年を選べば生年月日がそろう', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await watchDrawing(page);
    const part = (name: string) => page.getByRole('combobox', { name, exact: true });
    await holdScript(page, async () => {
      await part('月').selectOption('04');
      await part('日').selectOption('30');
    });
    await page.goto(site.atPath('/employment/info/'));
    await arrived(page, '採用');
    await part('年').selectOption('1990');
    expect([await part('月').inputValue(), await part('日').inputValue()]).toEqual(['04', '30']);
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    await page.getByRole('region', { name: '入力内容に不備があります' }).waitFor();
    expect(await part('日').getAttribute('aria-invalid')).toBe(null);
  });

  it('選んだファイルも失わない', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await watchDrawing(page);
    await holdScript(page, () => page.locator('input[type=file]').first().setInputFiles(RESUME));
    await page.goto(site.atPath('/employment/info/'));
    await arrived(page, '採用');
    await page.getByText(RESUME.name, { exact: true }).waitFor();
    const held = await page
      .locator('input[type=file]')
      .first()
      .evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
    expect(held).toBe(RESUME.name);
  });
});
