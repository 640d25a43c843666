import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { axe } from '../support/axe.ts';
import { chromiumForFile } from '../support/chromium.ts';
import { eachState } from '../support/form-states.ts';
import { FORMS } from '../support/forms.ts';
import { visit } from '../support/visitor.ts';

// Links within a sentence may be as high as its lines.
const TARGETS = ':is(button, input, select, textarea, a[class]):visible';
const SMALLEST = 44;

const site = { address: inject('site') };
let browser: Browser;
beforeAll(async () => {
  browser = await chromiumForFile();
});

/** What is wrong with the form as it stands, or with what came of it; empty, as it has to be. */
async function faults(page: Page): Promise<string[]> {
  const place = (await page.locator('main form').count()) > 0 ? 'main form' : 'main';
  const { violations } = await axe(page).include(place).analyze();
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
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  return [...found, ...small];
}

describe.each(FORMS)('%s', (_, form) => {
  it.each([375, 1500])('どの状態でも、幅%ipxで誰にでも読めて押せる', async (width) => {
    const { page, complaints, end } = await visit(browser, { width, reducedMotion: 'reduce' });
    await eachState(page, site.address, form, async (state) => {
      expect(await faults(page), state).toEqual([]);
    });
    expect(complaints).toEqual([]);
    await end();
  });
});
