import type { Page } from '@playwright/test';
import { makeText, toRequest } from './load/make-text.ts';
import { type Interaction, interactionsOf, openBrowser, openDashboard } from './screens/open-dashboard.ts';
import { seedInbox } from './service/seed-inbox.ts';
import { type Service, startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';

type ScreensOptions = { texts: number; minutes: number };

type ScreenFigures = {
  slowness: number;
  /** From opening the address to the first code, median of all openings. */
  firstCodeMs: number;
  /** The slowest of all interactions. */
  slowest: Interaction;
};

export type ScreensResult = {
  texts: number;
  figures: ScreenFigures[];
  /** The maximum number of elements in the inbox while scrolling through it. */
  elements: number;
  /** From sending the webhook to the row on the screen. `passed`: stored, but pushed down before its row was drawn. */
  textToScreen: { sent: number; p50: number; p95: number; passed: number; missing: number };
  /** Megabytes of the page's script memory, before and after texts kept arriving. */
  memory: { minutes: number; before: number; after: number };
};

const OPENINGS = 5;
const PER_SECOND = 20;
const SECONDS = 30;
/** How long to wait for the rows of the last texts. */
const LAST_ROW_MS = 5_000;
const MEGABYTE = 1_000_000;

/** Measures the dashboard of a person with very many texts, in the browser of the tests, on the last built site. */
export async function measureScreens({ texts, minutes }: ScreensOptions): Promise<ScreensResult> {
  const service = await startService(undefined, { people: 1 });
  const [owner] = service.renters;
  if (!owner) throw new Error('There is no renter.');
  await seedInbox(service.connection, owner.e164, texts, new Date());
  const browser = await openBrowser();
  const figures: ScreenFigures[] = [];
  let elements = 0;
  for (const slowness of [1, 4]) {
    const openings: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      const opened = await openDashboard(browser, service.origin, owner.email, slowness);
      openings.push(opened.firstCodeMs);
      await opened.page.context().close();
    }
    const { page } = await openDashboard(browser, service.origin, owner.email, slowness);
    elements = Math.max(elements, await useInbox(page));
    const presses = (await interactionsOf(page)).sort((one, other) => other.ms - one.ms);
    figures.push({
      slowness,
      firstCodeMs: percentile(Float64Array.from(openings), 0.5),
      slowest: presses[0] ?? { what: 'nothing', ms: 0 },
    });
    await page.context().close();
  }
  const { page, protocol } = await openDashboard(browser, service.origin, owner.email, 1);
  const textToScreen = await watchArrivals(page, service, SECONDS);
  const heap = async () => {
    await protocol.send('HeapProfiler.collectGarbage');
    const { usedSize } = await protocol.send('Runtime.getHeapUsage');
    return usedSize / MEGABYTE;
  };
  const before = await heap();
  if (minutes > 0) await watchArrivals(page, service, minutes * 60);
  const after = await heap();
  await browser.close();
  await service.stop();
  return { texts, figures, elements, textToScreen, memory: { minutes, before, after } };
}

/**
 * Uses the dashboard like a person: scrolls, searches, opens a row, copies, changes the view.
 * @returns the maximum number of elements seen
 */
async function useInbox(page: Page): Promise<number> {
  let most = 0;
  for (let screen = 0; screen < 40; screen += 1) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    most = Math.max(
      most,
      await page.evaluate(
        () => document.querySelector('[aria-label="Messages"]')?.querySelectorAll('*').length ?? 0,
      ),
    );
  }
  await page.keyboard.press('Home');
  const field = page.getByRole('searchbox');
  await field.click();
  await field.pressSequentially('verification', { delay: 60 });
  await page.getByRole('article').locator('mark').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Escape');
  const rows = page.getByRole('article');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Whole text/ })
    .click({ position: { x: 300, y: 10 } });
  await page
    .getByRole('button', { name: /^Copy code/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await page.getByRole('tab', { name: 'All Messages' }).click();
  await rows.first().waitFor();
  return most;
}

/**
 * Sends texts at a steady rate while the dashboard is open. Measures the time from sending each until its row is on the
 * screen.
 */
async function watchArrivals(page: Page, service: Service, seconds: number) {
  const batch = {
    name: `screens ${seconds}`,
    count: seconds * PER_SECOND,
    numbers: service.renters.map(({ e164 }) => e164),
  };
  await page.evaluate(recordRows);
  const sentAt = new Map<string, number>();
  const answers: Promise<unknown>[] = [];
  const began = performance.now();
  for (let place = 0; place < batch.count; place += 1) {
    const text = makeText(batch, place);
    const wait = began + (place * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const address = `${service.origin}/webhooks/twilio/sms`;
    sentAt.set(text.sid.slice(-12), Date.now());
    answers.push(
      fetch(address, { method: 'POST', ...toRequest(text, address, service.secrets) }).then((answer) =>
        answer.text(),
      ),
    );
  }
  await Promise.all(answers);
  await page
    .waitForFunction(
      (sent) => sent.every((reference) => reference in Reflect.get(window, 'rowsSeen')),
      [...sentAt.keys()],
      { timeout: LAST_ROW_MS },
    )
    .catch(() => undefined);
  const seen: Record<string, number> = await page.evaluate(() => Reflect.get(window, 'rowsSeen'));
  const unseen = [...sentAt.keys()].filter((reference) => seen[reference] === undefined);
  const missing = [];
  for (const reference of unseen) if (!(await isFound(page, reference))) missing.push(reference);
  const times = [...sentAt].flatMap(([reference, at]) => {
    const shown = seen[reference];
    return shown === undefined ? [] : [shown - at];
  });
  return {
    sent: sentAt.size,
    passed: unseen.length - missing.length,
    missing: missing.length,
    p50: percentile(Float64Array.from(times), 0.5),
    p95: percentile(Float64Array.from(times), 0.95),
  };
}

/** Whether a text whose row was never drawn can be found, since more may arrive at once than the screen draws. */
async function isFound(page: Page, reference: string): Promise<boolean> {
  await page.getByRole('searchbox').fill(reference);
  const row = page.getByRole('article').filter({ hasText: reference }).first();
  const found = await row.waitFor({ timeout: LAST_ROW_MS }).then(
    () => true,
    () => false,
  );
  await page.getByRole('searchbox').fill('');
  return found;
}

/** Records in the page when a row with each reference was first drawn. */
function recordRows() {
  const seen: Record<string, number> = {};
  Reflect.set(window, 'rowsSeen', seen);
  const look = () => {
    for (const row of document.querySelectorAll('article')) {
      const reference = /Reference ([0-9a-f]{12})/.exec(row.textContent ?? '')?.[1];
      if (reference) seen[reference] ??= Date.now();
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
}
