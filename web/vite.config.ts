import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ServerOptions } from 'vite';
import { mockApi } from './vite/mock-api.ts';

const { API_PORT = '8787', WEB_PORT = '8080', VITE_MOCK_API } = process.env;

/** Dev and preview answer on one origin, as the reverse proxy does in production: no CORS anywhere. */
const server = {
  host: '127.0.0.1',
  port: Number(WEB_PORT),
  strictPort: true,
  proxy: { '/api': `http://127.0.0.1:${API_PORT}` },
} satisfies ServerOptions;

export default defineConfig({
  // The router plugin must see the route files before React's transform does.
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    VITE_MOCK_API ? mockApi() : [],
  ],
  server,
  preview: server,
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs and no release of ours changes stays in the visitor's cache.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store)|i18next|react-i18next|zustand|clsx)\//,
            },
          ],
        },
      },
    },
  },
});
