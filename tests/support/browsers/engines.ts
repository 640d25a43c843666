import type { FrontServer } from '../site/front-server.ts';
import { openChromium } from './chromium-window.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import type { JourneyWindow, WindowOptions } from './journey-page.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

export interface BrowserEngine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Whether this machine has it: where it doesn't, its tests are skipped and named in the report. */
  isHere: boolean;
  /** Whether a visitor can have colours of their own instead of the page's. */
  hasForcedColors: boolean;
  /** Whether keys reach the page's buttons. Firefox without a screen gives them to none, as WebDriver BiDi sends them. */
  pressesButtons: boolean;
  /** Opens a window, in which pages are loaded from this server. */
  open(front: FrontServer, options?: WindowOptions): Promise<JourneyWindow>;
}

/** The engines that visitors come with. */
export const BROWSER_ENGINES: readonly BrowserEngine[] = [
  {
    name: 'Chromium',
    isHere: true,
    hasForcedColors: true,
    pressesButtons: true,
    open: openChromium,
  },
  {
    name: 'Firefox',
    isHere: hasFirefox(),
    hasForcedColors: true,
    pressesButtons: false,
    open: openFirefox,
  },
  {
    name: 'WebKit',
    isHere: hasWebKit(),
    hasForcedColors: false,
    pressesButtons: true,
    open: openWebKit,
  },
];
