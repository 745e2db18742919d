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

/** Starts the browser of the tests, which `npm test` has found. */
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
 * Opens the dashboard as a signed-in person, in a new window with an empty cache.
 * @param slowness the factor by which the processor is slowed down
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
  await page.addInitScript(recordInteractions);
  await page.addInitScript(recordFirstCode);
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  const firstCode = await page.waitForFunction(() => Reflect.get(window, 'firstCodeMs'));
  const firstCodeMs: number = await firstCode.jsonValue();
  await page.getByText(/^Listening/).waitFor();
  return { page, protocol, firstCodeMs };
}

/** An interaction: its target, and the milliseconds until the next paint, as measured by the browser. */
export type Interaction = { what: string; ms: number };

export async function interactionsOf(page: Page): Promise<Interaction[]> {
  // The browser reports the last interaction a moment later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  return page.evaluate(() => Reflect.get(window, 'interactions') ?? []);
}

/** The page checks before each paint: polling from outside would be up to 500 ms late. */
function recordFirstCode() {
  const look = () => {
    const isThere = document.querySelector('article button[aria-label^="Copy code"]') !== null;
    if (!isThere) return requestAnimationFrame(look);
    // This task runs after the paint that shows it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Reflect.set(window, 'firstCodeMs', performance.now());
    return port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

function recordInteractions() {
  const interactions: { what: string; ms: number }[] = [];
  Reflect.set(window, 'interactions', interactions);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue;
      const target: Element | null = Reflect.get(entry, 'target');
      const name = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
      interactions.push({ what: `${entry.name} on ${name.slice(0, 30)}`, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
