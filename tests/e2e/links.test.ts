// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { PAGES } from '../fixtures/site/routes.ts';
import { builtPages } from '../support/site/built-site.ts';

interface FoundLink {
  page: string;
  name: string;
  href: string;
  target: string;
  rel: string;
}

// As crawlers and readers without scripts find them: what the scripts make of the pages is held against these elsewhere.
const built = new Map(builtPages().map((page) => [page.path, page]));

/** Every page that was reached, with the heading it shows; undefined where none stands. */
const reached = new Map<string, string | undefined>();
const links: FoundLink[] = [];

const isInternal = ({ href }: FoundLink) => href.startsWith('/');
const external = () => links.filter((link) => !isInternal(link) && /^https?:/.test(link.href));

function linksIn(page: string, document: Document): FoundLink[] {
  return Array.from(
    document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])'),
    (a) => {
      const mark = a.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
      const name = (a.getAttribute('aria-label') ?? a.textContent).trim();
      const [href, target, rel] = ['href', 'target', 'rel'].map((key) => a.getAttribute(key) ?? '');
      return {
        page,
        name: `${name}${mark}`,
        href: href ?? '',
        target: target ?? '',
        rel: rel ?? '',
      };
    },
  );
}

// Follows every link from the home page, as a crawler would.
const waiting = ['/'];
for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
  if (reached.has(path)) continue;
  const page = built.get(path);
  const document = new DOMParser().parseFromString(page?.html ?? '', 'text/html');
  reached.set(path, document.querySelector('h1')?.textContent);
  const found = linksIn(path, document);
  links.push(...found);
  waiting.push(...found.filter(isInternal).map(({ href }) => href.replace(/[?#].*$/, '')));
}

describe('どのリンクも', () => {
  it('サイトのどこかのページに着く', () => {
    const lost = [...reached].filter(([, heading]) => !heading || /見つかりません/.test(heading));
    expect(lost).toEqual([]);
  });

  it('名前を持つ', () => {
    expect(links.filter(({ name }) => name === '')).toEqual([]);
  });

  it('たどれば、送信完了のほかのすべてのページに着く', () => {
    const routes = PAGES.map(([route]) => route).filter((route) => !route.endsWith('/complete'));
    const paths = routes.map((route) => (route === '/index' ? '/' : `${route}/`));
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
    for (const id of [12, 11, 10, 9, 7, 6, 5, 4, 1]) expect(reached.has(`/news/${id}/`)).toBe(true);
    for (const id of [1, 2, 3, 4, 5, 6]) expect(reached.has(`/case/${id}/`)).toBe(true);
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
