// Photographs every page into tests/screens, in each of its looks. `npm run screens -- company news` takes only the
// routes that contain one of these words.
import { join } from 'node:path';

import { launchChromium } from '../tests/support/browsers/chromium.ts';
import { builtPages } from '../tests/support/site/built-site.ts';
import { FORCED_COLORS, photograph, WIDTHS, ZOOMED } from '../tests/support/site/photographs.ts';
import { startSite } from '../tests/support/site/site.ts';
import { buildSite, installChromium } from './prepare.ts';
import { ROOT } from './processes.ts';

const words = process.argv.slice(2);

await installChromium();
await buildSite();
// One news item and one case stand for all of them.
const kinds = Map.groupBy(builtPages(), ({ route }) => route.replace(/\d+$/, ''));
const routes = [...Array.from(kinds.values(), ([first]) => first?.route ?? ''), '/nowhere'].filter(
  (route) => words.length === 0 || words.some((word) => route.includes(word)),
);
const [site, browser] = await Promise.all([startSite(), launchChromium()]);
try {
  const folder = join(ROOT, 'tests/screens');
  // Side by side: each waits most of its time for frames and for the line to be quiet.
  const looks = [...WIDTHS, ZOOMED, FORCED_COLORS].map(async (look) => {
    await photograph(browser, look, { address: site.address, routes, folder });
    console.log(`✓ ${routes.length} pages in tests/screens/${look.name}`);
  });
  await Promise.all(looks);
} finally {
  await browser.close();
  await site.stop();
}
