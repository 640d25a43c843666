import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { CONTACT, lostFrom, RECRUITMENT } from '../support/forms/both-forms.ts';
import { TYPED } from '../support/forms/contact-form.ts';
import { APPLICANT, RESUME, resumeInput } from '../support/forms/recruitment-form.ts';
import { crowdPage, translatePage } from '../support/page/foreign-nodes.ts';
import { visitedSite } from '../support/site/visited-site.ts';
import { idle, interactive } from '../support/site/visitor.ts';

const site = visitedSite();

/** Opens a page whose scripts arrive once what comes before them is done. */
async function openSlowly(
  path: string,
  before: (page: Page) => Promise<unknown>,
  files = /\/assets\/index-/,
) {
  const visited = await site.prepare({ reducedMotion: 'reduce', width: 375 });
  const { page } = visited;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await done;
    await route.continue();
  });
  await page.goto(site.atPath(path), { waitUntil: 'commit' });
  await page.getByRole('button', { name: CONTACT.submit }).waitFor();
  await before(page);
  const place = await caretPlace(page);
  resolve();
  await interactive(page);
  return { ...visited, place };
}

async function fillEarly(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

/** Has the caret stand within a text that is being typed. */
async function standIn(page: Page, name: string) {
  const field = page.getByRole('textbox', { name });
  await field.evaluate((element) => {
    const input = element as HTMLInputElement;
    input.focus();
    input.setSelectionRange(2, 3);
  });
}

/** Chromium scrolls by whole pixels. */
const ONE_PIXEL = 1;

/** How far below the top of the window the field is that is being typed into. */
const caretPlace = (page: Page) =>
  page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);

const caret = (page: Page) =>
  page.evaluate(() => {
    const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return [id, selectionStart, selectionEnd];
  });

/** How often React found other elements than it had drawn. */
const mismatches = (complaints: string[]) =>
  complaints.filter((text) => text.includes('#418')).length;

describe.each([
  ['何も割り込まなければ', async () => {}, 0],
  ['ほかの道具が要素を差し込んでも', (page: Page) => page.evaluate(crowdPage), 1],
  ['翻訳が先に始まっても', (page: Page) => page.evaluate(translatePage), 1],
] as const)('スクリプトが届く前に書いたものは、%s', (_, interfere, failures) => {
  it('お問い合わせでは、文字も選択も同意も、書きかけの場所も残る', async () => {
    const { page, complaints, place } = await openSlowly('/contact/', async (page) => {
      await page.getByRole('radio').nth(2).check();
      await fillEarly(page, TYPED);
      await page.getByRole('checkbox').check();
      await standIn(page, '会社名');
      await interfere(page);
    });
    await expect.poll(() => mismatches(complaints)).toBe(failures);
    complaints.splice(0);
    // What was typed is taken up in an effect, after the page was drawn.
    await idle(page);
    expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await lostFrom(page, CONTACT)).toEqual([]);
    expect(await caret(page)).toEqual(['company', 2, 3]);
    expect(Math.abs((await caretPlace(page)) - place)).toBeLessThan(ONE_PIXEL);
    // What stands there is what is sent.
    await page.getByRole('button', { name: CONTACT.submit }).click();
    await page.getByRole('dialog').getByText(TYPED.会社名).waitFor();
  });

  it('応募では、生年月日もファイルも残る', async () => {
    const { page, complaints, place } = await openSlowly('/employment/info/', async (page) => {
      await page.getByRole('radio').nth(1).check();
      await fillEarly(page, APPLICANT);
      await page.locator('#birthDate-month').selectOption('04');
      await page.locator('#birthDate-day').selectOption('30');
      await resumeInput(page).setInputFiles(RESUME);
      await standIn(page, 'フリガナ');
      await interfere(page);
    });
    await expect.poll(() => mismatches(complaints)).toBe(failures);
    complaints.splice(0);
    // What was typed is taken up in an effect, after the page was drawn.
    await idle(page);
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
    expect(await page.locator('#birthDate-month').inputValue()).toBe('04');
    expect(await page.locator('#birthDate-day').inputValue()).toBe('30');
    expect(await lostFrom(page, { ...RECRUITMENT, files: [RESUME.name] })).toEqual([]);
    expect(await caret(page)).toEqual(['kana', 2, 3]);
    expect(Math.abs((await caretPlace(page)) - place)).toBeLessThan(ONE_PIXEL);
  });
});

it('ページのスクリプトが途中で切れても、もう一度取りに行き、書いたものは残る', async () => {
  const { page } = await site.prepare({ reducedMotion: 'reduce', width: 375 });
  let broken = 0;
  await page.route(/\/assets\/contact-[^/]*\.js$/, async (route) => {
    if (broken === 0) await fillEarly(page, TYPED);
    broken += 1;
    await (broken <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto(site.atPath('/contact/'), { waitUntil: 'commit' });
  await interactive(page);
  expect(broken).toBeGreaterThan(2);
  expect(await lostFrom(page, CONTACT)).toEqual([]);
});
