import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hashAddress, plainPlace } from './plain-path.ts';
import { meantPlace } from './meant-place.ts';

const PATHS = [
  '/',
  '/index',
  '/business',
  '/solution/face-recognition',
  '/product',
  '/product/index',
  '/product/driver',
  '/case/list',
  '/news/list',
  '/contact',
  '/contact/complete',
  '/company',
];
const isRoute = (path: string) => PATHS.includes(path) || /^\/(?:news|case)\/[\w-]+$/.test(path);

/** What a browser makes of an address that is pressed or pasted. */
function meant(address: string) {
  const { pathname, hash } = new URL(`https://www.example.jp${address}`);
  const { route, anchor } = meantPlace(pathname, hash, isRoute);
  return anchor === '' ? route : `${route}#${anchor}`;
}

describe('開かれるページは、書いた人が指したページである', () => {
  it.each([
    // the hash encoded, once or more often
    ['/%23/contact', '/contact'],
    ['/%2523/contact', '/contact'],
    ['/#%2Fcontact', '/contact'],
    ['/#/%2Fcontact', '/contact'],
    ['/#%252Fcontact', '/contact'],
    ['/#/news%2F12', '/news/12'],
    ['/%23/news/list%3Fyear=2024', '/news/list?year=2024'],
    ['/%23%2Fcompany%23access', '/company#access'],
    // what stood behind it in the text
    ['/#/contact%E3%80%82', '/contact'],
    ['/#/contact。', '/contact'],
    ['/#/contact、', '/contact'],
    ['/#/contact）', '/contact'],
    ['/#/contact)', '/contact'],
    ['/#/contact).', '/contact'],
    ['/#/contact」', '/contact'],
    ['/#/contact>', '/contact'],
    ['/#/contact%3E', '/contact'],
    ['/#/contact.', '/contact'],
    ['/#/contact,', '/contact'],
    ['/#/contact]', '/contact'],
    ['/#/contact*', '/contact'],
    ['/#/contact**', '/contact'],
    ['/#/contact"', '/contact'],
    ['/#/contact’', '/contact'],
    ['/#/contact!', '/contact'],
    ['/#/contact…', '/contact'],
    ['/#/contactまでご連絡ください', '/contact'],
    ['/#/contact%20%E3%81%BE%E3%81%A7', '/contact'],
    ['/#/contact%E3%80', '/contact'],
    ['/#/contact\u3000', '/contact'],
    ['/contact。', '/contact'],
    ['/contact)', '/contact'],
    ['/news/12/）', '/news/12'],
    ['/news/12。', '/news/12'],
    ['/%E3%80%82', '/index'],
    ['/#/news/list?year=2024）', '/news/list?year=2024'],
    ['/#/news/list?year=2024%E3%80%82', '/news/list?year=2024'],
    ['/#/news/list?year=2024.5', '/news/list?year=2024.5'],
    ['/#/news/12。', '/news/12'],
    ['/#/newslist', '/newslist'],
    // other letters
    ['/＃／contact', '/contact'],
    ['/#／contact', '/contact'],
    ['/#/ｃｏｎｔａｃｔ', '/contact'],
    ['/#/news/１２', '/news/12'],
    ['/#/solution/face‐recognition', '/solution/face-recognition'],
    ['/#/con\u200Btact', '/contact'],
    ['/#/contact\uFEFF', '/contact'],
    ['/#/con\u00ADtact', '/contact'],
    // other ways of writing a route
    ['/#!/contact', '/contact'],
    ['/#contact', '/contact'],
    ['/#//contact', '/contact'],
    ['//#/contact', '/contact'],
    ['/#/contact/', '/contact'],
    ['/#/contact//', '/contact'],
    ['/#\\contact', '/contact'],
    ['/#/%20contact', '/contact'],
    ['/#/#/contact', '/contact'],
    ['/#/https://www.example.jp/#/contact', '/contact'],
    ['/index.html', '/index'],
    ['/index.html#/contact', '/contact'],
    ['/contact/index.html', '/contact'],
    ['/contact.html', '/contact'],
    ['/product/index/index.html', '/product/index'],
    ['/contact/#/', '/'],
    ['/contact#', '/contact'],
    // what is put on by others
    ['/#/contact?fbclid=IwAR0', '/contact?fbclid=IwAR0'],
    ['/contact/?fbclid=IwAR0', '/contact'],
    ['/?utm_source=mail#/contact', '/contact'],
    ['/#/contact&amp;utm_source=mail', '/contact'],
    ['/#/contact。?utm_source=mail', '/contact'],
    ['/#/news/list。?a=1&amp;year=2024', '/news/list?year=2024'],
    // quoted-printable
    ['/#/news/list=3Fyear=3D2024', '/news/list?year=2024'],
    ['/#=2Fcontact', '/contact'],
    ['/=23/contact', '/contact'],
    ['/#/contact=', '/contact'],
    ['/#/cont=act', '/contact'],
    ['/#/con%20tact', '/contact'],
    // places on a page
    ['/company/#access', '/company#access'],
    ['/#company#access', '/company#access'],
    ['/#/company#access', '/company#access'],
    ['/#/company/#access', '/company#access'],
    ['/#access', '/index#access'],
    // nothing
    ['/#/nowhere', '/nowhere'],
    ['/nowhere', '/nowhere'],
    ['/nowhere/#access', '/nowhere'],
    ['/#/NEWS/list', '/NEWS/list'],
    ['/Company', '/Company'],
    ['/#/contact/complete/x', '/contact/complete/x'],
    ['/news/1.0', '/news/1.0'],
  ])('%s は %s', (address, route) => {
    expect(meant(address)).toBe(route);
  });
});

const address = array(
  oneof(
    constantFrom('/', '#', '%23', '%2F', '。', '%', '=3D', '?', '&', '!', '.', ' ', 'index'),
    constantFrom(...PATHS, '/news/12', '#access'),
    string({ unit: 'binary', maxLength: 5 }),
  ),
  { maxLength: 8 },
).map((parts) => parts.join(''));
const split = (text: string): [string, string] => {
  const at = text.indexOf('#');
  return at < 0 ? [`/${text}`, ''] : [`/${text.slice(0, at)}`, text.slice(at)];
};

it('never throws, and what it says leads to the same place', () => {
  assert(
    property(address, (text) => {
      const place = meantPlace(...split(text), isRoute);
      const [path, hash] = split(
        hashAddress(place.route).slice(1) + (place.anchor && `#${place.anchor}`),
      );
      expect(meantPlace(path, hash, isRoute)).toEqual(place);
    }),
    { numRuns: 2000, examples: [['#/\u0000#/ㇰ']] },
  );
});

it('leaves the addresses of the site as they are', () => {
  assert(
    property(constantFrom(...PATHS, '/news/12', '/news/list?year=2024'), (route) => {
      expect(meantPlace('/', `#${route}`, isRoute)).toEqual({ route, anchor: '' });
    }),
  );
});

it('is not needed for the addresses of the site, and agrees with the plain rule', () => {
  const own: [string, string][] = [
    ['/', '#/company#access'],
    ['/', '#/news/list?year=2024'],
    ['/company/', '#access'],
    ['/news/list/2024/', ''],
  ];
  for (const [path, hash] of own) expect(plainPlace(path, hash, isRoute)).toBeDefined();
  assert(
    property(address, (text) => {
      const [path, hash] = split(text);
      const meant = meantPlace(path, hash, isRoute);
      expect(plainPlace(path, hash, isRoute) ?? meant).toEqual(meant);
    }),
    { numRuns: 2000 },
  );
});
