import { basename, join } from 'node:path';

import { minify } from 'terser';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { BREAKPOINTS } from './src/constants.ts';
import { contentCollections } from './src/build/collections/collections-plugin.ts';
import { noticeFlag } from './src/build/collections/notice-flag.ts';
import { pictures } from './src/build/collections/pictures-plugin.ts';
import { localServer } from './src/build/local-server.ts';
import { prerender } from './src/build/prerender/prerender.ts';
import { facesInDevelopment } from './src/build/fonts/site-fonts.ts';

/**
 * The class of an element: `page-head_title`. Vite's own names hold a hash and a line number, which pack badly: half a
 * kilobyte of scripts on every page. No two style sheets may have one name, see `styles/stylesheets.test.ts`.
 */
const className = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

/** `@media (--tablet)`: the widths of the constants by their names, as in a `@custom-media` of every sheet. */
const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, (_, name: keyof typeof BREAKPOINTS) => {
        if (!BREAKPOINTS[name]) throw new Error(`No width is named ${name}.`);
        return `(width ${name === 'phone' ? '<=' : '>='} ${BREAKPOINTS[name]}px)`;
      });
    },
  },
};

/**
 * Puts what is used once where it is used: class names and the addresses of pictures. Rolldown's own minifier, which runs
 * after this, leaves them in variables: 2 kB of scripts on every page. Functions stay as they are: inlined, React's pack worse.
 */
const inlineConstants: Plugin = {
  name: 'inline-constants',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(source) {
    const compress = { passes: 2, inline: 1, reduce_funcs: false } as const;
    const { code = source } = await minify(source, {
      module: true,
      ecma: 2020,
      mangle: false,
      compress,
    });
    return { code, map: null };
  },
};

/** Has every `import()` fetch its files before it runs, and again as long as one is missing, instead of preloading them. */
const wholeImports: Plugin = {
  name: 'whole-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importWhole as __vitePreload } from '${join(import.meta.dirname, 'src/site/navigation/load-files.ts')}'`,
  },
};

export default defineConfig(({ command }) => ({
  // Icons and the film stand beside the words that they belong to.
  publicDir: 'src/content/public',
  plugins: [
    react(),
    inlineConstants,
    wholeImports,
    contentCollections({ drafts: command === 'serve' }),
    pictures(),
    prerender(),
    facesInDevelopment,
    localServer,
  ],
  define: noticeFlag,
  resolve: {
    alias: {
      // React has the hook since 18; the router's store brings a stand-in for older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    fs: {
      // Vite's own choice is the whole checkout: any program of this machine could ask for .secrets, .env and the outbox.
      allow: ['.', '../shared', '../node_modules'],
    },
  },
  css: { modules: { generateScopedName: className }, postcss: { plugins: [namedWidths] } },
  build: {
    // The browsers of .browserslistrc. iOS is named besides Safari: some properties need a prefix there alone.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Vite names no files for a module that imports none; `wholeImports` has all fetched.
      resolveDependencies: (file, files) => [...new Set([file, ...files])],
    },
    // The licences of what visitors are sent, with their texts.
    license: { fileName: 'licenses.md' },
    // The content security policy lets nothing be loaded out of a style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Most of a build is our plugins' work: pictures, pages, class names.
      checks: { pluginTimings: false },
      output: {
        // So many characters of hash tell the releases of one file apart, and Rolldown builds no more than 64 scripts with six of
        // them; each article is one. The addresses of all files are in the scripts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What every page needs and no release of ours changes stays in the visitor's cache. Forms alone block the way out.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router(?!.*useBlocker)|router-core|history|react-store|store)|clsx)\//,
            },
            // What every page runs and is made of: one file packs better than several.
            {
              name: 'site',
              test: /\/web\/src\/(?:styles\/|ui\/(?!controls\/(?:dialog|notice|pill)|drawing\/weave|page\/(?:fact|faq|form)|text\/prose)|boot\/start|site\/(?:navigation\/load-files|i18n\/use-texts))/,
            },
          ],
        },
      },
    },
  },
}));
