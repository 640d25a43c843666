import { sharedChromium } from './chromium.ts';
import type { FrontServer } from '../site/front-server.ts';
import { visit } from '../site/visitor.ts';
import { type JourneyWindow, pathOfFinger, type WindowOptions } from './journey-page.ts';

/** Opens a window of the Chromium that the tests of this process share. */
export async function openChromium(
  _: FrontServer,
  options: WindowOptions = {},
): Promise<JourneyWindow> {
  const { width = 1440, height = width < 700 ? 812 : 900, reducedMotion = false } = options;
  const browser = await sharedChromium();
  const { page, complaints, end } = await visit(browser, {
    width,
    height,
    touch: true,
    phone: options.phone ?? false,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  await page.emulateMedia({
    ...(options.darkScheme && { colorScheme: 'dark' }),
    ...(options.forcedColors && { forcedColors: 'active' }),
  });
  // Whether a form may be left is asked by a dialog of the browser; a journey that leaves means to.
  page.on('dialog', (dialog) => void dialog.accept());
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as Parameters<
      typeof session.send<'Input.dispatchTouchEvent'>
    >[1]);
  return {
    page,
    version: browser.version(),
    complaints: () => complaints,
    resize: (to) => page.setViewportSize({ width: to, height }),
    press: (key) => page.keyboard.press(key),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async swipe(from, to) {
      await touch('touchStart', from);
      for (const place of pathOfFinger(from, to)) await touch('touchMove', place);
      await touch('touchEnd');
    },
    print: (printed) => page.emulateMedia({ media: printed ? 'print' : null }),
    end,
  };
}
