import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { expect, it, vi } from 'vitest';

import { hashAddress, targetOf } from './plain-path.ts';

/** Where a browser is led that an address is given to. */
function led(address: string) {
  const { pathname, hash } = new URL(address, 'https://www.example.jp');
  const { route, anchor } = targetOf(pathname, hash);
  return anchor === '' ? route : `${route}#${anchor}`;
}

it.each([
  // what the site writes
  ['/', '/index'],
  ['/contact/', '/contact'],
  ['/contact', '/contact'],
  ['/#/contact', '/contact'],
  ['/#/contact/', '/contact'],
  ['/product/index/', '/product/index'],
  ['/contact/index.html', '/contact'],
  ['/news/list/2024/', '/news/list?year=2024'],
  ['/#/news/list?year=2024', '/news/list?year=2024'],
  ['/company/#access', '/company#access'],
  ['/#/company#access', '/company#access'],
  ['/?utm_source=mail#/contact', '/contact'],
  // the hash encoded
  ['/%23/contact', '/contact'],
  ['/%23/company%23access', '/company#access'],
  // the end of the sentence that it stood in
  ['/#/contact。', '/contact'],
  ['/#/contact%E3%80%82', '/contact'],
  ['/#/contact.', '/contact'],
  ['/#/contact)', '/contact'],
  ['/#/contact).', '/contact'],
  ['/#/contact）', '/contact'],
  ['/#/contact」', '/contact'],
  ['/#/contact>', '/contact'],
  ['/#/contact]', '/contact'],
  ['/#/company#access。', '/company#access'],
  ['/#/news/list?year=2024）', '/news/list?year=2024'],
  ['/contact。', '/contact'],
  ['/news/12/）', '/news/12'],
  ['/%23/contact%E3%80%82', '/contact'],
  // anything else is what it says
  ['/nowhere', '/nowhere'],
  ['/#/NEWS/list', '/NEWS/list'],
  ['/#/news/1.0', '/news/1.0'],
  ['/#/%E3', '/%E3'],
])('%s は %s を開く', (address, route) => {
  expect(led(address)).toBe(route);
});

it('見本では、どのアドレスもその場所の下にあり、同じところを開く', async () => {
  vi.stubEnv('BASE_URL', '/preview/edit/');
  vi.resetModules();
  const preview = await import('./plain-path.ts');
  vi.unstubAllEnvs();
  vi.resetModules();
  for (const route of ['/index', '/news/12', '/news/list?year=2024']) {
    expect(preview.plainPath(route)).toMatch(/^\/preview\/edit\//);
    expect(preview.targetOf(preview.plainPath(route), '').route).toBe(route);
    const [path = '', hash = ''] = preview.hashAddress(route).split('#');
    expect(path).toBe('/preview/edit/');
    expect(preview.targetOf(path, `#${hash}`).route).toBe(route);
  }
  expect(preview.targetOf('/preview/edit', '').route).toBe('/index');
});

it('どのページのどこを指すアドレスも、文の中に置かれて変わる前と同じところを開く', () => {
  const route = constantFrom('/index', '/contact', '/news/12', '/product/index');
  const signs = array(constantFrom('。', '．', '.', ')', '）', ']', '>', '」', '』', '】'), {
    maxLength: 3,
  });
  assert(
    property(
      route,
      constantFrom('', '#access'),
      signs,
      boolean(),
      (route, anchor, signs, encoded) => {
        const behind = route + anchor + signs.join('');
        expect(led(encoded ? `/%23${behind.replace('#', '%23')}` : hashAddress(behind))).toBe(
          route + anchor,
        );
      },
    ),
  );
});
