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
// A test's page lives for seconds. Optimising its code would cost a third more time than it saves.
const shortLived = [
  '--js-flags=--no-opt --no-maglev --no-lazy-feedback-allocation',
  '--num-raster-threads=1',
];
/** Before a release, runs each journey on both screens instead of only the one that its tag names. */
const everyLook = process.env.EVERY_LOOK === '1';
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results/browser',
  globalSetup: './support/start-service.ts',
  fullyParallel: true,
  // Tests spend a quarter of their time on polls and timers, so three workers keep two processors busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends a test that hangs. On a machine with other load everything may take five times as long.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: join(root, process.env.PLAYWRIGHT_REPORT ?? '.cache/test-results/playwright.json') },
    ],
  ],
  use: {
    baseURL: process.env.NUMLET_ORIGIN ?? '',
    // A trace of every step costs a sixth of the time, so it is recorded only on request.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A service worker would outlive its test in the tab and fetch what tests intercept; elsewhere.spec.ts allows it.
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
        // Animations cost a tenth of the time; main-path.spec.ts and the demo's tests run with them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone, dark',
      // Tokens, tabs, connections and proofs of work do not depend on the screen.
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
