import { defineConfig, type Plugin } from 'vite';

import { localServer } from './src/build/local-server.ts';

/** On one machine it takes far longer to compress a file than to hand it over. */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

/** Shows what was built: nothing of what builds it is needed, and to load that takes most of a second. */
export default defineConfig({ appType: 'mpa', plugins: [uncompressed, localServer] });
