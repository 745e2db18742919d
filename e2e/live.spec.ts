import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page-test.ts';

/** The server sends a heartbeat every 15 s. At LATE_MS the first is missed, at DEAD_MS the connection is closed. */
const LATE_MS = 17_500;
const DEAD_MS = 20_500;
/** Without a connection the page asks for texts every 15 s. */
const POLL_MS = 15_500;

test('eight tabs of one person all show the text, over one connection, and signing out of one signs out of all', async ({
  page,
  context,
  world,
  settle,
}) => {
  const { number } = await settle();
  const tabs = [page];
  for (let count = 1; count < 8; count += 1) {
    // The last tab is not opened from another one and so runs in a separate process.
    const tab = count < 7 ? await openFrom(page) : await context.newPage();
    await tab.goto('/dashboard');
    await expect(tab.getByText('Listening on 1 number')).toBeVisible();
    tabs.push(tab);
  }
  await world.text(number, 'Your Discord verification code is 615038');

  for (const tab of tabs) await expect(tab.getByRole('article').filter({ hasText: '615038' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  for (const tab of tabs) await tab.waitForURL((url) => url.pathname === '/');
});

test('when the tab that holds the connection is closed another one takes over, and no text is missed', async ({
  page,
  context,
  world,
  settle,
}) => {
  const { number } = await settle();
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Listening on 1 number')).toBeVisible();
  await page.close();
  await world.text(number, 'Telegram code 51872');

  await expect(second.getByRole('article').filter({ hasText: '51872' })).toHaveCount(1);
});

test.describe('as time passes', () => {
  // An installed clock cannot be removed from a browser.
  test.use({ ownBrowser: true });

  test('a text that the live connection does not bring is in the inbox after the next poll, and counted in Billing', {
    tag: '@refusals',
  }, async ({ page, world, settle }) => {
    await page.clock.install();
    const { number } = await settle();
    await page.route('**/realtime/v1/messages', (route) => route.abort());
    await page.goto('/dashboard?tab=billing');
    await expect(page.getByText('0 of 100')).toBeVisible();
    await world.text(number, 'Your Discord verification code is 615038');
    await page.clock.runFor(POLL_MS);
    await expect(page.getByRole('listitem').filter({ hasText: 'New code from Discord' })).toBeVisible();
    await page.clock.runFor(2_000);

    await expect(page.getByText('1 of 100')).toBeVisible();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(page.getByRole('article').filter({ hasText: '615038' })).toHaveCount(1);
  });

  test('behind a proxy that silences the live connection, or ends it at once, a text is in the inbox after the next poll', {
    tag: '@refusals',
  }, async ({ page, world, settle }) => {
    const silent = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    try {
      await page.clock.install();
      const { number } = await settle();
      const rows = page.getByRole('article');
      await page.route('**/realtime/v1/messages', (route) => route.continue({ url }));
      await page.reload();
      await expect(page.getByText('Your first code goes here.')).toBeVisible();
      await world.text(number, 'Your Discord verification code is 615038');
      await page.clock.runFor(POLL_MS);
      await expect(rows.filter({ hasText: '615038' })).toHaveCount(1);
      await expect(page.getByText('Listening on 1 number')).toHaveCount(0);

      await page.unroute('**/realtime/v1/messages');
      await page.route('**/realtime/v1/messages', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: ': hello\n\n' }),
      );
      await page.reload();
      await expect(rows).toHaveCount(1);
      await world.text(number, 'Telegram code 51872');
      await page.clock.runFor(POLL_MS);
      await expect(rows.filter({ hasText: '51872' })).toHaveCount(1);
      await expect(page.getByText('Listening on 1 number')).toHaveCount(0);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  test('a frozen or offline tab does not claim to listen, and shows the missed texts afterwards, in order and once', {
    tag: '@refusals',
  }, async ({ page, context, world, settle }) => {
    await page.clock.install();
    const { number } = await settle();
    // The page's clock moves and the server's does not, so the next heartbeat may arrive at any moment.
    await expect(async () => {
      await page.clock.fastForward(LATE_MS);
      await expect(page.getByText('Connecting', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.clock.fastForward(DEAD_MS - LATE_MS);
    await expect(page.getByText('Listening on 1 number')).toBeVisible();

    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByText('Listening on 1 number')).toBeVisible();

    await context.setOffline(true);
    for (const tab of [page, second]) {
      await expect(tab.getByText(/^Reconnecting in \d+ s/)).toBeVisible();
      await expect(tab.getByText('Listening on 1 number')).toHaveCount(0);
    }
    await world.text(number, 'Your Upwork code is 111111');
    await world.text(number, 'Your Fiverr code is 222222');
    await context.setOffline(false);

    for (const tab of [page, second]) {
      await expect(tab.getByText('Listening on 1 number')).toBeVisible();
      const rows = tab.getByRole('article');
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0)).toContainText('222222');
      await expect(rows.nth(1)).toContainText('111111');
    }
  });

  test('on a computer whose clock is an hour fast a new text is announced, and an old one is not', async ({
    page,
    world,
    settle,
  }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 });
    const { number } = await settle();
    // The fetch after a text also returns another one, which arrived while the page had no connection.
    await page.route('**/functions/v1/user-dashboard', async (route) => {
      const response = await route.fetch();
      const read = await response.json();
      const first = read.recentMessages.find(({ code }: { code: string }) => code === '602214');
      if (first) read.recentMessages.push({ ...first, ...missed(first.arrival_seq + 0.5) });
      await route.fulfill({ response, json: read });
    });
    const notices = page.getByRole('region', { name: /Notifications/ });
    await world.text(number, 'Your Discord verification code is 602214');
    await expect(notices.getByText('New code from Discord')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: '314159' })).toBeVisible();
    // Notices appear in order, so one of an earlier text would be shown by now.
    await world.text(number, 'Your Upwork code is 111111');
    await expect(notices.getByText('New code from Upwork')).toBeVisible();
    await expect(notices.getByText('New code from Telegram')).toHaveCount(0);
  });
});

/** A text that came ten minutes ago. */
const missed = (arrival_seq: number) => ({
  id: '01970000-0000-7000-8000-000000000001',
  arrival_seq,
  change_seq: arrival_seq,
  message_body: 'Telegram code 314159',
  code: '314159',
  received_at: new Date(Date.now() - 600_000).toISOString(),
});

/** Opens a tab like a link with a new target does. */
async function openFrom(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open('about:blank');
  });
  return opened;
}
