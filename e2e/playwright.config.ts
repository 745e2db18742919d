import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const browser: { executablePath: string; env: Record<string, string> } = JSON.parse(
  readFileSync(join(root, '.cache/browser.json'), 'utf8'),
);
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// A page of a test lives for seconds: optimising its code costs a third more than it ever gives back.
const shortLived = [
  '--js-flags=--no-opt --no-maglev --no-lazy-feedback-allocation',
  '--num-raster-threads=1',
];
/** Before a release: each journey on both screens, and not only on the one that it is marked for. */
const everyLook = process.env.EVERY_LOOK === '1';
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results/browser',
  globalSetup: './support/start-service.ts',
  fullyParallel: true,
  // Tests wait for a quarter of their time, for what is polled and for what comes later: three keep two processors busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // What hangs ends: on a machine that others use too everything may take five times as long.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['line'], ['json', { outputFile: '../.cache/test-results/playwright.json' }]],
  use: {
    baseURL: process.env.NUMLET_ORIGIN ?? '',
    // A trace of every step costs a sixth of the time: recorded when it is asked for.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A worker would outlive the test in its tab, and fetch what a test wants to intercept: elsewhere.spec.ts has it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...quiet, ...shortLived, ...asRoot],
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [
    {
      name: 'desktop, light',
      ...(everyLook ? {} : { grepInvert: /@narrow/ }),
      use: {
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        // What moves costs a tenth of the time: main-path.spec.ts has it, and the demo.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone, dark',
      // Tokens, tabs, connections and proofs are the same on every screen.
      testIgnore: ['sessions.spec.ts', 'live.spec.ts'],
      grepInvert: everyLook ? /@any-screen/ : /@any-screen|@wide/,
      use: {
        viewport: { width: 360, height: 740 },
        colorScheme: 'dark',
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
