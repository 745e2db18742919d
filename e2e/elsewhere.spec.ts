import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { untilDrawn } from './support/until-drawn.ts';

test('a tab out of view shows waiting texts in its title; sound and notification are opt-in, come from one tab, and do not contain the code @narrow', async ({
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
  // A person without a text is not asked for a permission.
  await expect(alerts).toHaveCount(0);
  await world.text(number, 'Your Discord verification code is 615038');
  await expect(page.getByRole('article').filter({ hasText: '615038' })).toHaveCount(1);
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

  // A look at one tab counts for all of them.
  await look(second, 'back');
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle('Dashboard · Numlet');
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
  }
  await world.text(number, '271828 is your Instagram code');
  for (const tab of [page, second]) {
    await expect(tab.getByRole('article').filter({ hasText: '271828' })).toHaveCount(1);
    await untilDrawn(tab);
  }
  await expect(page).toHaveTitle('Dashboard · Numlet');
  expect(await shown()).toHaveLength(2);
});

test('the sound plays when it is switched on, and stays on if the browser’s permission for notifications is granted or denied afterwards', {
  tag: '@any-screen',
}, async ({ page, context, world, settle }) => {
  await context.grantPermissions(['notifications']);
  const { number } = await settle();
  await recordNotifications(page);
  await page.evaluate(recordSounds);
  await world.text(number, 'Your Discord verification code is 615038');
  // A text that arrived after the switch would be audible, too.
  await expect(page.getByRole('article').filter({ hasText: '615038' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Alerts/ }).click();
  const dialog = page.getByRole('dialog', { name: 'When a text arrives' });
  await page.evaluate(askForLong);
  await dialog.getByText('Show a notification').click();
  await dialog.getByText('Play a sound').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'notes'))).toBe(2);
  await page.evaluate(() => Reflect.get(window, 'allow')());
  for (const what of ['Show a notification', 'Play a sound'])
    await expect(dialog.getByRole('switch', { name: what })).toBeChecked();
});

test.describe('with the worker', () => {
  test.use({ ownBrowser: true, serviceWorkers: 'allow' });

  test('without a network a reload shows the last texts with their time, no page is the browser’s error page, and a sign-out removes everything', {
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
    await expect(page.getByText(/^Reconnecting in/)).toBeVisible();
    await expectAccessible();
    // The tabs and the account work offline as well, and an expired token does not end the session.
    await page.getByRole('tab', { name: 'Buy Numbers' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
    await page.goto('/dashboard/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(expireToken);
    await page.goto('/dashboard');
    // A browser that believes to be online cannot distinguish the two while the session waits for its token.
    await expect(page.getByText(/^(Offline|The server is not responding)\. Last updated/)).toBeVisible();
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
    await expect(page.locator('body')).not.toHaveText('');
    await expect(page.getByText('602214')).toHaveCount(0);
  });

  test('if a session cannot be renewed without a network, the page says so and continues automatically when the network is back', {
    tag: ['@any-screen', '@refusals'],
  }, async ({ page, context, arrive, expectAccessible }) => {
    await arrive();
    await expect.poll(() => page.evaluate(isWorkerReady)).toBe(true);
    await page.goto('/dashboard/account');
    await expect(page.getByText('Sign-in').first()).toBeVisible();
    await page.evaluate(expireToken);
    await context.setOffline(true);
    await page.reload();
    const notice = page.getByText(
      'The server cannot be reached. This page continues as soon as it responds.',
    );
    await expect(notice).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await expect(page.getByText('Sign-in').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('with the worker and a push service', () => {
  test.use({ ownBrowser: true, serviceWorkers: 'allow' });

  test('with notifications on, a person is notified while the dashboard is closed or shows another page, and not while the inbox is in view', {
    tag: '@any-screen',
  }, async ({ page, context, world, settle, request, baseURL }) => {
    const { newcomer, number } = await settle();
    // After a sign-in on the landing page, the browser still counts the tab as the landing page.
    await page.evaluate(removeEverything);
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
    await expect(page.getByText(/even while Numlet is closed/)).toBeVisible();

    const pushes = async () =>
      (await request.get(`${process.env.NUMLET_SANDBOX}/control/pushes?id=${address}`)).json();
    await world.text(number, '314159 is your Instagram code');
    await expect.poll(async () => (await pushes()).length).toBe(1);

    // The browser's push service would deliver this to the worker; here the test does.
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
    const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
    await deliver('seen');
    // The worker reads the locks after the push has arrived, and the browser releases a lock after its page has closed.
    await expect.poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'told'))).toBe(1);
    await page.goto('/terms');
    await expect.poll(() => page.evaluate(isInView)).toBe(false);
    await deliver('Instagram code');
    await expect.poll(shown).toEqual(['Instagram code, On +1 415 555 0132']);
    // For the browser the tab is still the dashboard that it was loaded as.
    await page.goto('/dashboard');
    await openAccount(page);
    // The browser releases a lock a moment after its page has closed.
    await expect.poll(() => page.evaluate(isInView)).toBe(false);
    await deliver('Discord code');
    await expect.poll(shown).toHaveLength(2);
  });

  test('one text causes one notification; a click on the notification opens the inbox in the tab that has it, or otherwise in a new tab', {
    tag: '@any-screen',
  }, async ({ page, context, world, settle }) => {
    const { number } = await settle();
    await expect.poll(() => page.evaluate(isWorkerThere)).toBe(true);
    await world.text(number, 'Your Discord verification code is 602214');
    await recordNotifications(page);
    await page.evaluate(recordThroughWorker);
    await page.evaluate(subscribeAt, aSubscription(`${process.env.NUMLET_SANDBOX}/push/${randomUUID()}`));
    await page.getByRole('button', { name: /^Alerts/ }).click();
    await page.getByText('Show a notification').click();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(page).toHaveURL(/tab=billing/);
    await look(page, 'away');
    await world.text(number, '314159 is your Instagram code');
    const throughWorker = () => page.evaluate((): string[][] => Reflect.get(window, 'throughWorker'));
    await expect
      .poll(throughWorker)
      .toEqual([[expect.stringMatching(/^Instagram code/), expect.any(String)]]);
    // Shown through the worker: the worker's notification with the same tag replaces it, but not one that the page
    // itself shows.
    expect(await notifications(page)).toEqual([]);

    const worker = context.serviceWorkers().at(-1);
    await worker?.evaluate(recordWindows);
    const windows = () => worker?.evaluate((): string[] => Reflect.get(globalThis, 'windows'));
    await worker?.evaluate(pressNotification);
    await expect.poll(windows).toEqual(['focused']);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('article').filter({ hasText: '314159' })).toBeVisible();

    await openAccount(page);
    await worker?.evaluate(pressNotification);
    await expect.poll(windows).toEqual(['focused', 'opened /dashboard']);
  });
});

/** A subscription as a browser makes it. */
function aSubscription(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** Runs in the page: the tests' browser has no push service, so it subscribes at the sandbox. */
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

/**
 * Runs in the worker: a headless browser shows no notifications, so they are recorded, and handled pushes are counted.
 */
function recordInWorker(): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shown, told: 0 });
  const events = Reflect.get(globalThis, 'ExtendableEvent').prototype;
  const { waitUntil } = events;
  events.waitUntil = function (this: Event, work: Promise<unknown>) {
    const count = () => Reflect.set(globalThis, 'told', Reflect.get(globalThis, 'told') + 1);
    if (this.type === 'push') void work.finally(count);
    waitUntil.call(this, work);
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'showNotification', {
    value: async (title: string, { body }: { body: string }) => void shown.push(`${title}, ${body}`),
  });
}

/** Runs in the page: records what the page shows through the worker, with its tag. */
function recordThroughWorker(): void {
  const throughWorker: string[][] = [];
  Object.assign(window, { throughWorker });
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'showNotification', {
    value: async (title: string, { tag }: { tag: string }) => void throughWorker.push([title, tag]),
  });
}

/** Runs in the worker: records windows, because only a person's click may bring one to the front. */
function recordWindows(): void {
  const windows: string[] = [];
  Object.assign(globalThis, { windows });
  const record = (prototype: object, name: string, say: (address: string) => string) =>
    Object.defineProperty(prototype, name, {
      value: async (address: string) => void windows.push(say(address)),
    });
  record(Reflect.get(globalThis, 'WindowClient').prototype, 'focus', () => 'focused');
  record(Reflect.get(globalThis, 'Clients').prototype, 'openWindow', (address) => `opened ${address}`);
}

/** Runs in the worker: dispatches the event of a click on a notification. */
function pressNotification(): void {
  const press = new Event('notificationclick');
  const ignore = () => undefined;
  dispatchEvent(Object.assign(press, { notification: { close: ignore }, waitUntil: ignore }));
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: /@/ }).click();
  await page.waitForURL('**/dashboard/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Runs in the page: whether any tab of the dashboard claims to be in view. */
async function isInView(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith('numlet.in-view.'));
}

/** Runs in the page: whether the worker has stored all its files and controls this page. */
async function isWorkerReady(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}

/** Runs in the page: whether the worker is active, even if the page was loaded as a public one. */
async function isWorkerThere(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration('/dashboard'))?.active?.state === 'activated';
}

async function removeEverything(): Promise<void> {
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

/** Switches away from a tab, or back to it. In a headless browser all tabs count as visible. */
async function look(tab: Page, where: 'away' | 'back'): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    where === 'away' ? 'hidden' : 'visible',
  );
}

/** Records the page's notifications, which would otherwise leave the browser. */
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

/** Counts the tones played once the context is running, which is a moment later, as in Firefox and Safari. */
function recordSounds() {
  let state = 'suspended';
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => state });
  AudioContext.prototype.resume = async () => {
    await Promise.resolve();
    state = 'running';
  };
  const { start } = OscillatorNode.prototype;
  Reflect.set(window, 'notes', 0);
  OscillatorNode.prototype.start = function (...when) {
    Reflect.set(window, 'notes', Reflect.get(window, 'notes') + 1);
    return start.apply(this, when);
  };
}

/** Leaves the permission for notifications undecided until the test calls `allow`. */
function askForLong() {
  Notification.requestPermission = () =>
    new Promise((resolve) => {
      Reflect.set(window, 'allow', () => resolve('granted'));
    });
}
