import { describe, expect, it } from 'vitest';

import { CASE, ORIGIN } from '../fixtures/site/content.ts';
import { NEWEST, NEWS } from '../fixtures/site/news.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** The title that most likely breaks between phrases. */
const LONGEST = NEWS.reduce((a, b) => (b.title.length > a.title.length ? b : a));

/** How far the top of the element is below the upper edge of the window; CSS pixels. */
const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

describe('メールやチャットで変わってしまったアドレスも', () => {
  it.each([
    ['/%23/contact', '/contact'],
    ['/contact。', '/contact'],
    ['/#/contact%E3%80%82', '/contact'],
    ['/?openExternalBrowser=1#/contact', '/contact'],
  ])('%s は、書いた人が指したページを開く', async (path, route) => {
    const { page } = await site.prepare({ height: 400 });
    await page.goto(site.atPath(path));
    await arrived(page, 'お問い合わせ');
    expect(routeOf(page)).toBe(route);
  });

  it('開いているページのアドレス欄に貼りつけても、同じである', async () => {
    const { page } = await site.open('/company', { height: 400 });
    await page.goto(site.at('/contact）'));
    await arrived(page, 'お問い合わせ');
    expect(routeOf(page)).toBe('/contact');
    await page.goBack();
    await arrived(page, '会社情報');
    await page.goto(site.at('/nowhere。'));
    await arrived(page, '見つかりません');
  });
});

describe('ページの中の場所を指すアドレスは', () => {
  it.each(['/company/#access', '/#/company#access'])(
    '%s で、その場所を見せ、そこから読み進められる',
    async (path) => {
      const { page } = await site.prepare({ height: 700 });
      await page.goto(site.atPath(`${NEWEST.route}/`));
      await arrived(page);
      await page.goto(site.atPath(path));
      await arrived(page, '会社情報');
      await expect.poll(() => page.evaluate(topOf, 'access')).toBeLessThan(200);
      expect(await page.evaluate(topOf, 'access')).toBeGreaterThanOrEqual(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('access');
      expect(routeOf(page)).toBe('/company#access');
      await page.goBack();
      await arrived(page, NEWEST.heading);
    },
  );
});

describe('強調箇所へのリンクは', () => {
  it.each(['/company/#:~:text=', '/#/company:~:text='])(
    '%s で、その言葉まで画面を送る',
    async (path) => {
      const { page } = await site.prepare({ height: 700 });
      await page.goto(site.atPath(path + encodeURIComponent('アクセス')));
      await arrived(page, '会社情報');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect(routeOf(page)).toBe('/company');
    },
  );
});

/** What the document says of its page. */
const headOf = () => ({
  titles: document.querySelectorAll('title').length,
  canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
    ({ href }) => href,
  ),
  robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(
    ({ content }) => content,
  ),
  ofTheFirstPage: document.querySelectorAll(
    'meta[name=description], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]',
  ).length,
  lang: document.documentElement.lang,
});

it('共有されるのは、いま見ているページである。移っても、戻っても、ほかのページのHTMLは取りに行かない', async () => {
  const { page } = await site.prepare();
  await page.goto(site.atPath(`${NEWEST.route}/`));
  await arrived(page);
  const head = (path: string) => ({
    titles: 1,
    canonical: [`${ORIGIN}${path}`],
    robots: [],
    ofTheFirstPage: 0,
    lang: 'ja',
  });
  const { ofTheFirstPage, ...came } = await page.evaluate(headOf);
  expect({ ...came, ofTheFirstPage: 0 }).toEqual(head(`${NEWEST.route}/`));
  expect(ofTheFirstPage).toBeGreaterThan(10);

  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/')) fetched.push(pathname);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
  await arrived(page, '会社情報');
  await expect.poll(() => page.evaluate(headOf)).toEqual(head('/company/'));
  await page.goto(site.at('/nowhere'));
  await arrived(page, '見つかりません');
  await expect
    .poll(() => page.evaluate(headOf))
    .toEqual({ ...head(''), canonical: [], robots: ['noindex'] });
  await page.goBack();
  await arrived(page, '会社情報');
  await expect.poll(() => page.evaluate(headOf)).toEqual(head('/company/'));
  await page.goBack();
  await arrived(page, NEWEST.heading);
  await expect.poll(() => page.evaluate(headOf)).toEqual(head(`${NEWEST.route}/`));
  expect(fetched).toEqual([]);
});

describe('リンクは', () => {
  it('前後の表示つきで届くアドレスがコピーされ、コピーできないブラウザーではそれを選べる', async () => {
    const { page } = await site.prepare();
    await page.addInitScript(() => {
      const copied: string[] = [];
      Object.assign(globalThis, { copied });
      const writeText = async (text: string) => void copied.push(text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, writable: true });
    });
    await page.goto(site.at(NEWEST.route));
    await arrived(page);
    const button = page.getByRole('button', { name: 'リンクをコピー' });
    await button.click();
    await page.getByRole('status').filter({ hasText: 'リンクをコピーしました' }).waitFor();
    expect(
      await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied),
    ).toEqual([site.atPath(`${NEWEST.route}/`)]);
    const field = page.getByRole('textbox', { name: /コピーできませんでした/ });
    expect(await field.count(), 'before').toBe(0);
    await page.evaluate(() =>
      Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error()) } }),
    );
    await button.click();
    expect(await field.inputValue(), 'refused').toBe(site.atPath(`${NEWEST.route}/`));
    await page.evaluate(() => Object.assign(navigator, { clipboard: undefined }));
    await button.click();
    expect(await field.inputValue(), 'absent').toBe(site.atPath(`${NEWEST.route}/`));
  });

  it('スマートフォンでは、そのスマートフォンの共有で渡せる', async () => {
    const { page } = await site.prepare({ width: 375 });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      navigator.share = async (data) => void shared.push(data);
    });
    await page.goto(site.atPath(`${CASE}/`));
    await arrived(page);
    await page.getByRole('button', { name: 'このページを共有' }).click();
    expect(
      await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared),
    ).toEqual([{ url: site.atPath(`${CASE}/`) }]);
  });
});

it('コピーした見出しに、目に見えない空白は混じらない', async () => {
  const { page } = await site.open(LONGEST.route);
  const copied = await page.locator('h1').evaluate((heading) => {
    getSelection()?.selectAllChildren(heading);
    const data = new DataTransfer();
    heading.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return { shown: heading.textContent, text: data.getData('text/plain') };
  });
  expect(copied.shown).toContain('\u200b');
  expect(copied.text).toMatch(LONGEST.heading);
  expect(copied.text).not.toContain('\u200b');
});
