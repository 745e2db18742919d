import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { articles } from './vite-articles.ts';
import { chunks } from './vite-chunks.ts';
import { fonts } from './vite-fonts.ts';
import { stripInjectedStyles } from './vite-strip-injected-styles.ts';

const apiOrigin = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What the API server answers; in production the same server also serves the built pages. */
const apiPaths = [
  '/auth',
  '/functions',
  '/realtime',
  '/webhooks',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/api',
];

/** The README names them, and src/head/check-browser.js tells older ones. */
const leastBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

const { findParts, codeSplitting } = chunks();

export default defineConfig({
  plugins: [fonts(), articles(), tailwindcss(), reactRouter(), stripInjectedStyles(), findParts],
  // The policy allows images and fonts from our own origin only, so nothing may become a data: address.
  build: { assetsInlineLimit: 0, target: leastBrowsers, cssTarget: leastBrowsers },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  optimizeDeps: {
    // Pre-bundled packages skip the plugin above.
    exclude: ['sonner'],
    // All screens are looked through at the start, or the first visit to each would reload the page.
    entries: ['src/**/*.tsx'],
  },
  server: {
    // A build beside the running server is no change of the source.
    watch: { ignored: ['**/build/**'] },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
});
