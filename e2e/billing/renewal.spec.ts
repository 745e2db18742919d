import type { Page } from '@playwright/test';
import { payOnPage } from '../support/journeys.ts';
import { expect, test } from '../support/page-test.ts';
import { serviceTime } from '../support/service-time.ts';

// The dialog shows the server's refusal of a change that was not confirmed.
test('rule 9, automatic-renewal: a change of the payment method names the number and the sum that will be charged, and changes nothing before the person agrees', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, expectAccessible, settle }) => {
  const { number } = await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByText('Your card is not charged.')).toBeVisible();
  await serviceTime.letDaysPass(number, 33);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Unpaid since/ })).toBeVisible();

  await page.getByText('Subscription', { exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Pay by card from now on?' });
  await expect(dialog.getByText('You pay this now with Visa ending 4242:')).toBeVisible();
  await expect(dialog.getByText(/^Renewal, unpaid since/)).toBeVisible();
  await expect(dialog.getByText('$2.00', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change nothing' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await expect(page.getByRole('radio', { name: 'Pay-as-you-go' })).toBeChecked();

  await page.getByText('Subscription', { exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Pay $2.00 now' }).dblclick();
  await expect(page.getByText('Subscription: renewals are charged to your card.')).toBeVisible();
  await page.goto('/dashboard?tab=billing&part=transactions');
  await expect(page.getByText('Renewal', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('rule 9, automatic-renewal: for any number of charges the question, the sum and both buttons are in view', {
  tag: '@refusals',
}, async ({ page, expectAccessible, settle }) => {
  await settle();
  const charges = Array.from({ length: 30 }, (_, place) => ({
    phone_number_id: `00000000-0000-4000-8000-0000000000${place + 10}`,
    phone_number: `+1415555${1000 + place}`,
    paid_by: 'card',
    currency: place === 0 ? 'gbp' : 'usd',
    amount: place === 1 ? 1234.5 : 2,
    renewal: 2,
    overage: 0,
    due: '2026-11-18T10:00:00Z',
    texts: place === 2 ? 12 : 0,
    texts_cost: place === 2 ? 0.6 : 0,
  }));
  let asked = 0;
  await page.route('**/functions/v1/save-overage-settings', (route) => {
    asked += 1;
    return route.fulfill({
      status: 409,
      json: { code: 'charges_not_confirmed', message: 'This charges something at once.', charges },
    });
  });
  await page.goto('/dashboard?tab=billing');
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay from credit from now on?' });
  const pay = dialog.getByRole('button', { name: 'Pay £2.00 and $1,290.50 now' });
  for (const part of [dialog.getByRole('heading'), dialog.getByText('Hidden texts, at most'), pay])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('listitem')).toHaveCount(30);
  await expectAccessible();
  // On a slow double click the second click comes after the answer to the first, and must not confirm anything.
  await pay.dblclick({ delay: 300 });
  await expect(dialog.getByText(/^The charges have changed/)).toBeVisible();
  expect(asked).toBe(2);
  for (const answer of [dialog.getByRole('button', { name: 'Change nothing' }), pay])
    await expect(answer).toBeInViewport({ ratio: 1 });
});

test('rule 9, automatic-renewal: the payment for a number has a checkbox that shows the current renewal setting, and the choice is applied @narrow', async ({
  page,
  expectAccessible,
  settle,
}) => {
  await settle();
  const renewal = await renewalSwitch(page);
  await renewal.click();
  await expect(page.getByText('Renewal is off')).toBeVisible();

  await page.getByRole('button', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('checkbox', { name: /Renew this number automatically/ });
  await expect(box).not.toBeChecked();
  // The sum and its button are visible on the smallest phone without scrolling.
  await expect(dialog.getByRole('button', { name: 'Pay $2 by card' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Renewal is off, so you pay each time.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Pay $2 by card' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await expect(page.getByText(/Renewal is off, so you pay each time/)).toBeVisible();
  await payOnPage(page, '$2.00');
  await expect(page.getByText('Your number is topped up')).toBeVisible();
  await expect(await renewalSwitch(page)).not.toBeChecked();

  await page.getByRole('button', { name: 'Top up' }).click();
  await box.check();
  await expect(dialog.getByText('from this card, until you switch renewal off.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $2 by card' }).click();
  await payOnPage(page, '$2.00');
  await expect(page.getByText('Your number is topped up')).toBeVisible();
  await expect(await renewalSwitch(page)).toBeChecked();
});

async function renewalSwitch(page: Page) {
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  return page.getByRole('switch', { name: /Renew .* automatically/ });
}
