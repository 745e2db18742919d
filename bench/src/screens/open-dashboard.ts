import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { atEnd } from '../clean-up.ts';
import { PASSWORD } from '../service/seed-renters.ts';

const STORED_SESSION = 'numlet.session';

export type Dashboard = {
  page: Page;
  protocol: CDPSession;
  /** Milliseconds from the navigation to the first code on the screen. */
  firstCodeMs: number;
};

/** The browser that the tests use; `npm test` has found it. */
export async function openBrowser(): Promise<Browser> {
  const found: { executablePath: string; env: Record<string, string> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../.cache/browser.json'), 'utf8'),
  );
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  atEnd(() => browser.close());
  return browser;
}

/**
 * Somebody who is signed in opens the dashboard in a window of its own, without anything in the browser's cache.
 * @param slowness how many times slower the processor is made to be
 */
export async function openDashboard(
  browser: Browser,
  origin: string,
  email: string,
  slowness: number,
): Promise<Dashboard> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await page.goto(`${origin}/favicon.svg`);
  const response = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: PASSWORD },
  });
  if (!response.ok()) throw new Error(`The sign-in answered ${response.status()}.`);
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [STORED_SESSION, await response.text()],
  );
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(noteInteractions);
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Copy code/ })
    .first()
    .waitFor();
  const firstCodeMs = await page.evaluate(() => performance.now());
  await page.getByText(/^Listening/).waitFor();
  return { page, protocol, firstCodeMs };
}

/** A press: what on, and the milliseconds to what is drawn after it, as the browser itself measures it. */
export type Interaction = { what: string; ms: number };

export async function interactionsOf(page: Page): Promise<Interaction[]> {
  // What the last press has led to is told a moment later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  return page.evaluate(() => Reflect.get(window, 'interactions') ?? []);
}

function noteInteractions() {
  const noted: { what: string; ms: number }[] = [];
  Reflect.set(window, 'interactions', noted);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue;
      const target: Element | null = Reflect.get(entry, 'target');
      const name = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
      noted.push({ what: `${entry.name} on ${name.slice(0, 30)}`, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
