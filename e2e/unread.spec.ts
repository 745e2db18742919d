import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/page-test.ts';

const FAILURE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'internal', message: 'Something went wrong. Please try again.' }),
};

test.use({ ownBrowser: true });

test('a server that fails or does not respond is reported on every screen, and each screen continues when the server is back @narrow', {
  tag: '@refusals',
}, async ({ page, settle, expectAccessible }) => {
  await settle();
  await page.clock.install();
  let held: Route[] = [];
  let answers: 'never' | 'with a failure' | 'again' = 'again';
  await page.route('**/functions/v1/**', async (route) => {
    if (answers === 'never') held.push(route);
    else if (answers === 'again') await route.continue();
    else await route.fulfill(FAILURE);
  });
  for (const [address, content] of [
    ['/dashboard', 'Your first code goes here.'],
    ['/dashboard?view=numbers', 'Renews'],
    ['/dashboard?tab=search', 'Phone type'],
    ['/dashboard?tab=billing', 'Credit'],
    ['/dashboard?tab=referrals', 'Your link'],
    ['/dashboard/account', 'Sign-in'],
  ] as const) {
    held = [];
    answers = 'never';
    await page.goto(address);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.clock.runFor(11_000);
    // The texts that this browser has stored are shown in the meantime, with a note that says so.
    const said = page.getByText(/^The server is (slow to respond|not responding)\./);
    await expect(said, address).toBeVisible();
    answers = 'with a failure';
    for (const route of held) await route.fulfill(FAILURE);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await untilSeen(page, again.or(said));
    await expectAccessible();
    answers = 'again';
    if (await again.isVisible()) await again.click();
    await untilSeen(page, page.getByText(content).first());
    await untilRemoved(page, again.or(said));
  }
});

/** Moves the clock, because the attempts have growing pauses. */
async function untilSeen(page: Page, place: Locator) {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(place).toBeVisible({ timeout: 200 });
  }).toPass();
}

async function untilRemoved(page: Page, place: Locator) {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(place).toHaveCount(0, { timeout: 200 });
  }).toPass();
}
