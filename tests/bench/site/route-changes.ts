import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { launchChromium } from '../../support/browsers/chromium.ts';
import { interactive } from '../../support/site/visitor.ts';
import { type BenchRow, median, rounds } from '../measure.ts';

/** How many times slower than this machine the visitor's is; what Lighthouse takes a phone for. */
const SLOWDOWN = 4;
/** Milliseconds that still feel like at once. */
const GOAL = 100;

/** How often each page is gone to: the slowest of several is told, and a single late frame must not be what it tells. */
const VISITS = 15;

/** In the order in which a visit goes through them, each linked from the footer of every page. */
const VISIT = ['会社情報', 'お知らせ', '事業紹介', 'ホーム'];

/** Milliseconds that a finger stays on the button: what going down draws has been drawn when it comes up. */
const PRESS = 80;

/** Milliseconds from the end of a press of the mouse until its result is on the screen. */
interface Press {
  took?: number;
}

/** Measures the next click: until the frame is painted in which the main heading is another. */
async function measureClick(page: Page): Promise<void> {
  await page.evaluate(() => {
    const press: Press = {};
    Object.assign(window, { press });
    const old = document.querySelector('h1')?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading === undefined || heading === old) return requestAnimationFrame(look);
          // The first task after this frame has been painted: ahead of what else has been waiting.
          return scheduler.postTask(
            () => {
              press.took = performance.now() - timeStamp;
            },
            { priority: 'user-blocking' },
          );
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

async function tookOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window as Window & { press?: Press }).press?.took,
  );
  return handle.jsonValue() as Promise<number>;
}

/** A page on which a click changes the heading and nothing else: what browser and machine need for that. */
async function changeHeading(page: Page): Promise<number> {
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    const count = Number(heading?.dataset['count'] ?? 0) + 1;
    const change = () => {
      if (!heading) return;
      heading.dataset['count'] = String(count);
      heading.textContent = `変わりました ${count}`;
    };
    addEventListener('click', change, { once: true });
  });
  await measureClick(page);
  await page.mouse.click(200, 200, { delay: PRESS });
  return tookOf(page);
}

async function changeRoute(page: Page, name: string): Promise<number> {
  // What is below the screen is drawn after the rest: until then the link that is aimed at moves.
  await interactive(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  await measureClick(page);
  await page.mouse.down();
  await pause(PRESS);
  await page.mouse.up();
  return tookOf(page);
}

/** How soon another page stands after a click on its link, on a slow device. */
export async function routeChanges(address: string): Promise<BenchRow[]> {
  const browser = await launchChromium();
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1500, height: 900 },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  await page.goto(`${address}/nothing/`);
  const nothing = await rounds(() => changeHeading(page));
  await page.goto(`${address}/`);
  await interactive(page);
  const visits = await rounds(async () => {
    const times: number[] = [];
    for (const name of VISIT) times.push(await changeRoute(page, name));
    return times;
  }, VISITS);
  await browser.close();

  const slowest = Math.max(
    ...VISIT.map((_, step) => median(visits.map((times) => times[step] ?? 0))),
  );
  return [
    {
      case: `another page after a click, ${SLOWDOWN} times slower device, slowest of ${VISIT.length}`,
      measured: `${slowest.toFixed(0)} ms`,
      baseline: `another heading after a click: ${median(nothing).toFixed(0)} ms`,
      ratio: slowest / median(nothing),
      goal: `at most ${GOAL} ms`,
      met: slowest <= GOAL,
    },
  ];
}
