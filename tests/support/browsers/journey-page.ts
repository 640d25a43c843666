import type { ChosenFile } from '../recruitment-form.ts';

/** What a role is looked up by; as Playwright has it. */
export interface RoleOptions {
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
}

/** The part of Playwright's `Locator` that journeys use. Each action is on the first element that is found. */
export interface JourneyLocator {
  getByRole(role: Role, options?: RoleOptions): JourneyLocator;
  getByText(text: string | RegExp): JourneyLocator;
  getByLabel(text: string | RegExp): JourneyLocator;
  click(): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  setInputFiles(file: ChosenFile): Promise<void>;
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  count(): Promise<number>;
}

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'navigation'
  | 'radio'
  | 'textbox';

/** The part of Playwright's `Page` that journeys use: they run in every engine that offers it. */
export interface JourneyPage {
  getByRole(role: Role, options?: RoleOptions): JourneyLocator;
  getByText(text: string | RegExp): JourneyLocator;
  getByLabel(text: string | RegExp): JourneyLocator;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  title(): Promise<string>;
  /** Runs a function in the page. It must use nothing from outside but its argument. */
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  screenshot(): Promise<Uint8Array>;
}
