import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { digest } from '../support/digest.ts';
import { hasFocus } from '../support/page/focus.ts';
import { lostFrom, openForm, RECRUITMENT, send } from '../support/forms/both-forms.ts';
import { hearLiveRegions } from '../support/page/live-regions.ts';
import {
  APPLICANT,
  fillApplication,
  readApplicationReceipt,
  RESUME,
} from '../support/forms/recruitment-form.ts';
import { useStack } from '../support/site/stack.ts';
import { visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const resume = { ...RESUME, name: '履歴書（写真付き）.pdf', buffer: FILES.pdf(500_000) };

/** Bytes a second that the line takes; -1 for no limit. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}

const sending = (page: Page) => page.getByRole('dialog', { name: '送信中です' });
const percent = (page: Page) =>
  sending(page)
    .getByRole('progressbar', { name: '送信の進み具合' })
    .evaluate((bar) => (bar as HTMLProgressElement).value);

it('遅い回線では、どこまで送れたかを量と割合で示し、節目ごとに読み上げる', async () => {
  const { page, complaints, end } = await visit(browser, { width: 375 });
  const heard = await hearLiveRegions(page);
  await openForm(page, stack.site, RECRUITMENT);
  await fillApplication(page, { resume });
  const limit = await slowLine(page);
  await limit(150_000);
  await send(page, RECRUITMENT);
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  const early = await percent(page);
  expect(early).toBeLessThan(100);
  await sending(page)
    .getByText(/^\d+KB \/ 490KB$/)
    .waitFor();
  await sending(page).getByText('完了するまで、このままお待ちください。').waitFor();
  await expect.poll(() => percent(page)).toBeGreaterThan(early);
  const mail = await stack.mailAbout(await readApplicationReceipt(page));
  expect(mail.attachments.map(({ content }) => digest(content))).toEqual([digest(resume.buffer)]);
  const progress = heard.filter((text) => text.endsWith('%送信しました'));
  const inOrder = [0, 25, 50, 75, 100].map((step) => `${step}%送信しました`);
  expect(inOrder).toEqual(expect.arrayContaining(progress));
  expect(progress.length).toBeGreaterThanOrEqual(4);
  expect(progress.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))).toEqual(progress);
  expect(complaints).toEqual([]);
  await end();
});

it('スマートフォンの、拡張子のない名前の写真も受け付け、拡張子を付けてメールで届く', async () => {
  const { page, complaints, end } = await visit(browser, { width: 375 });
  await openForm(page, stack.site, RECRUITMENT);
  const photo = { name: 'image:1641', mimeType: '', buffer: FILES.jpg() };
  await fillApplication(page, { resume: photo });
  await send(page, RECRUITMENT);
  const mail = await stack.mailAbout(await readApplicationReceipt(page));
  expect(mail.attachments.map(({ filename, content }) => [filename, digest(content)])).toEqual([
    ['image_1641.jpg', digest(photo.buffer)],
  ]);
  expect(complaints).toEqual([]);
  await end();
});

it('送信の途中で中止でき、何も失わず、あとから再送信すれば一通だけ届く', async () => {
  const { page, complaints, end } = await visit(browser);
  await openForm(page, stack.site, RECRUITMENT);
  const texts = { ...APPLICANT, お名前: '中止 一郎' };
  await fillApplication(page, { texts, resume });
  const limit = await slowLine(page);
  await limit(100_000);
  await send(page, RECRUITMENT);
  await expect.poll(() => percent(page)).toBeGreaterThan(10);
  await sending(page).getByRole('button', { name: '送信を中止する' }).click();
  const report = page.getByRole('region', { name: '送信を中止しました' });
  await report.waitFor();
  await expect.poll(() => hasFocus(report)).toBe(true);
  expect(await lostFrom(page, { ...RECRUITMENT, texts, files: [resume.name] })).toEqual([]);

  await limit(-1);
  await page.getByRole('button', { name: '再送信' }).click();
  const receipt = await readApplicationReceipt(page);
  await stack.mailAbout(receipt);
  expect(await stack.mailsAbout(texts.お名前)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await end();
});

it('合い札が届かないうちでも、中止すればすぐにやめ、つながったら再送信で届く', async () => {
  const { page, complaints, end } = await visit(browser);
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
  await page.route('**/api/form-token', async (route) => {
    await connected;
    await route.continue();
  });
  await openForm(page, stack.site, RECRUITMENT);
  await fillApplication(page, { resume });
  await send(page, RECRUITMENT);
  await sending(page).getByRole('button', { name: '送信を中止する' }).click();
  // Given up by itself, after the timeouts of the fetch, it would read 送信できませんでした.
  await page.getByRole('region', { name: '送信を中止しました' }).waitFor();
  expect(await lostFrom(page, { ...RECRUITMENT, files: [resume.name] })).toEqual([]);
  connect();
  await page.getByRole('button', { name: '再送信' }).click();
  await stack.mailAbout(await readApplicationReceipt(page));
  expect(complaints).toEqual([]);
  await end();
});
