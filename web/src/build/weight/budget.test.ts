import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { type Budget, overruns, type WeighedPage } from './budget.ts';

const budget: Budget = {
  kilobytes: {
    html: { '*': 1 },
    scripts: { '*': 1, '/form': 10 },
    styles: { '*': 1 },
  },
  contentRoom: 10,
  packages: { zod: ['/form'], swiper: [] },
};

/** Text that gzip can make next to nothing of. */
const noise = (length: number) =>
  createHash('shake256', { outputLength: length })
    .update('noise')
    .digest('base64')
    .slice(0, length);
const page = (route: string, part: Partial<WeighedPage> = {}): WeighedPage => ({
  route,
  texts: { html: ['<p>'], scripts: ['1'], styles: ['a{}'] },
  packages: [],
  content: new Map(),
  ...part,
});
const scripts = (...texts: string[]) => ({ texts: { html: [], scripts: texts, styles: [] } });

describe('the budget of a page', () => {
  it('is kept by a small page', () => {
    expect(overruns(budget, page('/'))).toEqual([]);
  });

  it('counts all files of a kind together', () => {
    const half = noise(700);
    expect(overruns(budget, page('/', scripts(half)))).toEqual([]);
    expect(overruns(budget, page('/', scripts(half, half)))).toEqual([
      expect.stringContaining('/: 1.'),
    ]);
  });

  it('leaves the room that it is given, and then names the files with most text', () => {
    const long = page('/', {
      ...scripts(noise(4000)),
      content: new Map([
        ['company.ts', 0.2],
        ['news/013.md', 2.25],
      ]),
    });
    expect(overruns(budget, long, 3)).toEqual([]);
    expect(overruns(budget, long)).toEqual([
      expect.stringMatching(
        /^\/: 3\.\d kB of scripts, 1 allowed; most text: news\/013\.md 2\.\d kB, company\.ts 0\.2 kB$/,
      ),
    ]);
  });

  it('is larger for a route that is named', () => {
    const texts = scripts(noise(700), noise(700));
    expect(overruns(budget, page('/form', texts))).toEqual([]);
  });

  it('lets a package in only where it is allowed', () => {
    const packages = ['react', 'zod', 'swiper'];
    expect(overruns(budget, page('/form', { packages }))).toEqual([
      '/form: loads swiper at its start',
    ]);
    expect(overruns(budget, page('/', { packages }))).toHaveLength(2);
  });
});
