import type { ChosenFile } from '../forms/recruitment-form.ts';

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
  getAttribute(name: string): Promise<string | null>;
  /** Where it is in the window, in CSS pixels. */
  boundingBox(): Promise<Box | null>;
  focus(): Promise<void>;
  count(): Promise<number>;
}

export interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

/**
 * The places that a finger comes to, the first one left out. Browsers keep the first 15 px of a touch to themselves, and a carousel
 * counts from the first move that it gets. So that move is a small one: where a busy machine makes a swipe slow, the way counts,
 * which else is half as long.
 */
export function pathOfFinger(from: Point, to: Point): Point[] {
  return [0.1, 0.5, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
}

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'navigation'
  | 'main'
  | 'progressbar'
  | 'radio'
  | 'region'
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

/** Keys by their names in `KeyboardEvent.code`. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Space' | 'Tab';

export interface WindowOptions {
  /** Width of the page in CSS pixels. */
  width?: number;
  height?: number;
  /** Whether scroll bars lie over the page, as on phones; for engines that can do either. */
  phone?: boolean;
  reducedMotion?: boolean;
  darkScheme?: boolean;
  forcedColors?: boolean;
}

/** A window of a browser, and what a visitor does in it with the hands. */
export interface JourneyWindow {
  page: JourneyPage;
  /** Version of the engine, as it names itself. */
  version: string;
  /** Errors and warnings of the console so far. */
  complaints(): string[];
  /** Gives the page another width. */
  resize(width: number): Promise<void>;
  press(key: Key): Promise<void>;
  moveMouse(to: Point): Promise<void>;
  /** Touches with a finger; with the mouse where the driver has no finger. */
  tap(at: Point): Promise<void>;
  /** Draws a finger over the page; the mouse where the driver has no finger. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Shows the page as it would be printed, or as on the screen. */
  print(printed: boolean): Promise<void>;
  end(): Promise<void>;
}
