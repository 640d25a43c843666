import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ChosenFile } from '../forms/recruitment-form.ts';
import {
  byLabel,
  byRole,
  byText,
  findElements,
  type Step,
  TESTING_LIBRARY,
} from './find-element.ts';
import type { JourneyLocator, JourneyPage } from './journey-page.ts';

/** What a browser must offer for journeys, whatever protocol it speaks. */
export interface RemoteBrowser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  /** Runs the text of a function with arguments that JSON can carry, and waits for its promise. */
  run(script: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses an element as a visitor does, given the text of a function that returns it. */
  click(script: string, args: readonly unknown[]): Promise<void>;
  /** Chooses files of this machine in an `<input type=file>`. */
  chooseFiles(script: string, args: readonly unknown[], paths: readonly string[]): Promise<void>;
  screenshot(): Promise<Uint8Array>;
}

/** Milliseconds. */
const DEADLINE = 45_000;
const INTERVAL = 50;

/** What a document answers that can't find elements yet. */
const NO_LIBRARY = 'no library';

/** A journey's page in a browser that Playwright can't drive. */
export function remotePage(browser: RemoteBrowser): JourneyPage {
  const evaluate = async <Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => (await browser.run(`(${script})(...arguments)`, [argument])) as Result;

  /** The text of a function that has the first element as `element`, and what more it is told as `value`. */
  const onElement = (body: string) => `
    if (!globalThis.TestingLibraryDom) return '${NO_LIBRARY}';
    const find = ${findElements};
    const [steps, value] = arguments;
    const all = find(steps);
    const [element] = all;
    ${body}`;

  const locator = (steps: readonly Step[]): JourneyLocator => {
    const ask = async (body: string, value?: unknown): Promise<unknown> => {
      const answer = await browser.run(onElement(body), [steps, value]);
      if (answer !== NO_LIBRARY) return answer;
      // Each document gets it once: to read it takes longer than to find an element.
      await browser.run(TESTING_LIBRARY, []);
      return ask(body, value);
    };
    const describe = () => JSON.stringify(steps);
    const until = async (body: string, value?: unknown): Promise<unknown> => {
      const end = performance.now() + DEADLINE;
      for (;;) {
        const answer = await ask(body, value);
        if (answer !== null && answer !== undefined && answer !== false) return answer;
        if (performance.now() > end) throw new Error(`not in ${DEADLINE} ms: ${describe()}`);
        await pause(INTERVAL);
      }
    };
    const present = () => until('return all.length > 0;');
    /** Drivers refuse what moves or lies under something just then: as a visitor, tries again. */
    const press = async () => {
      const end = performance.now() + DEADLINE;
      for (;;) {
        await present();
        await ask(`
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          // Below the edge of a dialog lies its backdrop, which is the dialog as well.
          const isBackdrop = seen?.localName === 'dialog';
          if (seen && !isBackdrop && (element.contains(seen) || seen.contains(element))) return;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });`);
        try {
          return await browser.click(onElement('return element;'), [steps]);
        } catch (error) {
          if (performance.now() > end) throw new Error(describe(), { cause: error });
        }
        await pause(INTERVAL);
      }
    };
    return {
      getByRole: (role, options) => locator([...steps, byRole(role, options)]),
      getByText: (text) => locator([...steps, byText(text)]),
      getByLabel: (text) => locator([...steps, byLabel(text)]),
      click: press,
      async check() {
        await present();
        if ((await ask('return element.checked;')) === true) return;
        await press();
        await until('return element.checked;');
      },
      async fill(text) {
        await present();
        await ask(
          `element.focus();
           element.select();
           if (value === '') document.execCommand('delete');
           else document.execCommand('insertText', false, value);`,
          text,
        );
        // Blurred by what is done next, as for a visitor.
        await until('return element.value === value;', text);
      },
      async selectOption({ label }) {
        await present();
        await ask(
          `const option = [...element.options].find((option) => option.label === value);
           element.focus();
           element.value = option.value;
           element.dispatchEvent(new Event('input', { bubbles: true }));
           element.dispatchEvent(new Event('change', { bubbles: true }));`,
          label,
        );
      },
      async setInputFiles(file: ChosenFile) {
        await present();
        const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
        const path = join(folder, file.name);
        writeFileSync(path, file.buffer);
        try {
          await browser.chooseFiles(onElement('return element;'), [steps], [path]);
          // The browser reads it when the form does: only then may it go.
          await until(
            'return [...document.querySelectorAll("*")].some((e) => e.textContent === value);',
            file.name,
          );
        } finally {
          chosenFolders.push(folder);
        }
      },
      async waitFor({ state = 'visible' } = {}) {
        await until(state === 'visible' ? 'return all.length > 0;' : 'return all.length === 0;');
      },
      innerText: async () => String(await until('return element?.innerText;')),
      inputValue: async () => {
        await present();
        return String(await ask('return element.value;'));
      },
      getAttribute: async (name) => {
        await present();
        return (await ask('return element.getAttribute(value);', name)) as string | null;
      },
      boundingBox: async () => {
        await present();
        return (await ask('return element.getBoundingClientRect().toJSON();')) as DOMRect;
      },
      focus: async () => {
        await present();
        await ask('element.focus();');
      },
      count: async () => Number(await ask('return all.length;')),
    };
  };

  return {
    ...browser,
    getByRole: (role, options) => locator([byRole(role, options)]),
    getByText: (text) => locator([byText(text)]),
    getByLabel: (text) => locator([byLabel(text)]),
    title: () => evaluate(() => document.title, undefined),
    evaluate,
  };
}

const chosenFolders: string[] = [];

/** Removes the files that were chosen: a form may read them until it is closed. */
export function removeChosenFiles(): void {
  for (const folder of chosenFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Runs in a page: the rules for paper take the place of those for the screen, for drivers that can't print. */
export function drawAsPrinted(printed: boolean): void {
  const swap = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        if (printed && /^print$/.test(media.mediaText))
          media.mediaText = 'screen and (min-width: 0.5px)';
        else if (!printed && /0\.5px/.test(media.mediaText)) media.mediaText = 'print';
      }
      if ('cssRules' in rule) swap(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) swap(cssRules);
}
