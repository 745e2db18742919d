import type { Page, Route } from '@playwright/test';
import { openEmptyPage } from './support/kept-tab.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { expect, test } from './support/page-test.ts';
import { untilDrawn } from './support/until-drawn.ts';

test('the parameters of a URL alone give no access to a number', { tag: '@any-screen' }, async ({
  page,
  arrive,
}) => {
  await arrive();
  await page.goto('/dashboard?phone_purchased=true');

  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByText('No number yet')).toBeVisible();
  await openEmptyPage(page);
  const asked = page.waitForResponse('**/functions/v1/get-order');
  await page.goto('/dashboard?payment=cancelled');
  await (await asked).finished();
  await expect(page.getByText('No number yet')).toBeVisible();
  await untilDrawn(page);
  await expect(page.getByText('Checking your payment')).toBeHidden();
  await expect(page.getByText('You left the checkout')).toBeHidden();
});

test('a number is released after a dialog that names it and what is lost, and keeping it is the default @narrow', async ({
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
  await expect(page.getByText('No number yet')).toBeVisible();
});

test('a release whose response is lost is reported as unknown, never as failed, and its outcome is shown', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, settle }) => {
  await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await loseAnswers(page, 'release-phone-number');
  await page.getByRole('button', { name: /^Release/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Release/ }).click();

  await expect(page.getByText('We could not confirm whether it was released.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No number yet')).toBeVisible();
});

/** Answers the second fetch of the dashboard as if the carrier were still processing the release of the number. */
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

test('opening the dashboard requests each resource once, and requests its texts without waiting for the profile', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  // Pending requests of the previous page would be counted as repeated ones.
  await openEmptyPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/functions\/v1\/(.+)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  let answerProfile = () => {};
  const dashboardIsAsked = new Promise<void>((resolve) => {
    answerProfile = resolve;
  });
  await page.route('**/functions/v1/user-dashboard', (route) => {
    answerProfile();
    return route.continue();
  });
  await page.route('**/functions/v1/get-profile', async (route) => {
    await dashboardIsAsked;
    return route.continue();
  });

  await page.goto('/dashboard');

  await expect(page.getByText('Listening on 1 number')).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['get-billing-info', 'get-overage-settings']));
  expect(asked.filter((name, place) => asked.indexOf(name) !== place)).toEqual([]);
});

test('the four figures are in order: active numbers, total messages, total cost, messages this month', {
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

test('billing that cannot be loaded is reported in its place and by a notice, and loads at the next attempt', {
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

test("billing and referrals show the server's data @wide", async ({ page, expectAccessible, settle }) => {
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

test('thirty numbers are one table in Billing: eight rows, the rest on request, and the day’s total above the table', async ({
  page,
  expectAccessible,
  settle,
}) => {
  await settle();
  // Renting thirty numbers takes minutes. One is rented, and its answer is multiplied.
  await page.route('**/functions/v1/get-billing-info', async (route) => {
    const response = await route.fetch();
    const info = await response.json();
    const [one] = info.subscriptions;
    const subscriptions = Array.from({ length: 30 }, (_, place) => ({
      ...one,
      id: `${one.id}-${place}`,
      phone_number_id: `${one.phone_number_id}-${place}`,
      number_name: `Campaign ${place + 1}`,
    }));
    await route.fulfill({ response, json: { ...info, subscriptions } });
  });
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('$60.00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('30 numbers, each paid automatically', { exact: false })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('switch')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all 30 numbers' }).click();
  await expect(table.getByRole('switch')).toHaveCount(30);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(table.getByRole('switch')).toHaveCount(8);
});
