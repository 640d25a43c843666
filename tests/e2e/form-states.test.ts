import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { violations } from '../support/page/axe.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { eachState } from '../support/forms/states.ts';
import { FORMS, RECRUITMENT } from '../support/forms/both-forms.ts';
import { cutOff, pageWidth } from '../support/page/overflow.ts';
import { visit } from '../support/site/visitor.ts';

// Links within a sentence may be as high as its lines.
const TARGETS = ':is(button, input, select, textarea, a[class]):visible';
const SMALLEST = 44;

const site = { address: inject('site') };
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

/** What is wrong with the form as it stands, or with what came of it; empty, as it has to be. */
async function faults(page: Page): Promise<unknown[]> {
  const place = (await page.locator('main form').count()) > 0 ? 'main form' : 'main';
  const small = await page.locator(`${place} ${TARGETS}`).evaluateAll(
    (targets, smallest) =>
      targets
        .filter((target) => target.getAttribute('name') !== 'website')
        .map((target) => target.closest('label') ?? target)
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.round(width) < smallest || Math.round(height) < smallest;
        })
        .map(({ outerHTML }) => `small: ${outerHTML}`),
    SMALLEST,
  );
  const found = await violations(page, place);
  return [...found, ...small];
}

/** What is cut off when the text alone is set larger, in percent. */
async function cutOffAt(page: Page, percent: number): Promise<string[]> {
  const setSize = (size: string) =>
    page.locator('html').evaluate((html, fontSize) => {
      html.style.fontSize = fontSize;
    }, size);
  await setSize(`${percent}%`);
  const found = await cutOff(page);
  await setSize('');
  return found;
}

const HEIGHT = 800;
const SIZES = [375, 1500].map((width) => ({ width, height: HEIGHT }));
// A window of 1280 px at 400 %, and one of 1500 px at 200 %.
const NARROWED = [320, 750].map((width) => ({ width, height: HEIGHT }));

describe.each(FORMS)('%s', (_, form) => {
  it('どの状態でも誰にでも読めて押せ、拡大しても、文字だけを2倍にしても、何も欠けない', async () => {
    const { page, complaints, end } = await visit(browser, { width: 375, reducedMotion: 'reduce' });
    await eachState(page, site.address, form, async (state) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await faults(page), `${state}, ${size.width}`).toEqual([]);
        expect(await cutOffAt(page, 200), `${state}, ${size.width}`).toEqual([]);
      }
      for (const size of NARROWED) {
        await page.setViewportSize(size);
        expect(await cutOff(page), `${state}, ${size.width}`).toEqual([]);
        expect(await pageWidth(page), state).toBeLessThanOrEqual(size.width);
      }
    });
    expect(complaints).toEqual([]);
    await end();
    // Fourteen states in several sizes each.
  }, 150_000);
});

it('色を置き換える表示でも、送信の進み具合と選んだものが見分けられる', async () => {
  const { page, end } = await visit(browser, { width: 375, reducedMotion: 'reduce' });
  await page.emulateMedia({ forcedColors: 'active' });
  const drawnBy: string[] = [];
  await eachState(page, site.address, RECRUITMENT, async (state) => {
    if (state !== '送信中') return;
    const bar = page.getByRole('progressbar', { name: '送信の進み具合' });
    drawnBy.push(await bar.evaluate((element) => getComputedStyle(element).appearance));
  });
  // A bar that the browser itself draws has the colours that stand for others.
  expect(drawnBy).toEqual(['auto']);
  await end();
});
