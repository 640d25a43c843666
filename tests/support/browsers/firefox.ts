import { existsSync } from 'node:fs';

import { type ElementHandle, launch } from 'puppeteer-core';

import type { RemoteBrowser } from './remote-page.ts';

const BROWSER = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(BROWSER);

export interface Firefox extends RemoteBrowser {
  version: string;
  /** Errors and warnings of the console. */
  complaints: string[];
  close(): Promise<void>;
}

/** Starts Firefox with a viewport of this size, in CSS pixels. It is driven by WebDriver BiDi. */
export async function launchFirefox({ width = 1440, height = 900 } = {}): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: BROWSER,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'ja' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width, height });
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

  return {
    version: await browser.version(),
    complaints,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    goForward: async () => void (await page.goForward()),
    run: (script, args) => page.evaluate(body(script), args),
    click: async (script, args) => (await element(script, args)).click(),
    chooseFiles: async (script, args, paths) =>
      ((await element(script, args)) as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
