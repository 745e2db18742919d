import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Driven, Tab } from './tab.ts';

export type Program = { executablePath: string; env: Record<string, string> };

/** The Chromium of the browser tests. `npm run browsers` has ensured that it exists. */
export function ownChromium(): Program {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../.cache/browser.json'), 'utf8'));
}

/**
 * Starts a headless Chromium with its own profile, through its DevTools protocol. Old versions support enough of it.
 */
export async function startChromium({ executablePath, env }: Program): Promise<Driven> {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--disable-gpu', '--no-zygote'],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const profile = await browser.newContext({ viewport: { width: 1400, height: 1000 }, locale: 'en-US' });
  return {
    name: `Chromium ${browser.version()}`,
    openTab: async () => tabOf(await profile.newPage()),
    quit: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const elementAt = (element: string) => page.evaluateHandle<Element>(`(${element})`);
  return {
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    read: (expression) => page.evaluate(`(async () => (await (${expression})) ?? null)()`),
    press: async (element) => (await elementAt(element)).click(),
    type: async (element, text) => {
      await (await elementAt(element)).click();
      await page.keyboard.type(text);
    },
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
