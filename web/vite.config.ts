import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { articles } from './vite-articles.ts';
import { chunks } from './vite-chunks.ts';
import { fonts } from './vite-fonts.ts';
import { stripInjectedStyles } from './vite-strip-injected-styles.ts';

const apiOrigin = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The paths of the API server; in production the same server also serves the built pages. */
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

/**
 * The README lists them, src/head/check-browser.js warns in older ones, and scripts/check-habits.ts lists what they
 * lack.
 */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

const { findParts, codeSplitting } = chunks();

export default defineConfig({
  plugins: [fonts(), articles(), tailwindcss(), reactRouter(), stripInjectedStyles(), findParts],
  // The policy allows images and fonts only from our own origin, so no asset may become a data: address.
  build: { assetsInlineLimit: 0, target: oldestBrowsers, cssTarget: oldestBrowsers },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  optimizeDeps: {
    // Pre-bundled packages skip the plugin above.
    exclude: ['sonner'],
    // All screens are scanned at the start; otherwise the first visit to each would reload the page.
    entries: ['src/**/*.tsx'],
  },
  server: {
    // A build in the background must not count as a change of the source.
    watch: { ignored: ['**/build/**'] },
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
});
