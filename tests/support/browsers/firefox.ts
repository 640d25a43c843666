import { existsSync } from 'node:fs';

import { type ElementHandle, launch } from 'puppeteer-core';

import type { FrontServer } from '../site/front-server.ts';
import { type JourneyWindow, pathOfFinger, type WindowOptions } from './journey-page.ts';
import { drawAsPrinted, remotePage } from './remote-page.ts';

const BROWSER = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(BROWSER);

/** This Firefox takes what the visitor prefers from its settings alone. */
const preferences = ({ reducedMotion, darkScheme, forcedColors }: WindowOptions) => ({
  'intl.accept_languages': 'ja',
  'dom.w3c_touch_events.enabled': 1,
  ...(reducedMotion && { 'ui.prefersReducedMotion': 1 }),
  ...(darkScheme && { 'layout.css.prefers-color-scheme.content-override': 0 }),
  ...(forcedColors && { 'browser.display.document_color_use': 2 }),
});

/** Starts Firefox with a window. It is driven by WebDriver BiDi. */
export async function openFirefox(
  _: FrontServer,
  options: WindowOptions = {},
): Promise<JourneyWindow> {
  const { width = 1440, height = width < 700 ? 812 : 900 } = options;
  const browser = await launch({
    browser: 'firefox',
    executablePath: BROWSER,
    headless: true,
    extraPrefsFirefox: preferences(options),
  });
  const [page = await browser.newPage()] = await browser.pages();
  const resize = (to: number) => page.setViewport({ width: to, height });
  await resize(width);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  // Whether a form may be left is asked by a dialog of the browser; a journey that leaves means to.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => complaints.push(String(error)));

  // A function whose `arguments` are those of the script.
  const body = (script: string) => {
    const text = script.startsWith('(') ? `return ${script}` : script;
    return new Function('args', `return (function () { ${text} }).apply(null, args);`) as (
      args: readonly unknown[],
    ) => unknown;
  };
  const element = async (script: string, args: readonly unknown[]) =>
    (await page.evaluateHandle(body(script), args)).asElement() as ElementHandle<Element>;

  const journeyPage = remotePage({
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    goForward: async () => void (await page.goForward()),
    run: (script, args) => page.evaluate(body(script), args),
    click: async (script, args) => (await element(script, args)).click(),
    chooseFiles: async (script, args, paths) =>
      ((await element(script, args)) as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    screenshot: () => page.screenshot(),
  });
  return {
    page: journeyPage,
    version: await browser.version(),
    complaints: () => complaints,
    resize,
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async swipe(from, to) {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of pathOfFinger(from, to)) await finger.move(x, y);
      await finger.end();
    },
    print: (printed) => journeyPage.evaluate(drawAsPrinted, printed),
    end: () => browser.close(),
  };
}
