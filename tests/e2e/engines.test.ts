import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { hasFirefox, launchFirefox } from '../support/browsers/firefox.ts';
import type { JourneyPage } from '../support/browsers/journey-page.ts';
import {
  type RemoteBrowser,
  remotePage,
  removeChosenFiles,
} from '../support/browsers/remote-page.ts';
import { hasWebKit, launchWebKit } from '../support/browsers/webkit.ts';
import { fillContactForm, readReceipt, sendContactForm, TYPED } from '../support/contact-form.ts';
import { digest } from '../support/digest.ts';
import {
  fillApplication,
  readApplicationReceipt,
  RESUME,
  sendApplication,
  WORK_HISTORY,
} from '../support/recruitment-form.ts';
import { useStack } from '../support/stack.ts';

const stack = useStack(inject('stack'));

interface Engine {
  name: string;
  isHere: boolean;
  launch(): Promise<RemoteBrowser & { close(): Promise<void>; complaints?: string[] }>;
}

/** The engines beside Chromium; skipped, with their name in the report, where a machine lacks them. */
const ENGINES: readonly Engine[] = [
  { name: 'WebKit', isHere: hasWebKit(), launch: launchWebKit },
  { name: 'Firefox', isHere: hasFirefox(), launch: launchFirefox },
];

/** Collects what the console of a page gets, in a browser whose driver doesn't tell. */
const watchConsole = () => {
  const complaints: string[] = [];
  Object.assign(globalThis, { complaints });
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
  }
  addEventListener('error', ({ message }) => complaints.push(message));
};
const complaintsOf = (page: JourneyPage) =>
  page.evaluate(() => (globalThis as { complaints?: string[] }).complaints ?? [], undefined);

/** Waits until the scripts of a page run. */
async function interactive(page: JourneyPage): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.dataset['arrival'] === 'ready', undefined),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);
}

describe.each(ENGINES)('$name', ({ isHere, launch }) => {
  let browser: Awaited<ReturnType<Engine['launch']>>;
  let page: JourneyPage;
  beforeAll(async () => {
    if (!isHere) return;
    browser = await launch();
    page = remotePage(browser);
  });
  afterAll(async () => {
    if (isHere) await browser.close();
    removeChosenFiles();
  });

  it.skipIf(!isHere)('お問い合わせを空で送ると断られ、書いて送ると担当者に届く', async () => {
    await page.goto(`${stack.site}/#/contact`);
    await interactive(page);
    await page.getByRole('button', { name: /入力内容を/ }).click();
    await page.getByText('未選択です').waitFor();
    await fillContactForm(page);
    await sendContactForm(page);
    const receipt = await readReceipt(page);
    const mail = await stack.mailAbout(receipt);
    expect(mail.subject).toContain(TYPED.会社名);
    expect(mail.text).toContain('ヨシノ サキコ');
    expect(mail.text).toContain('0312345678');
    await page.reload();
    expect(await readReceipt(page)).toBe(receipt);
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
  });

  it.skipIf(!isHere)('書きかけのお問い合わせは、再読み込みしても残る', async () => {
    await page.goto(`${stack.site}/contact/`);
    await interactive(page);
    await fillContactForm(page);
    await page.reload();
    await interactive(page);
    for (const label of ['会社名', 'お問い合わせ内容'] as const) {
      expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe(TYPED[label]);
    }
  });

  it.skipIf(!isHere)('書類を添えて応募し、採用担当に届く', async () => {
    await page.goto(`${stack.site}/employment/info/`);
    await interactive(page);
    await fillApplication(page, { workHistory: WORK_HISTORY });
    await sendApplication(page);
    const mail = await stack.mailAbout(await readApplicationReceipt(page));
    expect(mail.attachments.map(({ filename, content }) => [filename, digest(content)])).toEqual([
      [RESUME.name, digest(RESUME.buffer)],
      [WORK_HISTORY.name, digest(WORK_HISTORY.buffer)],
    ]);
  });

  describe.skipIf(!isHere)('開き、はみ出さず、コンソールに何も出ない', () => {
    it.each(PAGES)('%s', async (route, heading) => {
      await page.goto(`${stack.site}${route === '/index' ? '/' : `${route}/`}`);
      await page.evaluate(watchConsole, undefined);
      await interactive(page);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
        undefined,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await complaintsOf(page)).toEqual([]);
      expect(browser.complaints ?? []).toEqual([]);
    });
  });

  it.skipIf(!isHere)('戻ると、読んでいた場所に戻る', async () => {
    await page.goto(`${stack.site}/`);
    await interactive(page);
    await page.getByRole('link', { name: 'お知らせの一覧へ' }).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '現場へ紡ぐ' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY, undefined)).toBeGreaterThan(500);
  });
});
