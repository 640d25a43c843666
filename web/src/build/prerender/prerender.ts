import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import { precompress } from './precompress.ts';
import type { renderSite } from './site.ts';
import { publish } from './publish.ts';
import { writePages } from './write-pages.ts';

/** Where the site stands as a program while it is rendered; below its packages, which it imports. */
const SCRATCH_FOLDER = 'node_modules/.prerender';

/** Where the site for browsers stands until it is whole. */
const UNFINISHED = 'node_modules/.unfinished-site';

/**
 * Builds the site twice, for browsers and for itself, renders every page with the second into the first,
 * and only then puts it in the place of the site before: see docs/decisions/0005-pages-rendered-ahead-of-time.md.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      environments: {
        client: { build: { outDir: UNFINISHED } },
        ssr: {
          build: {
            outDir: SCRATCH_FOLDER,
            emitAssets: false,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: {
              input: { site: 'src/build/prerender/site.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error('Both environments are needed');
          await builder.build(client);
          await builder.build(ssr);
          const { root, base } = builder.config;
          const scratch = join(root, SCRATCH_FOLDER);
          const unfinished = join(root, UNFINISHED);
          const program = pathToFileURL(join(scratch, 'site.js')).href;
          const site = (await import(program)) as { renderSite: typeof renderSite };
          await writePages(await site.renderSite(), root, unfinished, base);
          await precompress(unfinished);
          await publish(unfinished, join(root, 'dist'));
          await rm(scratch, { recursive: true });
        },
      },
    }),
    // The program that renders learns which chunk a page is made of: its route names the module as the manifest does.
    transform: {
      filter: { id: /\/src\/routes\.tsx$/ },
      handler(code) {
        if (this.environment.name !== 'ssr') return undefined;
        return code.replaceAll(
          /\(\) => import\(["']\.\/(.+?)["']\)/g,
          (load, file: string) => `Object.assign(${load}, { file: "src/${file}" })`,
        );
      },
    },
  };
}
