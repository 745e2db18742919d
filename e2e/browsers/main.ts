// `npm run browsers`: runs the main path in Chromium, Firefox and WebKit, each with the original and with translated
// pages. Prints one line for each step, and a total at the end.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import startService from '../support/start-service.ts';
import { ownChromium, type Program, startChromium } from './chromium.ts';
import { findFirefox, howToGetFirefox, startFirefox } from './firefox.ts';
import type { Driven, Tab } from './tab.ts';
import { translated } from './translated.ts';
import { walk, walkWithoutStorage } from './walk.ts';
import { hasWebKit, howToGetWebKit, startWebKit } from './webkit.ts';

type Steps = { steps: Record<string, () => Promise<unknown>>; picture: () => Promise<Buffer | undefined> };

const PICTURE_FOLDER = join(import.meta.dirname, '../../.cache/browsers');
const NO_COOKIES_AND_NO_STORAGE = 2;
const tally = { passed: 0, failed: 0, skipped: 0 };

// `npm run browsers -- webkit` runs only that browser. The path of a program runs that Chromium, of any version.
const requested = process.argv[2] ?? '';
const isPath = requested.includes('/');
const isRequested = (name: string) => !isPath && name.startsWith(requested.toLowerCase());
const chromium = isPath
  ? { executablePath: requested, env: {} }
  : isRequested('chromium')
    ? ownChromium()
    : null;
const firefox = isRequested('firefox') ? findFirefox() : null;
const webkit = isRequested('webkit') && hasWebKit();
const stopService = chromium || firefox || webkit ? await startService() : undefined;
const origin = process.env.NUMLET_ORIGIN ?? '';
try {
  if (chromium) await inChromium(chromium);
  if (firefox) await inFirefox(firefox);
  else if (isRequested('firefox')) skip('Firefox', howToGetFirefox);
  if (webkit) await inWebKit();
  else if (isRequested('webkit')) skip('WebKit', howToGetWebKit);
} finally {
  await stopService?.();
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} browsers skipped`);
process.exit(tally.failed === 0 ? 0 : 1);

async function inChromium(program: Program): Promise<void> {
  const start = () => startChromium(program);
  await go('Chromium', start, walk);
  await go('Chromium translated', async () => translated(await start(), 'wraps'), walk);
}

async function inFirefox(program: { program: string; version: string }): Promise<void> {
  const start = () => startFirefox(program);
  await go('Firefox', start, walk);
  await go('Firefox translated', async () => translated(await start(), 'replaces'), walk);
  const withoutStorage = { 'network.cookie.cookieBehavior': NO_COOKIES_AND_NO_STORAGE };
  await go('Firefox without storage', () => startFirefox(program, withoutStorage), walkWithoutStorage);
}

async function inWebKit(): Promise<void> {
  await go('WebKit', startWebKit, walk);
  await go('WebKit translated', async () => translated(await startWebKit(), 'replaces'), walk);
}

async function go(
  name: string,
  start: () => Promise<Driven>,
  prepare: (origin: string, openTab: () => Promise<Tab>) => Steps,
): Promise<void> {
  const browser = await start().catch((error: unknown) => error);
  if (browser instanceof Error || !isDriven(browser)) return fail(name, 'starts', browser);
  console.log(`\n${name}: ${browser.name}`);
  const { steps, picture } = prepare(origin, browser.openTab);
  let isLost = false;
  for (const [title, run] of Object.entries(steps)) {
    if (isLost) {
      fail(name, title, 'not reached');
      continue;
    }
    const startedAt = performance.now();
    try {
      await run();
      tally.passed += 1;
      console.log(`  passed  ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      fail(name, title, error);
      isLost = true;
      await savePicture(
        `${name} ${title}`,
        await picture().catch((reason: unknown) => void console.log(`          no picture: ${reason}`)),
      );
    }
  }
  await browser.quit();
}

function isDriven(browser: unknown): browser is Driven {
  return typeof browser === 'object' && browser !== null && 'openTab' in browser;
}

function fail(name: string, title: string, error: unknown): void {
  tally.failed += 1;
  console.log(`  FAILED  ${name} ${title}: ${error instanceof Error ? error.message : String(error)}`);
}

function skip(name: string, remedy: string): void {
  tally.skipped += 1;
  console.log(`\n${name}: skipped: not installed. On Debian: ${remedy}`);
}

async function savePicture(name: string, picture: Buffer | undefined): Promise<void> {
  if (!picture) return;
  await mkdir(PICTURE_FOLDER, { recursive: true });
  const file = join(PICTURE_FOLDER, `${name.replaceAll(/\W+/g, '-')}.png`);
  await writeFile(file, picture);
  console.log(`          screenshot: ${file}`);
}
