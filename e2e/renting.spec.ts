import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/page-test.ts';

test('the address bar alone makes nobody an owner', { tag: '@any-screen' }, async ({ page, arrive }) => {
  await arrive();
  await page.goto('/dashboard?phone_purchased=true');

  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByText('No number to listen on')).toBeVisible();
  const asked = page.waitForResponse('**/functions/v1/get-order');
  await page.goto('/dashboard?payment=cancelled');
  await asked;
  await expect(page.getByText('Checking your payment')).toBeHidden();
  await expect(page.getByText('You left the checkout')).toBeHidden();
});

test('a number is released after a dialog that names it and what is lost, and keeping it is the easy way out @narrow', async ({
  page,
  expectAccessible,
  settle,
}) => {
  await settle();
  await readOnceInBetween(page);
  await page.reload();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: /^Release/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Release/ }).click();

  await expect(page.getByText('Number Released')).toBeVisible();
  await expect(page.getByText('Being released', { exact: true })).toBeVisible();
  await expect(page.getByText('Being released', { exact: true })).toBeHidden();
  await expect(page.getByText('No number to listen on')).toBeVisible();
});

/** The second reading of the dashboard is one that came while the carrier took the number back. */
async function readOnceInBetween(page: Page) {
  let first: { phoneNumbers: object[] } | undefined;
  const hold = async (route: Route) => {
    const response = await route.fetch();
    if (first) {
      const phoneNumbers = first.phoneNumbers.map((number) => ({ ...number, status: 'releasing' }));
      return route.fulfill({ response, json: { ...first, phoneNumbers } });
    }
    first = await response.json();
    return route.fulfill({ response });
  };
  await page.route('**/functions/v1/user-dashboard', hold, { times: 2 });
}

test('the four figures stand in their order: active numbers, total messages, total cost, messages this month', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await arrive();
  await expect(page.locator('dt')).toHaveText([
    'Active numbers',
    'Total messages',
    'Total cost',
    'Messages this month',
  ]);
});

test('billing that cannot be loaded says so in its place and by a notice, and is there at the next try', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive }) => {
  await arrive();
  const refusal = { status: 400, json: { code: 'invalid_input', message: 'It is broken.' } };
  await page.route('**/functions/v1/get-billing-info', (route) => route.fulfill(refusal));
  await page.goto('/dashboard?tab=billing');
  const words = 'Failed to load billing information';
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(words)).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await page.unroute('**/functions/v1/get-billing-info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add credit' })).toBeVisible();
});

test('billing and referrals show what the server knows @wide', async ({ page, expectAccessible, settle }) => {
  await settle();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Projected', { exact: false }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByText('$5.00').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await expect(
    page
      .getByText(/\?ref=[A-Z0-9]{8}/)
      .or(page.locator('input[value*="?ref="]'))
      .first(),
  ).toBeVisible();
  await expectAccessible();
});
