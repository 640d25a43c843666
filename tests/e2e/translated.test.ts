import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { labelOf } from '../fixtures/forms/choices.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import { CONTACT, dialogOf, RECRUITMENT, type FormUnderTest } from '../support/forms/both-forms.ts';
import { fillContactForm } from '../support/forms/contact-form.ts';
import { APPLICANT, RESUME, resumeInput } from '../support/forms/recruitment-form.ts';
import { crowdPage, TRANSLATED, translatePage } from '../support/page/foreign-nodes.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const tooLarge = {
  ...RESUME,
  name: '大きすぎる履歴書.pdf',
  buffer: FILES.pdf(2 * 1024 * 1024 + 1),
};

/** A form that is read in another language; the service answers as told, one answer for each sending. */
async function openTranslated(form: FormUnderTest, answers: object[], width = 375) {
  const { page } = await site.prepare({ reducedMotion: 'reduce', width });
  await page.clock.install();
  await page.route('**/api/form-token', (route) =>
    route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
  );
  await page.route(`**${form.endpoint}`, (route) => route.fulfill(answers.shift() ?? {}));
  await site.load(page, form.route);
  await page.evaluate(translatePage);
  await page.evaluate(crowdPage);
  return page;
}

const told = (page: Page, text: string) =>
  page.getByText(`${text}${TRANSLATED}`, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const busy = { status: 429, headers: { 'retry-after': '55' }, json: {} };
const accepted = (receipt: string) => ({ status: 202, json: { receipt } });

/** The receipt, which nothing has changed. */
async function readReceipt(page: Page, receipt: string) {
  const number = page.getByText(receipt, { exact: true });
  await number.waitFor();
  expect(await number.getAttribute('translate')).toBe('no');
}

describe('翻訳して読んでいても', () => {
  it('お問い合わせは、誤りも文字数も待ち時間も今のものが読め、受付番号は訳されない', async () => {
    const receipt = 'C-20261120-7F3K9Q';
    const page = await openTranslated(CONTACT, [busy, accepted(receipt)]);
    await button(page, CONTACT.submit).click();
    await told(page, '入力内容に不備があります（7件）').waitFor();
    await told(page, '会社名：未入力です').waitFor();
    const body = page.getByRole('textbox', { name: 'お問い合わせ内容' });
    await body.fill('あ'.repeat(503));
    await told(page, '3文字超えています').waitFor();
    await told(page, '503 / 500文字').waitFor();
    await told(page, 'お問い合わせ内容：文字制限を超えてます').waitFor();
    await body.fill('あ');
    await told(page, '1 / 500文字').waitFor();
    expect(await told(page, '3文字超えています').count()).toBe(0);
    await told(page, '入力内容に不備があります（6件）').waitFor();

    await fillContactForm(page);
    await told(page, '入力内容に不備があります（1件）').waitFor({ state: 'hidden' });
    await button(page, CONTACT.submit).click();
    const dialog = dialogOf(page, CONTACT);
    // What is sent is shown as it was typed.
    await dialog.getByText('株式会社髙橋運輸①', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: CONTACT.send }).click();
    const waiting = page.getByText(/^再送信できるまで あと\d+秒/).filter({ visible: true });
    await waiting.waitFor();
    await page.clock.pauseAt(Date.now() + 10_000);
    const [seconds] = /\d+/.exec((await waiting.textContent()) ?? '') ?? [];
    await page.clock.runFor(1000);
    await told(page, `再送信できるまで あと${Number(seconds) - 1}秒`).waitFor();
    await page.clock.runFor(55_000);
    await page.clock.resume();
    await told(page, '再送信').click();
    await readReceipt(page, receipt);
  });

  it('応募は、ファイルを選び直しても取り消しても、確認から送信まで進める', async () => {
    const receipt = 'R-20261120-7F3K9Q';
    const page = await openTranslated(RECRUITMENT, [accepted(receipt)], 1500);
    await button(page, RECRUITMENT.submit).click();
    await told(page, '履歴書：未選択です').waitFor();
    await resumeInput(page).setInputFiles(tooLarge);
    await told(page, '履歴書：ファイルサイズが2MBを超えてます').waitFor();
    await told(page, '2.1MB').waitFor();
    await resumeInput(page).setInputFiles(RESUME);
    await told(page, '121KB').waitFor();
    expect(await told(page, 'ファイルサイズが2MBを超えてます').count()).toBe(0);
    await button(page, '取り消す').click();
    expect(await told(page, '121KB').count()).toBe(0);
    await resumeInput(page).setInputFiles(RESUME);
    await page.getByText(RESUME.name, { exact: true }).waitFor();

    await page.getByRole('radio', { name: labelOf('jobType') }).check();
    for (const [label, text] of Object.entries(APPLICANT)) {
      await page.getByRole('textbox', { name: label }).fill(text);
    }
    for (const [part, value] of [
      ['year', '2001'],
      ['month', '04'],
      ['day', '30'],
    ]) {
      await page.locator(`#birthDate-${part}`).selectOption(value ?? '');
    }
    await button(page, RECRUITMENT.submit).click();
    const review = dialogOf(page, RECRUITMENT);
    await review.getByText('2001年4月30日', { exact: true }).waitFor();
    await review.getByRole('button', { name: 'お名前を修正する' }).click();
    await page.getByRole('textbox', { name: 'お名前' }).fill('髙橋 吉子');
    await button(page, RECRUITMENT.submit).click();
    await review.getByText('髙橋 吉子', { exact: true }).waitFor();
    await review.getByRole('button', { name: RECRUITMENT.send }).click();
    await readReceipt(page, receipt);
  });

  it('どのページへも進め、動く文字は今のものが読める', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce', film: false });
    await site.load(page, '/index');
    await page.evaluate(translatePage);
    const next = page.getByRole('button', { name: '次の製品' });
    await page.locator('#home-product').scrollIntoViewIfNeeded();
    await next.click();
    await told(page, '2/7').waitFor();
    const headings = new Set<string>();
    for (const [route] of PAGES.slice(1)) {
      const before = await page.getByRole('heading', { level: 1 }).innerText();
      await page.evaluate((to) => {
        location.hash = to;
      }, route);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.innerText(), { message: route }).not.toBe(before);
      headings.add(await heading.innerText());
    }
    expect([...headings].filter((text) => !text.includes(TRANSLATED))).toEqual([]);
    // Screen readers speak the language that the translator has named.
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(800);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');

    // Two of one kind share what draws them.
    for (const id of [12, 11, 10]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `/news/${id}`);
      await page.waitForURL(new RegExp(`news/${id}$`));
    }
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page
      .getByRole('navigation', { name: '前後のお知らせ' })
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
  });
});
