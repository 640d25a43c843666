import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';

import { type FrontServer, startFrontServer } from '../site/front-server.ts';
import { READY } from '../site/visitor.ts';
import { type BrowserEngine, enginesCalled } from './engines.ts';
import type { JourneyLocator, JourneyPage, JourneyWindow, WindowOptions } from './journey-page.ts';
import { removeChosenFiles } from './remote-page.ts';

/** Milliseconds. */
const PATIENCE = 45_000;
const JOURNEY = 180_000;

/** Where journeys are made: valid once the tests of its block run. */
export interface Journey {
  engine: BrowserEngine;
  window: JourneyWindow;
  page: JourneyPage;
  front: FrontServer;
  /** Loads a page and waits until it reacts. The path may be a route, such as `/#/news/list`. */
  load(path: string): Promise<void>;
}

/**
 * A block of tests for each engine of this run, with one window for all of them: to open one takes as long as a page. A
 * test fails when a console got an error.
 */
export function inEachEngine(
  options: WindowOptions,
  site: () => string,
  tests: (journey: Journey) => void,
): void {
  for (const engine of enginesCalled(inject('engines'))) {
    describe(`${engine.name}、幅${options.width ?? 1440}px`, { timeout: JOURNEY }, () => {
      const journey = { engine } as Journey;
      beforeAll(async () => {
        const front = await startFrontServer(site());
        const window = await engine.open(front, options);
        const { page } = window;
        const load = async (path: string) => {
          await page.goto(`${front.address}${path}`);
          await interactive(page);
        };
        Object.assign(journey, { front, window, page, load });
      }, JOURNEY);
      afterEach(() => {
        journey.front.reset();
        // oxlint-disable-next-line vitest/no-standalone-expect -- it runs after every test
        expect(journey.window.complaints().splice(0).filter(isUnexpected)).toEqual([]);
      });
      afterAll(async () => {
        await journey.window.end();
        await journey.front.stop();
        removeChosenFiles();
      });
      tests(journey);
    });
  }
}

// The browser itself reports requests that tests let fail on purpose.
const isUnexpected = (complaint: string) =>
  !/Failed to load resource|ERR_EMPTY_RESPONSE|Blocked script execution/.test(complaint);

/** Waits until the scripts of a page run: before that it is visible, but does not react. */
export const interactive = (page: JourneyPage): Promise<void> =>
  untilIn(page, (ready) => document.querySelector(ready) !== null, READY);

/** Waits until something holds in the page, also while another document is loaded. */
export const untilIn = <Argument>(
  page: JourneyPage,
  holds: (argument: Argument) => boolean,
  argument: Argument,
): Promise<void> => soon(String(holds), () => page.evaluate(holds, argument).catch(() => false));

/** Waits until something holds that the browser does by itself. */
export const soon = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(holds, { message: what, timeout: PATIENCE }).toBe(true);

/** The middle of an element, in the window. */
export async function middleOf(locator: JourneyLocator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}
