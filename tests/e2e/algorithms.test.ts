import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

const SPECIFIED = [
  ...['人数カウント', '作業服検知', '骨格認識', '疲労検知', '心拍測定', '表情認識'],
  ...['発煙・炎検知', '顔認証', 'ナンバープレート認識', 'ヘルメット検知'],
];

const rows = (page: Page) =>
  page.getByRole('table', { name: 'アルゴリズムの一覧' }).locator('tbody tr:has(td)');
const count = (page: Page) => page.getByRole('status').filter({ hasText: '件' }).innerText();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('label')?.textContent.trim());

describe('アルゴリズムプールは', () => {
  it('仕様にあるアルゴリズム、OS、プラットフォームをすべて載せる', async () => {
    const { page } = await site.open('/solution/algorithm');
    const text = await rows(page).locator('th').allInnerTexts();
    for (const name of SPECIFIED)
      expect(
        text.some((row) => row.includes(name)),
        name,
      ).toBe(true);
    for (const name of ['iOS', 'Android', 'Windows', 'Linux', 'x86', 'NVIDIA', 'ARM', 'NPU']) {
      expect(await page.getByRole('checkbox', { name, exact: true }).count(), name).toBe(1);
    }
    expect(await count(page)).toBe(`${text.length}件のアルゴリズム`);
  });

  it('キーボードだけで絞り込み、元に戻せる', async () => {
    const { page } = await site.open('/solution/algorithm');
    const all = await rows(page).count();
    const reset = page.getByRole('button', { name: '条件をクリア' });
    expect(await reset.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'すべて' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('人と動き');
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    const people = await rows(page).count();
    expect(await count(page)).toBe(`${people}件のアルゴリズム`);

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('iOS');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Windows');
    await page.keyboard.press('Space');
    for (const row of await rows(page).all()) {
      const systems = await row.locator('td').first().innerText();
      expect(systems).toMatch(/iOS[^]*Windows/);
    }

    expect(await reset.isDisabled()).toBe(false);
    await reset.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(all);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await reset.isDisabled()).toBe(true);
    expect(await reset.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('一つも合わないときは、相談への道を示す', async () => {
    const { page } = await site.open('/solution/algorithm');
    for (const choice of await page.getByRole('checkbox').all()) await choice.check();
    await page.getByRole('radio', { name: '車両と道路' }).check();
    await page.getByText('条件に合うアルゴリズムがありません。').waitFor();
    expect(await count(page)).toBe('0件のアルゴリズム');
    await page.getByRole('link', { name: '個別の開発を相談する' }).click();
    await arrived(page, 'お問い合わせ');
  });
});
