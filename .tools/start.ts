import { buildSite } from './site-build.ts';
import { serve } from './serve.ts';
import { main } from './steps.ts';

await main(async () => {
  await buildSite();
  await serve('built');
});
