import { describe, expect, inject, it } from 'vitest';

import { CASE, TAGLINE } from '../fixtures/site/content.ts';
import { NEWEST, NEWS_YEARS } from '../fixtures/site/news.ts';
import {
  inEachEngine,
  interactive,
  type Journey,
  middleOf,
  soon,
  untilIn,
} from '../support/browsers/journeys.ts';
import type { JourneyLocator } from '../support/browsers/journey-page.ts';

const site = () => inject('site');

const isExpanded = async (button: JourneyLocator) =>
  (await button.getAttribute('aria-expanded')) === 'true';

/** Where a text of the page is, in CSS pixels from the top of the window. */
const placeOf = ({ page }: Journey, text: string) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll('main :is(h2, h3, a)')].find(({ textContent }) =>
      textContent.replaceAll('\u200b', '').includes(text),
    );
    return found ? Math.round(found.getBoundingClientRect().top) : Number.NaN;
  }, text);

/** Scrolls until a text is in the upper part of the window, and tells where it came to stand. */
async function lookAt(journey: Journey, text: string): Promise<number> {
  const place = await placeOf(journey, text);
  await journey.page.evaluate(async (by) => {
    scrollBy({ top: by, behavior: 'instant' });
    // Nobody goes on before the frame in which the browser says that the page was scrolled.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, place - 150);
  return placeOf(journey, text);
}

/** Pages one after the other, each with its heading and what the reader looks at before going on. */
const VISIT = [
  { link: '', heading: TAGLINE, sight: 'お知らせの一覧へ' },
  { link: '会社情報', heading: '会社', sight: 'アクセス' },
  { link: 'お知らせ', heading: 'お知らせ', sight: 'お知らせの一覧' },
] as const;

/** Goes to another page by the header, which leaves the page where it is scrolled to. */
async function follow({ page }: Journey, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'メニュー', exact: true });
  const isNarrow = (await opener.count()) > 0;
  if (isNarrow) await opener.click();
  const menu = isNarrow
    ? page.getByRole('dialog', { name: 'メニュー' })
    : page.getByRole('navigation', { name: 'メインメニュー' });
  await menu.getByRole('link', { name, exact: true }).click();
}

function comingBack(journey: Journey): void {
  it('戻る・進むと、読んでいた場所がそのまま見える', async () => {
    const { page } = journey;
    const arrived = async (heading: string | RegExp) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await interactive(page);
    };
    await journey.load('/');
    const places: number[] = [];
    for (const { link, heading, sight } of VISIT) {
      if (link) await follow(journey, link);
      await arrived(heading);
      await untilIn(page, () => scrollY === 0, undefined);
      places.push(await lookAt(journey, sight));
    }
    for (const [step, index] of [
      ['goBack', 1],
      ['goBack', 0],
      ['goForward', 1],
      ['goForward', 2],
    ] as const) {
      const { heading, sight } = VISIT[index];
      await page[step]();
      await arrived(heading);
      // Engines round a place in the page each in their way.
      const moved = async () => Math.abs((await placeOf(journey, sight)) - (places[index] ?? 0));
      await expect.poll(moved, { message: `${step} to ${String(heading)}` }).toBeLessThanOrEqual(1);
    }
  });
}

describe('広い窓で', () => {
  inEachEngine({}, site, (journey) => {
    /** The list of products in the header of a page that has just been opened. */
    async function listOfProducts() {
      const { page } = journey;
      await journey.load('/company/');
      const menu = page.getByRole('navigation', { name: 'メインメニュー' });
      const toggle = menu.getByRole('button', { name: '製品・サービスの一覧' });
      const child = menu.getByRole('link', { name: 'ドライバー専用スマートフォン' });
      const isOpen = async () => (await isExpanded(toggle)) && (await child.count()) > 0;
      const isClosed = async () => !(await isOpen());
      return { menu, toggle, child, isOpen, isClosed };
    }

    it('ホームの四本の糸は、最初の画面から織機まで途切れずに続く', async () => {
      await journey.load('/');
      const joint = await journey.page.evaluate(() => {
        const box = (selector: string, index = 0) =>
          document.querySelectorAll(selector)[index]?.getBoundingClientRect() ?? new DOMRect();
        const [threads, bends] = [box('main figure svg'), box('main figure svg', 1)];
        return {
          across: Math.round(bends.left - threads.right),
          above: Math.round(bends.top - threads.top),
          below: Math.round(bends.bottom - box('main > header').bottom),
          scale: Math.round((100 * bends.height) / threads.height),
        };
      }, undefined);
      expect(joint).toEqual({ across: 0, above: 0, below: 0, scale: 150 });
    });

    it('ヘッダーの一覧は、マウスでも指でも開き、閉じる', async () => {
      const { window, page } = journey;
      const { menu, toggle, child, isOpen, isClosed } = await listOfProducts();
      await window.moveMouse(await middleOf(menu.getByRole('link', { name: '製品・サービス' })));
      await soon('the mouse opens it', isOpen);
      await window.moveMouse({ x: 400, y: 700 });
      await soon('it closes when the mouse leaves', isClosed);

      await window.tap(await middleOf(toggle));
      await soon('a finger opens it', isOpen);
      await window.tap({ x: 400, y: 700 });
      await soon('it closes when something else is touched', isClosed);

      await toggle.click();
      await soon('the mouse opens it for good', isOpen);
      await child.click();
      await page.getByRole('heading', { level: 1, name: 'ドライバー' }).waitFor();
      expect(await isOpen()).toBe(false);
    });

    it.skipIf(!journey.engine.pressesButtons)(
      'ヘッダーの一覧は、キーボードで開き、閉じる',
      async () => {
        const { window } = journey;
        const { toggle, isOpen, isClosed } = await listOfProducts();
        await toggle.click();
        await toggle.click();
        await toggle.focus();
        await window.press('Enter');
        await soon('a key opens it', isOpen);
        await window.press('Escape');
        await soon('a key closes it', isClosed);
        expect(journey.window.complaints()).toEqual([]);
      },
    );

    it('製品は、ボタンで一つずつ替わり、自動送りは止められる', async () => {
      const { page } = journey;
      await journey.load('/');
      const products = await carouselOf(journey);
      await products.getByRole('button', { name: '自動送りを停止' }).click();
      const first = await shownProduct(journey);
      await products.getByRole('button', { name: '次の製品' }).click();
      await soon(
        'the next one is shown',
        async () => (await shownProduct(journey)) === (first % 7) + 1,
      );
      await products.getByRole('button', { name: '前の製品' }).click();
      await soon('the one before is shown', async () => (await shownProduct(journey)) === first);
      expect(await page.getByRole('button', { name: '自動送りを再開' }).count()).toBe(1);
    });

    comingBack(journey);

    it('ハッシュのあるアドレスは、どれも直接開ける', async () => {
      for (const [route, heading] of [
        ['/product/driver', 'ドライバー'],
        [CASE, '/'],
        [`/news/list?year=${NEWS_YEARS[0]}`, 'お知らせ'],
        ['/nowhere', '見つかりません'],
      ] as const) {
        // With a search of its own, so that each is another document.
        await journey.load(`/?from=${encodeURIComponent(route)}#${route}`);
        const title = journey.page.getByRole('heading', { level: 1 });
        expect(await title.innerText()).toMatch(heading === '/' ? /./ : heading);
      }
    });

    it('データを節約する設定では、背景映像は押すまで読み込まれない', async () => {
      const { front } = journey;
      front.beginWith(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      expect(await pathsBeforeFilm(journey)).not.toContainEqual(expect.stringMatching(FILM));
    });
  });
});

describe('狭い窓で、動きを減らす設定で', () => {
  inEachEngine({ width: 375, height: 812, phone: true, reducedMotion: true }, site, (journey) => {
    comingBack(journey);

    /** The menu of a page that has just been opened. */
    async function menuOfPage() {
      const { page } = journey;
      await journey.load('/company/');
      const opener = page.getByRole('button', { name: 'メニュー', exact: true });
      const drawer = page.getByRole('dialog', { name: 'メニュー' });
      return { opener, drawer, closer: drawer.getByRole('button', { name: '閉じる' }) };
    }

    it.skipIf(!journey.engine.pressesButtons)(
      'メニューは、キーボードで開いて閉じ、焦点がボタンに戻る',
      async () => {
        const { window, page } = journey;
        const { opener, drawer, closer } = await menuOfPage();
        await opener.click();
        await closer.click();
        await drawer.waitFor({ state: 'hidden' });
        await opener.focus();
        await window.press('Enter');
        await closer.waitFor();
        await window.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        expect(
          await page.evaluate(() => document.activeElement?.getAttribute('aria-label'), undefined),
        ).toBe(await opener.getAttribute('aria-label'));
      },
    );

    it('メニューは、指で開いて閉じ、別のページへ行ける', async () => {
      const { window, page } = journey;
      const { opener, drawer, closer } = await menuOfPage();
      await window.tap(await middleOf(opener));
      await closer.waitFor();
      await window.tap(await middleOf(closer));
      await drawer.waitFor({ state: 'hidden' });

      await opener.click();
      await drawer.getByRole('button', { name: '製品・サービスの一覧' }).click();
      await drawer.getByRole('link', { name: 'ドライバー' }).click();
      await page.getByRole('heading', { level: 1, name: 'ドライバー' }).waitFor();
      await drawer.waitFor({ state: 'hidden' });
      expect(window.complaints()).toEqual([]);
    });

    it('製品は、指で払うと替わり、自動では替わらない', async () => {
      await journey.load('/');
      const { window } = journey;
      const products = await carouselOf(journey);
      await products.getByRole('button', { name: '自動送りを再開' }).waitFor();
      const first = await shownProduct(journey);
      const swipe = async (from: number, to: number) => {
        const y = await middleOfSlide(journey);
        await window.swipe({ x: from, y }, { x: to, y });
      };
      await swipe(330, 40);
      await soon(
        'the next one is shown',
        async () => (await shownProduct(journey)) === (first % 7) + 1,
      );
      // A finger that comes while the slides still move takes them from where they are, which may be nearer to another one.
      await untilIn(
        journey.page,
        () =>
          document.querySelector('[aria-roledescription=スライド]')?.parentElement?.getAnimations()
            .length === 0,
        undefined,
      );
      await swipe(40, 330);
      await expect.poll(() => shownProduct(journey)).toBe(first);
    });

    it('背景映像は、押すまで読み込まれない', async () => {
      expect(await pathsBeforeFilm(journey)).not.toContainEqual(expect.stringMatching(FILM));
    });

    it('スクリプトがなくても、読め、リンクをたどれ、フォームは電話を案内する', async () => {
      const { page, front } = journey;
      front.forbidScripts();
      await page.goto(`${front.address}/news/list/`);
      await page.getByRole('main').getByRole('link', { name: NEWEST.heading }).click();
      await page.getByRole('heading', { level: 1, name: NEWEST.heading }).waitFor();
      for (const path of ['/contact/', '/employment/info/']) {
        await page.goto(`${front.address}${path}`);
        await untilIn(
          page,
          (text) => {
            const note = document.querySelector<HTMLElement>('main [data-scriptless]');
            return (
              note !== null && note.getClientRects().length > 0 && note.innerText.includes(text)
            );
          },
          'JavaScriptが必要です',
        );
        expect(await page.getByRole('textbox').count()).toBe(0);
      }
    });
  });
});

/** The carousel, scrolled to and set up. */
async function carouselOf({ page }: Journey): Promise<JourneyLocator> {
  const products = page.getByRole('region', { name: '製品・サービス', exact: true });
  await untilIn(
    page,
    () => {
      const block = [...document.querySelectorAll('h2')].find(({ textContent }) =>
        textContent.replaceAll('\u200b', '').includes('なじむかたちで'),
      );
      block?.scrollIntoView({ behavior: 'instant' });
      return document.querySelector('[aria-roledescription=カルーセル]') !== null;
    },
    undefined,
  );
  await products.getByRole('button', { name: '次の製品' }).waitFor();
  return products;
}

/** Scrolls the shown slide to the middle of the window. Resolves with its middle, in CSS pixels from the top. */
const middleOfSlide = ({ page }: Journey) =>
  page.evaluate(() => {
    const slide = document.querySelector('[aria-roledescription=スライド]:not([inert])');
    slide?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top = 0, height = 0 } = slide?.getBoundingClientRect() ?? {};
    return top + height / 2;
  }, undefined);

/** Number of the product that is shown. */
const shownProduct = ({ page }: Journey) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[aria-roledescription=スライド]')];
    const shown = all.find((slide) => !(slide as HTMLElement).inert);
    return Number.parseInt(shown?.getAttribute('aria-label') ?? '', 10);
  }, undefined);

const FILM = /^\/film\//;

/** All that the home page asks for until the film is started by its button, which fetches it. */
async function pathsBeforeFilm({ page, front, load }: Journey): Promise<string[]> {
  await load('/');
  await untilIn(page, () => document.readyState === 'complete', undefined);
  // The film's own part comes after the page.
  await untilIn(page, () => document.querySelector('video') !== null, undefined);
  const before = [...front.asked];
  expect(await page.evaluate(() => document.querySelector('video')?.paused, undefined)).toBe(true);
  await page.getByRole('button', { name: '背景映像を再生' }).click();
  // Firefox may still hold the film of a page before, and asks for nothing.
  const plays = () => {
    const film = document.querySelector('video');
    return film !== null && !film.paused && film.readyState >= film.HAVE_FUTURE_DATA;
  };
  await soon(
    'the film is fetched or plays',
    async () =>
      front.asked.some((path) => FILM.test(path)) || (await page.evaluate(plays, undefined)),
  );
  return before;
}
