import type { Page, Route } from '@playwright/test';
import { signInElsewhere } from './support/journeys.ts';
import { expect, test } from './support/page-test.ts';
import { signInOverHttp, signOutEverywhere } from './support/settle-over-http.ts';

/** After this time the auth library considers the page's token about to expire. */
const NEARLY_A_TOKENS_LIFE = '14:00';
const AN_HOUR = 3_600_000;
/** The longest time, in milliseconds, after which a session that was ended elsewhere must end here. */
const SOON = 5000;

test.describe('as time passes', () => {
  // An installed clock cannot be removed from a browser.
  test.use({ ownBrowser: true });

  test('two tabs that refresh with one token at the same moment both stay signed in', async ({
    page,
    context,
    arrive,
  }) => {
    await page.clock.install();
    await arrive();
    const second = await context.newPage();
    await second.clock.install();
    await second.goto('/dashboard');
    const tabs = [page, second];
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    const before = await storedSession(page);

    await sendTogether(tabs);
    const refreshed = tabs.map((tab) => refreshAnswer(tab));
    await Promise.all(tabs.map((tab) => tab.clock.fastForward(NEARLY_A_TOKENS_LIFE)));
    for (const status of await Promise.all(refreshed)) expect(status).toBe(200);

    for (const tab of tabs) {
      await tab.clock.setSystemTime(new Date());
      await tab.reload();
      await expect(tab.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    }
    const after = await storedSession(page);
    expect(after.refresh_token).not.toBe(before.refresh_token);
  });

  test('on a computer whose clock is an hour fast a renewed token lasts as long as on any other', async ({
    page,
    arrive,
  }) => {
    await page.clock.install({ time: Date.now() + AN_HOUR });
    // The person's first token was issued by another clock.
    const refreshed = refreshAnswer(page);
    await arrive();
    expect(await refreshed).toBe(200);
    let refreshes = 0;
    page.on('request', (request) => {
      if (isRefresh(request.url())) refreshes += 1;
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(refreshes).toBe(0);
  });

  test('a token that expires while the dashboard is open is renewed, and texts keep arriving on the open page', async ({
    page,
    world,
    settle,
  }) => {
    await page.clock.install();
    const { number } = await settle();
    await world.text(number, 'Your first code is 314159');
    await expect(page.getByRole('article').filter({ hasText: '314159' })).toBeVisible();
    const before = await storedSession(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    const refreshed = refreshAnswer(page);
    await page.clock.fastForward(NEARLY_A_TOKENS_LIFE);
    expect(await refreshed).toBe(200);
    await page.clock.setSystemTime(new Date());
    await world.text(number, 'Your second code is 271828');

    await expect(page.getByRole('article').filter({ hasText: '271828' })).toBeVisible();
    expect(loads).toBe(0);
    expect((await storedSession(page)).access_token).not.toBe(before.access_token);
  });

  test('a token that could not be renewed without network is renewed when the network is back, without a sign-out', {
    tag: '@refusals',
  }, async ({ page, context, arrive }) => {
    await page.clock.install();
    await arrive();
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => isRefresh(request.url()));
    await page.clock.fastForward(NEARLY_A_TOKENS_LIFE);
    await failed;
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();

    const refreshed = refreshAnswer(page);
    await context.setOffline(false);
    // After half a minute of failed renewals the auth library waits a minute before the next attempt.
    await page.clock.fastForward('02:00');
    expect(await refreshed).toBe(200);
    await page.clock.setSystemTime(new Date());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });
});

test('signing out everywhere in another browser signs out this browser within five seconds', {
  tag: '@refusals',
}, async ({ page, browser, arrive }) => {
  const { email } = await arrive();
  await signOutEverywhere(browser, email);

  await page.waitForURL((url) => url.pathname === '/', { timeout: SOON });
  expect(await page.evaluate(() => localStorage.getItem('numlet.session'))).toBeNull();
});

test('a session that is ended in another browser’s list ends within five seconds, and the other browser stays signed in', {
  tag: '@refusals',
}, async ({ page, browser, arrive }) => {
  const newcomer = await arrive();
  const elsewhere = await signInElsewhere(browser, newcomer);
  const sessionId = sessionOf((await storedSession(page)).access_token);
  const ended = await callFrom(elsewhere.page, '/functions/v1/revoke-session', { sessionId });
  expect(ended).toMatchObject({ status: 200 });

  await page.waitForURL((url) => url.pathname === '/', { timeout: SOON });
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await elsewhere.context.close();
});

test('the end of a session removes an account’s notices, above all codes; the notice about the end stays until it is closed or the person opens the sign-in', {
  tag: '@refusals',
}, async ({ page, browser, world, settle }) => {
  await page.clock.install();
  const { newcomer, number } = await settle();
  await world.text(number, 'Your code is 314159');
  const notices = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notices.filter({ hasText: '314 159' })).toBeVisible();
  await signOutEverywhere(browser, newcomer.email);

  await page.waitForURL((url) => url.pathname === '/');
  const ended = notices.filter({ hasText: 'Your session here has ended.' });
  await expect(ended).toBeVisible();
  await expect(notices).toHaveCount(1);
  await page.clock.fastForward('10:00');
  await expect(ended).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Numlet' })).toBeVisible();
  await expect(ended).toHaveCount(0);

  await page.keyboard.press('Escape');
  await signInOverHttp(page, newcomer.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await signOutEverywhere(browser, newcomer.email);
  await ended.getByRole('button', { name: 'Close' }).click();
  await expect(ended).toHaveCount(0);
});

for (const [how, act] of [
  ['is reloaded', (page: Page) => page.reload()],
  ['is used', (page: Page) => page.getByRole('tab', { name: 'Billing' }).click()],
] as const)
  test(`a session that is valid for this browser and refused by the server ends when its tab ${how}: the page says so and stops calling the server`, {
    tag: '@refusals',
  }, async ({ page, arrive }) => {
    // Later calls would use the forged token, and the session would end before the test acts.
    const asked = Promise.all(
      ASKED_BY_THE_DASHBOARD.map((path) => page.waitForRequest((request) => request.url().endsWith(path))),
    );
    await arrive();
    await asked;
    await page.evaluate(forgeTokens);
    let calls = 0;
    page.on('request', (request) => {
      if (/\/(functions|auth)\/v1\//.test(request.url())) calls += 1;
    });

    await act(page);

    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Your session here has ended. Sign in to continue.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Welcome to Numlet' })).toBeVisible();
    expect(calls).toBeLessThan(30);
  });

const ASKED_BY_THE_DASHBOARD = [
  '/user-dashboard',
  '/get-profile',
  '/get-billing-info',
  '/get-overage-settings',
  '/realtime/v1/messages',
];

/** Makes both tokens invalid, as after a change of the server's keys or while this computer's clock was stopped. */
function forgeTokens() {
  const session = JSON.parse(localStorage.getItem('numlet.session') ?? '{}');
  const [head, claims] = session.access_token.split('.');
  const forged = {
    ...session,
    access_token: `${head}.${claims}.${'A'.repeat(86)}`,
    refresh_token: 'unknown',
  };
  localStorage.setItem('numlet.session', JSON.stringify(forged));
}

type StoredSession = { access_token: string; refresh_token: string };

function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('numlet.session') ?? '{}'));
}

function isRefresh(url: string): boolean {
  return url.includes('grant_type=refresh_token');
}

/** Holds the first refresh of each tab until all tabs have sent theirs. */
async function sendTogether(tabs: readonly Page[]) {
  const held: Route[] = [];
  for (const tab of tabs)
    await tab.route(
      (url) => isRefresh(url.href),
      async (route) => {
        held.push(route);
        if (held.length === tabs.length) await Promise.all(held.map((each) => each.continue()));
      },
      { times: 1 },
    );
}

async function refreshAnswer(page: Page): Promise<number> {
  return (await page.waitForResponse((response) => isRefresh(response.url()))).status();
}

/** Calls a function like the page itself, with its token and its cookies. */
function callFrom(page: Page, path: string, body: object = {}) {
  return page.evaluate(
    async ([to, sent]) => {
      const session = JSON.parse(localStorage.getItem('numlet.session') ?? '{}');
      const response = await fetch(to, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return { status: response.status, text: await response.text() };
    },
    [path, body] as const,
  );
}

function sessionOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(claims).session_id;
}
