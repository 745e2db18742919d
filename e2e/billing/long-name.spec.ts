import type { Locator } from '@playwright/test';
import { expect, test } from '../support/page-test.ts';

const PHONE = { width: 360, height: 740 };

test('a number with a long name makes no page wider than a phone, and its payment is shown whole @narrow', async ({
  page,
  settle,
}) => {
  await settle();
  await page.route('**/functions/v1/get-billing-info', async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    const [one] = info.subscriptions;
    const other = {
      id: crypto.randomUUID(),
      phone_number_id: crypto.randomUUID(),
      phone_number: '+12105550199',
    };
    info.subscriptions = [
      { ...one, number_name: 'My Instagram account for the shop with a' },
      { ...one, ...other },
    ];
    await route.fulfill({ json: info });
  });
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByRole('combobox', { name: 'Number the plan is for' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  // The name is truncated; the digits that distinguish its number from others are not.
  const line = page
    .getByRole('term')
    .filter({ hasText: /My Instagram account.*\d{4}$/ })
    .first();
  const right = (one: Locator) => one.evaluate((each) => each.getBoundingClientRect().right);
  expect(await right(line.getByText(/^\d{4}$/))).toBeLessThanOrEqual(await right(line));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a long name in the list of payments stays within its column', { tag: '@any-screen' }, async ({
  page,
  settle,
}) => {
  await settle();
  await page.route('**/functions/v1/get-billing-info', async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    info.subscriptions[0].number_name = 'My Instagram account for the shop with a';
    await route.fulfill({ json: info });
  });
  await page.goto('/dashboard?tab=billing&part=transactions');
  const cell = page.getByRole('cell', { name: /My Instagram account/ });
  await expect(cell).toBeVisible();
  for (const { width, height } of [page.viewportSize() ?? PHONE, PHONE]) {
    await page.setViewportSize({ width, height });
    expect(await cell.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expect(page.getByText('$5.00', { exact: true }).filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
