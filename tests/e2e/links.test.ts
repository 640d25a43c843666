import { beforeAll, describe, expect, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { visitedSite } from '../support/visited-site.ts';

interface FoundLink {
  page: string;
  name: string;
  href: string;
  target: string;
  rel: string;
}

const site = visitedSite();

/** Every route that was reached, with the heading it showed. */
const reached = new Map<string, string>();
const links: FoundLink[] = [];

const routeIn = ({ href }: FoundLink) => href.replace(/^.*#/, '');
const isInternal = ({ href }: FoundLink) => href.includes('#');
const external = () => links.filter((link) => !isInternal(link) && /^https?:/.test(link.href));

// Follows every link from the home page, as a crawler would.
beforeAll(async () => {
  const { page, end } = await site.prepare({ reducedMotion: 'reduce' });
  const waiting = ['/index'];
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    if (reached.has(route)) continue;
    await site.load(page, route);
    reached.set(route, await page.getByRole('heading', { level: 1 }).innerText());
    const found = await page.locator('a[href]').evaluateAll(
      (anchors, page) =>
        anchors.map((a) => ({
          page,
          name: (a.getAttribute('aria-label') ?? a.textContent).trim(),
          mark: a.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
          href: a.getAttribute('href') ?? '',
          target: a.getAttribute('target') ?? '',
          rel: a.getAttribute('rel') ?? '',
        })),
      route,
    );
    for (const link of found) links.push({ ...link, name: `${link.name}${link.mark}` });
    waiting.push(...found.filter(isInternal).map(routeIn));
  }
  await end();
}, 180_000);

describe('どのリンクも', () => {
  it('サイトのどこかのページに着く', () => {
    const lost = [...reached].filter(([, heading]) => heading.includes('見つかりません'));
    expect(lost).toEqual([]);
  });

  it('名前を持つ', () => {
    expect(links.filter(({ name }) => name === '')).toEqual([]);
  });

  it('たどれば、送信完了のほかのすべてのページに着く', () => {
    const routes = PAGES.map(([route]) => route).filter((route) => !route.endsWith('/complete'));
    expect(routes.filter((route) => !reached.has(route))).toEqual([]);
    for (const id of [12, 11, 10, 9, 7, 6, 5, 4, 1]) expect(reached.has(`/news/${id}`)).toBe(true);
    for (const id of [1, 2, 3, 4, 5, 6]) expect(reached.has(`/case/${id}`)).toBe(true);
  });

  it('別の窓を開くなら、そう名乗り、元の窓を渡さない', () => {
    const opening = links.filter(({ target }) => target === '_blank');
    expect(opening.length).toBeGreaterThan(20);
    for (const { name, rel, href } of opening) {
      expect(name, href).toContain('新しいウィンドウで開きます');
      expect(rel, href).toContain('noopener');
    }
  });
});

describe('外部サイトへのリンクは', () => {
  it('暗号化された見本のアドレスで、新しいウィンドウに開く', () => {
    expect(external().length).toBeGreaterThan(20);
    for (const { href, target } of external()) {
      expect(href).toMatch(/^https:\/\/[a-z.-]+\.example\//);
      expect(target, href).toBe('_blank');
    }
  });

  it('製品の六つのサイトに向かう', () => {
    expect(new Set(external().map(({ href }) => href)).size).toBe(6);
  });

  it('電話とメールのほかに、知らない種類のアドレスはない', () => {
    const others = links.filter(
      (link) =>
        !isInternal(link) && !external().includes(link) && !/^(?:tel|mailto):/.test(link.href),
    );
    expect(others).toEqual([]);
  });
});
