import type { FrontServer } from '../site/front-server.ts';
import { openChromium } from './chromium-window.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import type { JourneyWindow, WindowOptions } from './journey-page.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

export interface BrowserEngine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Whether a visitor can have colours of their own instead of the page's. */
  hasForcedColors: boolean;
  /** Whether keys reach the page's buttons. Firefox without a screen gives them to none, as WebDriver BiDi sends them. */
  pressesButtons: boolean;
  /** Opens a window, in which pages are loaded from this server. */
  open(front: FrontServer, options?: WindowOptions): Promise<JourneyWindow>;
}

const CHROMIUM: BrowserEngine = {
  name: 'Chromium',
  hasForcedColors: true,
  pressesButtons: true,
  open: openChromium,
};

interface OtherEngine extends BrowserEngine {
  /** Whether this machine has it. */
  isHere(): boolean;
  /** Debian's packages for it. */
  packages: string[];
}

/** The engines beside Chromium that visitors come with: `npm run engines`. */
export const OTHER_ENGINES: readonly OtherEngine[] = [
  {
    name: 'Firefox',
    hasForcedColors: true,
    pressesButtons: false,
    open: openFirefox,
    isHere: hasFirefox,
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    hasForcedColors: false,
    pressesButtons: true,
    open: openWebKit,
    isHere: hasWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus'],
  },
];

/** Every engine that the site is tried in. */
export const ENGINES: readonly BrowserEngine[] = [CHROMIUM, ...OTHER_ENGINES];

/** The engines of these names, in this order. */
export const enginesCalled = (names: readonly BrowserEngine['name'][]): BrowserEngine[] =>
  names.flatMap((wanted) => ENGINES.filter(({ name }) => name === wanted));
