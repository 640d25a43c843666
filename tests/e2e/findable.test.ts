import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { isOver } from '../../web/src/content/day.ts';
import { CASES, COMPANY, JOBS, ORIGIN } from '../fixtures/site/content.ts';
import { NEWEST, NEWS } from '../fixtures/site/news.ts';
import { STRUCTURED_DATA } from '../fixtures/site/structured-data.ts';
import { builtPages, DIST } from '../support/site/built-site.ts';
import { type DocumentHead, readHeads } from '../support/site/document-head.ts';
import { jpegSize, pngSize } from '../support/page/picture-size.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
let heads: DocumentHead[];
/** The pages that stand where they say they stand, and not only lead on to another. */
let canonical: DocumentHead[];
/** Those of them that search engines are to list. */
let listed: DocumentHead[];

beforeAll(async () => {
  const { page, end } = await site.prepare();
  heads = await readHeads(page, builtPages());
  await end();
  canonical = heads.filter(({ path, route }) => path === (route === '/index' ? '/' : `${route}/`));
  listed = canonical.filter(({ meta }) => !meta['robots']);
});

const file = (address: string) => join(DIST, new URL(address, ORIGIN).pathname);
/** `2025-02-18` for `2025年2月18日`. */
const isoDay = (day: string) =>
  (day.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).join('-');
const only = (values: string[] | undefined): string => {
  expect(values).toHaveLength(1);
  return values?.[0] ?? '';
};
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const graph = ({ jsonLd }: DocumentHead) => STRUCTURED_DATA.parse(jsonLd[0])['@graph'];

/** As on the day when the site was built. */
const OPEN_JOBS = JOBS.filter(({ closesOn }) => !isOver(closesOn, Date.now()));

describe('検索エンジンが読むページは', () => {
  it('どれも違う題名と説明を持つ', () => {
    expect(canonical.length).toBeGreaterThan(NEWS.length + CASES.length);
    expect(repeated(canonical.map(({ titles }) => only(titles)))).toEqual([]);
    const cases = canonical.filter(({ route }) => /^\/case\/\d+$/.test(route));
    expect(cases.filter(({ titles }) => !only(titles).includes('｜導入事例｜'))).toEqual([]);
    expect(repeated(canonical.map(({ meta }) => only(meta['description'])))).toEqual([]);
  });

  it('説明は70字から120字で、二つ以上の文を敬体で言い切っている', () => {
    const whole = /(?:ます|ました|ません|です|でした|ください)。$/u;
    const odd = heads
      .map(({ path, meta }) => ({ path, text: only(meta['description']) }))
      .filter(({ text }) => {
        const sentences = text.match(/[^。]*。?/gu)?.filter(Boolean) ?? [];
        return (
          text.length < 70 ||
          text.length > 120 ||
          sentences.length < 2 ||
          !sentences.every((sentence) => whole.test(sentence))
        );
      });
    expect(odd).toEqual([]);
  });

  it('日本語で書かれ、自分の正しいアドレスを一つだけ示す', () => {
    for (const { path, route, lang, links, meta } of heads) {
      expect(lang).toBe('ja');
      if (meta['robots']) continue;
      // The news of one year are a part of the list.
      const [listed] = route.split('?');
      const address = `${ORIGIN}${route === '/index' ? '/' : `${listed}/`}`;
      expect(only(links['canonical']), path).toBe(address);
      expect(only(meta['og:url']), path).toBe(address);
    }
  });

  it('様式もスクリプトもファイルで読み込み、ページの中には書かない', () => {
    expect(heads.flatMap(({ inline }) => inline)).toEqual([]);
  });

  it('送信後のページと終わった募集だけが、一覧に載らない', () => {
    const unlisted = canonical.filter(({ meta }) => meta['robots']);
    expect(unlisted.map(({ route }) => route).toSorted()).toEqual(
      [
        '/contact/complete',
        '/employment/complete',
        ...JOBS.filter((job) => !OPEN_JOBS.includes(job)).map(({ route }) => route),
      ].toSorted(),
    );
    expect(new Set(unlisted.flatMap(({ meta }) => meta['robots']))).toEqual(new Set(['noindex']));
  });

  it('共有されたときの題名、説明、1200×630の画像がそろっている', () => {
    const pictures = listed.map(({ path, titles, meta }) => {
      expect(titles[0], path).toContain(only(meta['og:title']));
      expect(only(meta['og:description'])).toBe(only(meta['description']));
      expect(only(meta['twitter:card'])).toBe('summary_large_image');
      const picture = only(meta['og:image']);
      expect(picture.startsWith(`${ORIGIN}/share/`), picture).toBe(true);
      expect(jpegSize(readFileSync(file(picture))), path).toEqual({ width: 1200, height: 630 });
      return readFileSync(file(picture)).toString('base64');
    });
    expect(repeated(pictures)).toEqual([]);
  });
});

describe('構造化データは', () => {
  it('必要な項目がそろい、アドレスはすべて完全である', () => {
    for (const head of listed) {
      expect(head.jsonLd, head.path).toHaveLength(1);
      expect(STRUCTURED_DATA.safeParse(head.jsonLd[0]).error?.issues, head.path).toBeUndefined();
    }
  });

  it('ページの種類に合っている', () => {
    const types = (route: string) =>
      listed
        .filter((head) => head.route === route)
        .flatMap((head) => graph(head).map((thing) => thing['@type']));
    expect(types('/index')).toEqual(['Organization', 'WebSite']);
    expect(types(NEWEST.route)).toEqual(['BreadcrumbList', 'NewsArticle']);
    expect(types('/employment/info')).toEqual(['BreadcrumbList']);
    for (const { route } of OPEN_JOBS)
      expect(types(route)).toEqual(['BreadcrumbList', 'JobPosting']);
    expect(types('/company')).toEqual(['BreadcrumbList']);
  });

  it('パンくずは、ページに見えているものと同じである', () => {
    const shown = listed.filter(({ route }) => route !== '/index');
    for (const head of shown) {
      const steps = graph(head).flatMap((thing) =>
        thing['@type'] === 'BreadcrumbList' ? thing.itemListElement : [],
      );
      const visible = head.trail.map(({ name, href }, index) => ({
        position: index + 1,
        name,
        item: `${ORIGIN}${href ?? head.path}`,
      }));
      expect(
        steps.map(({ position, name, item }) => ({ position, name, item })),
        head.path,
      ).toEqual(visible);
    }
  });

  it('求人の給与、募集の期間、勤務地は、ページに見えているものである', () => {
    const claims = listed.flatMap((head) =>
      graph(head).flatMap((thing) => {
        if (thing['@type'] !== 'JobPosting') return [];
        const { value: pay } = thing.baseSalary;
        const amount = 'value' in pay ? pay.value : pay.minValue;
        const days = [thing.datePosted, thing.validThrough?.slice(0, 10) ?? thing.datePosted];
        return [
          thing.title,
          amount.toLocaleString('en-US'),
          ...days.map((day) => day.replace(/(\d+)-0?(\d+)-0?(\d+)/, '$1年$2月$3日')),
          thing.jobLocation.address.streetAddress,
        ].map((text) => ({ route: head.route, text }));
      }),
    );
    expect(claims.map(({ route }) => route)).toEqual(
      expect.arrayContaining(OPEN_JOBS.map(({ route }) => route)),
    );
    const htmlOf = (route: string) =>
      readFileSync(join(DIST, route, 'index.html'), 'utf8').replaceAll(/<[^>]+>|\u200b/g, '');
    expect(claims.filter(({ route, text }) => !htmlOf(route).includes(text))).toEqual([]);
  });

  it('お知らせの日付は、ページに見えている日付である', () => {
    const articles = listed.flatMap((head) =>
      graph(head).flatMap((thing) =>
        thing['@type'] === 'NewsArticle' ? [{ path: head.path, day: thing.datePublished }] : [],
      ),
    );
    expect(articles).toHaveLength(NEWS.length);
    for (const { path, day } of articles) {
      const [year, month, date] = day.split('-').map(Number);
      const html = readFileSync(join(DIST, path, 'index.html'), 'utf8');
      expect(html).toContain(`>${year}年${month}月${date}日<`);
    }
  });

  it('抜けた項目や途中までのアドレスは見逃さない', () => {
    const broken = structuredClone(listed.find(({ route }) => route === NEWEST.route)?.jsonLd[0]);
    const text = JSON.stringify(broken);
    for (const damaged of [
      text.replace('"datePublished"', '"date"'),
      text.replace(`"${ORIGIN}${NEWEST.route}/"`, `"${NEWEST.route}/"`),
      text.replace(isoDay(NEWEST.day), NEWEST.day),
    ]) {
      expect(damaged).not.toBe(text);
      expect(STRUCTURED_DATA.safeParse(JSON.parse(damaged)).success).toBe(false);
    }
  });
});

describe('サイトの案内ファイルは', () => {
  it('サイトマップに、載せるページだけをすべて並べる', async () => {
    const { page } = await site.prepare();
    const entries = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const problem = xml.querySelector('parsererror')?.textContent;
        if (problem) throw new Error(problem);
        return Array.from(xml.querySelectorAll('urlset > url'), (url) => ({
          address: url.querySelector('loc')?.textContent ?? '',
          changed: url.querySelector('lastmod')?.textContent,
        }));
      },
      readFileSync(join(DIST, 'sitemap.xml'), 'utf8'),
    );
    expect(entries.map(({ address }) => address).toSorted()).toEqual(
      listed.map(({ path }) => `${ORIGIN}${path}`).toSorted(),
    );
    expect(entries.find(({ address }) => address.endsWith(`${NEWEST.route}/`))?.changed).toBe(
      isoDay(NEWEST.day),
    );
  });

  it('お知らせのフィードは、RFC 4287の求める要素をそろえ、どのページからも示される', async () => {
    const { page } = await site.prepare();
    const feed = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const problem = xml.querySelector('parsererror')?.textContent;
        if (problem) throw new Error(problem);
        const read = (parent: Element) => ({
          id: parent.querySelector(':scope > id')?.textContent,
          title: parent.querySelector(':scope > title')?.textContent,
          updated: parent.querySelector(':scope > updated')?.textContent,
          links: Array.from(parent.querySelectorAll(':scope > link'), (link) => [
            link.getAttribute('rel'),
            link.getAttribute('href'),
          ]),
        });
        const root = xml.documentElement;
        return {
          namespace: root.namespaceURI,
          author: root.querySelector(':scope > author > name')?.textContent,
          ...read(root),
          entries: Array.from(root.querySelectorAll(':scope > entry'), read),
        };
      },
      readFileSync(join(DIST, 'feed.xml'), 'utf8'),
    );
    expect(feed).toMatchObject({
      namespace: 'http://www.w3.org/2005/Atom',
      author: COMPANY,
      id: `${ORIGIN}/news/list/`,
      updated: `${isoDay(NEWEST.day)}T00:00:00+09:00`,
      links: [
        ['self', `${ORIGIN}/feed.xml`],
        ['alternate', `${ORIGIN}/news/list/`],
      ],
    });
    expect(feed.entries.map(({ id }) => id)).toEqual(NEWS.map(({ route }) => `${ORIGIN}${route}/`));
    for (const { id, title, updated, links } of feed.entries) {
      expect(title, String(id)).not.toBe('');
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+09:00$/);
      expect(links).toEqual([['alternate', id]]);
    }
    for (const { links, path } of heads) expect(links['alternate'], path).toEqual(['/feed.xml']);
  });

  it('robots.txtはサイトマップを示し、どのページも隠さない', () => {
    const lines = readFileSync(join(DIST, 'robots.txt'), 'utf8').split('\n');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
  });

  it('アイコンはそろっている', () => {
    for (const { links } of heads) {
      const icons = [...(links['icon'] ?? []), ...(links['apple-touch-icon'] ?? [])];
      expect(icons).toHaveLength(3);
      expect(icons.filter((address) => !existsSync(file(address)))).toEqual([]);
    }
    expect(pngSize(readFileSync(file('/apple-touch-icon.png'))).width).toBe(180);
  });
});

it('ないアドレスには、404と、見つからないことを伝えるページで答える', async () => {
  for (const path of ['/no/such/page', '/no/such/page/', '/assets/gone-12345678.js', '/x.html']) {
    const answer = await fetch(site.atPath(path));
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      ...[path, 404, 'text/html; charset=utf-8'],
    ]);
    expect(await answer.text(), path).toContain('ページが見つかりません');
  }
  const withoutSlash = await fetch(site.atPath(NEWEST.route));
  expect([withoutSlash.status, await withoutSlash.text()]).toEqual([
    ...[200, await (await fetch(site.atPath(`${NEWEST.route}/`))).text()],
  ]);
});
