import { describe, expect, inject, it } from 'vitest';

import { CASE } from '../fixtures/site/content.ts';
import { NEWEST } from '../fixtures/site/news.ts';
import { inEachEngine, interactive, type Journey, soon } from '../support/browsers/journeys.ts';
import type { Refusal } from '../support/site/front-server.ts';

const site = () => inject('site');

/** A mark that the document loses when another one is loaded. */
const mark = ({ page }: Journey) =>
  page.evaluate(() => {
    document.documentElement.dataset['marked'] = '';
  }, undefined);
const isMarked = ({ page }: Journey) =>
  page.evaluate(() => 'marked' in document.documentElement.dataset, undefined);

/** Waits until a file was asked for again. */
const askedAgain = ({ front }: Journey, file: RegExp) =>
  soon(`${file} again`, () => front.asked.filter((path) => file.test(path)).length > 1);

const chunkOf = (route: string) => new RegExp(`/assets/${route.split('/').at(-1)}-[^/]*\\.js`);
const ARTICLE = chunkOf(NEWEST.route);
const STUDY = chunkOf(CASE);
const APPLICATION = /\/assets\/index-[^/]*\.js/;
const FORM = /\/assets\/contact-[^/]*\.js/;

const REFUSALS: [string, Refusal][] = [
  ['503', 503],
  ['途切れ', 'broken off'],
  ['404', 404],
];

describe('開いたページは', () => {
  inEachEngine({ width: 1440, reducedMotion: true }, site, (journey) => {
    const openWithout = async (path: string, file: RegExp, how: Refusal) => {
      const { page, front } = journey;
      front.refuse(file, how);
      await page.goto(`${front.address}${path}`);
      await mark(journey);
      await askedAgain(journey, file);
    };
    const comes = async () => {
      journey.front.allow();
      await interactive(journey.page);
      expect(await isMarked(journey)).toBe(true);
    };

    describe.each(REFUSALS)('スクリプトが%sで届かなくても', (_, how) => {
      it.each([
        [`${NEWEST.route}/`, ARTICLE],
        [`${CASE}/`, STUDY],
      ])('%s は読めるまま残り、届けば動き出す', async (path, file) => {
        const heading = journey.page.getByRole('heading', { level: 1 });
        await openWithout(path, file, how);
        const title = await heading.innerText();
        await comes();
        expect(await heading.innerText()).toBe(title);
      });

      it.each([APPLICATION, FORM])(
        'フォームに書いたものは残り、%s が届けば動き出す',
        async (file) => {
          const name = journey.page.getByRole('textbox', { name: 'お名前' });
          await openWithout('/contact/', file, how);
          await name.fill('早井 書子');
          await comes();
          expect(await name.inputValue()).toBe('早井 書子');
        },
      );
    });
  });
});

const JOURNEYS = [
  ['/news/list/', `#${NEWEST.route}`, ARTICLE, NEWEST.heading],
  ['/case/list/', `#${CASE}`, STUDY, /./],
  ['/company/', '#/contact', FORM, 'お問い合わせ'],
] as const;

describe('移った先のページは', () => {
  inEachEngine({ width: 1440, reducedMotion: true }, site, (journey) => {
    describe.each(JOURNEYS)('%s から %s へは', (from, to, file, heading) => {
      const goWithout = async (how: Refusal, times?: number) => {
        const { page, front } = journey;
        await journey.load(from);
        await mark(journey);
        const before = await page.getByRole('heading', { level: 1 }).innerText();
        front.refuse(file, how, times);
        await page.evaluate((address) => location.assign(address), to);
        return before;
      };

      it.each([
        ['503で', 503],
        ['途切れて', 'broken off'],
      ] as const)('ファイルが%s届かない間は前のページが読め、届けば開く', async (_, how) => {
        const { page, front } = journey;
        const before = await goWithout(how);
        await askedAgain(journey, file);
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(before);
        front.allow();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await soon('opened', async () => {
          const shown = await page.getByRole('heading', { level: 1 }).innerText();
          return shown !== before;
        });
        expect(await isMarked(journey)).toBe(true);
      });

      it('ファイルが新しい版で消えていれば、文書を読み直して開く', async () => {
        await goWithout(404, 1);
        await soon('another document', async () => !(await isMarked(journey).catch(() => true)));
        await interactive(journey.page);
        const title = journey.page.getByRole('heading', { level: 1, name: heading });
        await title.waitFor();
        // Firefox's driver says of an error only that it is one.
        const others = journey.window.complaints().splice(0);
        expect(
          others.filter((said) => !/Lost file|Failed to load|JSHandle@error/.test(said)),
        ).toEqual([]);
      });
    });
  });
});
