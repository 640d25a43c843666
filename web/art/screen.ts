/** node art/screen.ts TEXDIR [name...] - draws the screens in art/screens as textures (PNG). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withPage } from './browser.ts';

/** Texture name: page, px. About twice the size that the screen has in the finished picture. */
const screens: Record<string, [page: string, width: number, height: number]> = {
  handheld: ['handheld.html', 880, 1000],
  sending: ['sending.html', 880, 1000],
  station: ['station.html', 1600, 1000],
  receipt: ['receipt.html', 600, 900],
  terminal: ['terminal.html', 1000, 1600],
  'terminal-evening': ['terminal.html?18:12', 1000, 1600],
  'hall-sign': ['hall-sign.html', 640, 840],
  'seats-sign': ['seats-sign.html', 440, 1640],
  concert: ['concert.html', 840, 1188],
  measuring: ['measuring.html', 1200, 840],
  carpet: ['carpet.html', 2400, 2400],
  driver: ['driver.html', 1000, 2120],
  'driver-day': ['driver-day.html', 5000, 2120],
  check: ['check.html', 1000, 2120],
  app: ['app.html', 1000, 2120],
  progress: ['progress.html', 1000, 2120],
  linked: ['linked.html', 1000, 2120],
  rollbook: ['rollbook.html', 900, 560],
  bluetooth: ['bluetooth.html', 320, 640],
  patrol: ['patrol.html', 1600, 1000],
  safety: ['safety.html', 2000, 420],
  night: ['night.html', 1600, 1000],
  mood: ['mood.html', 1500, 1000],
  'mood-work': ['mood.html?work', 1500, 1000],
  'mood-care': ['mood.html?care', 1500, 1000],
  morning: ['morning.html', 2000, 1000],
  vacancy: ['vacancy.html', 900, 1200],
  'plate-data': ['plate.html?data', 1400, 1400],
  'plate-net': ['plate.html?net', 1400, 1400],
  'plate-chip': ['plate.html?chip', 1400, 1400],
  dusk: ['dusk.html', 2000, 1000],
  laptop: ['laptop.html', 1600, 1000],
  console: ['console.html', 2400, 1350],
  dawn: ['dawn.html', 2400, 1200],
  evening: ['evening.html', 2400, 1200],
  yard: ['yard.html', 2400, 1200],
  'key-tag': ['key-tag.html', 480, 280],
  fair: ['fair.html', 1200, 1200],
  'fair-sign': ['fair-sign.html', 1720, 1040],
  standby: ['standby.html', 1000, 1600],
  badge: ['badge.html', 720, 960],
  home: ['home.html', 1600, 1000],
  sketch: ['sketch.html', 1400, 1000],
};

const [out, ...names] = process.argv.slice(2);
if (!out) throw new Error('node art/screen.ts TEXDIR [name...]');
await mkdir(out, { recursive: true });
for (const name of names.length > 0 ? names : Object.keys(screens)) {
  const [page, width, height] = screens[name] ?? [`${name}.html`, 1000, 1000];
  const [file = '', query = ''] = page.split('?');
  await withPage(width, height, async (tab) => {
    await tab.goto(`${pathToFileURL(join(import.meta.dirname, 'screens', file)).href}?${query}`);
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: join(out, `${name}.png`) });
  });
}
