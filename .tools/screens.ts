// Photographs every page into tests/screens. `npm run screens -- company news` takes only the routes that
// contain one of these words; `--zoomed` and `--forced-colors` add those two looks.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { PAGES } from '../tests/fixtures/routes.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { FORCED_COLORS, photograph, WIDTHS, ZOOMED } from '../tests/support/photographs.ts';
import { startSite } from '../tests/support/site.ts';
import { buildSite, installChromium } from './prepare.ts';
import { ROOT } from './processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { zoomed: { type: 'boolean' }, 'forced-colors': { type: 'boolean' } },
});
const looks = [
  ...WIDTHS,
  ...(values.zoomed ? [ZOOMED] : []),
  ...(values['forced-colors'] ? [FORCED_COLORS] : []),
];
const routes = [...PAGES.map(([route]) => route), '/nowhere'].filter(
  (route) => positionals.length === 0 || positionals.some((word) => route.includes(word)),
);

await installChromium();
await buildSite();
const [site, browser] = await Promise.all([startSite(), launchChromium()]);
try {
  const folder = join(ROOT, 'tests/screens');
  for (const look of looks) {
    await photograph(browser, look, { address: site.address, routes, folder });
    console.log(`✓ ${routes.length} pages in tests/screens/${look.name}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
