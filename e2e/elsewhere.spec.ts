import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';

test('a tab out of sight says what has come; sound and notification come when they were asked for, from one tab, without the code @narrow', async ({
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
    const notice = page.getByText(/^Offline\. Last updated \d\d:\d\d\. New texts appear when/);
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
    // A browser that believes in its network cannot tell the two apart while the session waits for its token.
    await expect(page.getByText(/^(Offline|The server does not answer)\. Last updated/)).toBeVisible();
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

test.describe('with the worker and a push service', () => {
  test.use({ ownBrowser: true, serviceWorkers: 'allow' });

  test('whoever switches notifications on is told while the dashboard is not open, and not while they look at it', {
    tag: '@any-screen',
  }, async ({ page, context, world, settle, request, baseURL }) => {
    const { newcomer, number } = await settle();
    // Whoever has just signed in on the landing page is still on it, for the browser.
    await page.evaluate(forgetEverything);
    await page.goto('/');
    await recordNotifications(page);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await page.getByRole('dialog').getByLabel('Email').fill(newcomer.email);
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Listening on 1 number')).toBeVisible();
    await world.text(number, 'Your Discord verification code is 602214');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect.poll(() => page.evaluate(isWorkerThere)).toBe(true);
    const address = randomUUID();
    await page.evaluate(subscribeAt, aSubscription(`${process.env.NUMLET_SANDBOX}/push/${address}`));
    const saved = page.waitForResponse((response) => response.url().endsWith('/save-push-subscription'));
    await page.getByRole('button', { name: /^Alerts/ }).click();
    await page.getByText('Show a notification').click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText(/also while Numlet is closed/)).toBeVisible();

    const pushes = async () =>
      (await request.get(`${process.env.NUMLET_SANDBOX}/control/pushes?id=${address}`)).json();
    await world.text(number, '314159 is your Instagram code');
    await expect.poll(async () => (await pushes()).length).toBe(1);

    // The browser's own service would bring it to the worker; here the test does.
    const protocol = await context.newCDPSession(page);
    const registrationId = await registrationOf(protocol);
    const worker = context.serviceWorkers().at(-1);
    await worker?.evaluate(recordInWorker);
    const deliver = (title: string) =>
      protocol.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL ?? '',
        registrationId,
        data: JSON.stringify({ title, body: 'On +1 415 555 0132', tag: title }),
      });
    await deliver('seen');
    await page.goto('/terms');
    await deliver('Instagram code');
    await expect
      .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shown')))
      .toEqual(['Instagram code, On +1 415 555 0132']);
  });
});

/** What a browser makes when it subscribes. */
function aSubscription(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** A browser of the tests has no push service: it subscribes at the sandbox's. */
function subscribeAt(subscription: { endpoint: string; keys: Record<string, string> }): void {
  let current: object | null = null;
  const made = {
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    subscribe: async () => {
      current = made;
      return made;
    },
  });
}

async function registrationOf(protocol: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  return registered;
}

/** A browser without windows shows none: what would have been shown is kept in the worker. */
function recordInWorker(): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shown });
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'showNotification', {
    value: async (title: string, { body }: { body: string }) => void shown.push(`${title}, ${body}`),
  });
}

/** The worker has kept all its files and answers for this page. */
async function isWorkerReady(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}

/** It is at work, also where the page was loaded as a public one. */
async function isWorkerThere(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration('/dashboard'))?.active?.state === 'activated';
}

async function forgetEverything(): Promise<void> {
  localStorage.clear();
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
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
