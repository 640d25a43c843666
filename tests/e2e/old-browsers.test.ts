import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, inject, it } from 'vitest';

import { PAGES } from '../fixtures/site/routes.ts';
import { fillContactForm, readReceipt, sendContactForm } from '../support/forms/contact-form.ts';
import {
  fillApplication,
  readApplicationReceipt,
  sendApplication,
} from '../support/forms/recruitment-form.ts';
import { DIST } from '../support/site/built-site.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { useStack } from '../support/site/stack.ts';
import { interactive, visit, type Visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));

/** Takes away what Safari 16.4, Chrome 111 or Firefox 115 (.browserslistrc) lack, before any script of the page runs. */
function asInOldBrowsers(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(Element.prototype, 'checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose');
  remove(Document.prototype, 'startViewTransition');
  remove(
    globalThis,
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'CloseWatcher',
  );
  remove(AbortSignal, 'any');
  remove(URL, 'parse', 'canParse');
  remove(Promise, 'withResolvers', 'try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf');
  remove(globalThis, 'Iterator');
}

let visited: Visit;
beforeEach(async () => {
  visited = await visit(await sharedChromium(), { width: 375, film: false });
  await visited.page.addInitScript(asInOldBrowsers);
  return async () => {
    // oxlint-disable-next-line vitest/no-standalone-expect -- it runs after every test
    expect(visited.complaints).toEqual([]);
    await visited.end();
  };
});

it('iPhoneを横にしても、文字はサイトの決めた大きさのままである', () => {
  const sheets = globSync('assets/*.css', { cwd: DIST }).map((file) =>
    readFileSync(join(DIST, file), 'utf8'),
  );
  const adjusting = sheets.filter((sheet) => /[{;]text-size-adjust:/.test(sheet));
  expect(adjusting).toHaveLength(1);
  expect(adjusting[0]).toContain('-webkit-text-size-adjust:none');
});

describe('古いブラウザーでも', () => {
  it('お問い合わせが届く', async () => {
    const { page } = visited;
    await page.goto(`${stack.site}/contact/`);
    await interactive(page);
    await fillContactForm(page);
    await sendContactForm(page);
    const mail = await stack.mailAbout(await readReceipt(page));
    expect(mail.text).toContain('ヨシノ サキコ');
  });

  it('応募が届く', async () => {
    const { page } = visited;
    await page.goto(`${stack.site}/employment/info/`);
    await interactive(page);
    await fillApplication(page);
    await sendApplication(page);
    const mail = await stack.mailAbout(await readApplicationReceipt(page));
    expect(mail.attachments).toHaveLength(1);
  });

  it('どのページも、下まで読める', async () => {
    const { page } = visited;
    for (const [route] of PAGES) {
      await page.goto(`${stack.site}${route === '/index' ? '/' : `${route}/`}`);
      await interactive(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('contentinfo').waitFor();
    }
    expect(visited.complaints).toEqual([]);
  }, 120_000);
});
