import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

const EDIT = join(import.meta.dirname, '../../edit');

const EDITOR = join(
  dirname(createRequire(import.meta.url).resolve('@sveltia/cms')),
  '../dist/sveltia-cms.js',
);

const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/edit/': [join(EDIT, 'index.html'), 'text/html; charset=utf-8'],
  '/edit/config.yml': [join(EDIT, 'config.yml'), 'text/yaml; charset=utf-8'],
  '/edit/sveltia-cms.js': [EDITOR, 'text/javascript; charset=utf-8'],
};

/**
 * Serves the editor of the content beside the site, in development alone: the built site holds nothing of it. Without
 * Vite's client, which would load the editor anew with every file that it saves.
 */
export const editor: Plugin = {
  name: 'editor',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const found = FILES[path];
      if (!found) return next();
      const [file, type] = found;
      response.setHeader('content-type', type);
      readFile(file).then((text) => response.end(text), next);
      return undefined;
    });
  },
};
