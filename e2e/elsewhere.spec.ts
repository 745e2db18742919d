import type { Page } from '@playwright/test';
import { expect, test } from './support/page-test.ts';

test('a tab out of sight says what has come; sound and notification come when they were asked for, from one tab, without the code', async ({
  page,
  context,
  world,
  settle,
  expectAccessible,
}) => {
  await context.grantPermissions(['notifications']);
  const { number } = await settle();
  await recordNotifications(page);
  const alerts = page.getByRole('button', { name: /^Alerts/ });
  const dialog = page.getByRole('dialog', { name: 'When a text arrives' });
  // Nothing is asked of somebody who has not seen a text yet.
  await expect(alerts).toHaveCount(0);
  await world.text(number, 'Your Discord verification code is 615038');
  await expect(page).toHaveTitle('Dashboard · Numlet');

  await alerts.click();
  await dialog.getByText('Show a notification').click();
  await expect(dialog.getByRole('switch', { name: 'Show a notification' })).toBeChecked();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Alerts (on)' })).toBeFocused();

  const second = await context.newPage();
  await second.goto('/dashboard');
  await recordNotifications(second);
  await expect(second.getByText('Listening on 1 number')).toBeVisible();
  for (const tab of [page, second]) await look(tab, 'away');
  await world.text(number, '314159 is your Instagram code');
  await world.text(number, 'Telegram code 51872');
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle('(2) Telegram code · Numlet');
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-mark.svg');
  }
  const shown = async () => (await Promise.all([page, second].map(notifications))).flat();
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect((await shown()).join()).not.toMatch(/314|159|51872/);
  expect((await shown())[0]).toMatch(/^(Instagram|Telegram) code, On \+1 /);

  // A look at one of them is a look at all.
  await look(second, 'back');
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle('Dashboard · Numlet');
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
  }
  await world.text(number, '271828 is your Instagram code');
  await expect(second.getByRole('article').filter({ hasText: '271828' })).toHaveCount(1);
  await expect(page).toHaveTitle('Dashboard · Numlet');
  expect(await shown()).toHaveLength(2);
});

test.describe('with the worker', () => {
  test.use({ ownBrowser: true, serviceWorkers: 'allow' });

  test("without network a reload shows the last texts and says of when they are, and no screen is the browser's own; signed out nothing is left", {
    tag: ['@any-screen', '@refusals'],
  }, async ({ page, context, world, settle, expectAccessible }) => {
    const { number } = await settle();
    const row = (code: string) => page.getByRole('article').filter({ hasText: code });
    const notice = page.getByText(/^Offline\. These are the texts of \d\d:\d\d; new ones come when/);
    await world.text(number, 'Your Discord verification code is 602214');
    await expect(row('602214')).toHaveCount(1);
    await expect.poll(() => page.evaluate(isWorkerReady)).toBe(true);
    await expect.poll(() => page.evaluate(readKept)).toContain('602214');

    await context.setOffline(true);
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(row('602214')).toBeVisible();
    await expect(page.getByText(/^Reconnecting, again in/)).toBeVisible();
    await expectAccessible();
    // The tabs and the account are there as well, and a token that has run out ends nothing.
    await page.getByRole('tab', { name: 'Buy Numbers' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
    await page.goto('/dashboard/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(expireToken);
    await page.goto('/dashboard');
    await expect(notice).toBeVisible();
    await expect(row('602214')).toBeVisible();

    await world.text(number, '314159 is your Instagram code');
    await context.setOffline(false);
    await expect(row('314159')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Listening on 1 number')).toBeVisible();

    await expect.poll(() => page.evaluate(readKept)).toContain('314159');
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(readKept)).toBe('');
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText('602214')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText('');
  });
});

/** The worker has kept all its files and answers for this page. */
async function isWorkerReady(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}

async function readKept(): Promise<string> {
  if (!(await caches.has('numlet.kept'))) return '';
  const cache = await caches.open('numlet.kept');
  const [kept] = await cache.keys();
  return (kept && (await (await cache.match(kept))?.text())) ?? '';
}

function expireToken(): void {
  const session = JSON.parse(localStorage.getItem('numlet.session') ?? '{}');
  localStorage.setItem('numlet.session', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
}

/** Looks away from a tab, or back to it: tabs without a window are all in view. */
async function look(tab: Page, where: 'away' | 'back'): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    where === 'away' ? 'hidden' : 'visible',
  );
}

/** A notification leaves the browser: what it would have said is kept in the page. */
async function recordNotifications(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    class Recorded {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}, ${body}`);
      }
    }
    Object.defineProperty(window, 'Notification', { value: Recorded, configurable: true });
  });
}

function notifications(tab: Page): Promise<string[]> {
  return tab.evaluate(() => Reflect.get(window, 'shown'));
}
