import type { Browser } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { FORMS, openForm, send } from '../support/forms/both-forms.ts';
import { plain, printed, textOf } from '../support/page/paper.ts';
import { useStack } from '../support/site/stack.ts';
import { visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

describe.each(FORMS)('%sの完了ページ', (_, form) => {
  it('送信した内容の控えがあり、読み直しても残り、印刷でき、ほかのタブにはない', async () => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await openForm(page, stack.site, form);
    await form.fill(page);
    const name = '控え <b>太郎</b>';
    await page.getByRole('textbox', { name: 'お名前' }).fill(name);
    await send(page, form);
    const receipt = await form.readReceipt(page);
    const copy = page.getByRole('region', { name: '送信した内容の控え' });
    const shown = await copy.innerText();
    // Reading and phone are sent in another form than they were typed.
    const asTyped = Object.entries(form.texts).filter(
      ([label]) => !['お名前', 'フリガナ', '電話番号'].includes(label),
    );
    for (const text of [name, ...asTyped.map(([, typed]) => typed), ...form.files]) {
      expect(plain(shown)).toContain(plain(text));
    }
    const paper = textOf(await printed(page, { format: 'A4' }));
    for (const text of [receipt, name, ...form.files]) expect(paper).toContain(plain(text));
    await page.reload();
    await copy.waitFor();
    expect(await copy.innerText()).toBe(shown);
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByText('送信した内容は見つかりませんでした。').waitFor();
    expect(await other.content()).not.toContain('太郎');
    expect(complaints).toEqual([]);
    await end();
  });
});
