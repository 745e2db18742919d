import { arrive } from './support/journeys.ts';
import { expect, test } from './support/page-test.ts';

test.describe.configure({ timeout: 120_000 });

test('a payment that could not be opened says why beside its button, and opens at the next press', async ({
  page,
  world,
  allowRefusals,
  expectAccessible,
}, { workerIndex }) => {
  allowRefusals();
  await arrive(page, world, workerIndex);
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  const answer = { status: 503, json: { code: 'provider_unavailable', message: 'It is away.' } };
  await page.route('**/functions/v1/top-up-credit', (route) => route.fulfill(answer));
  const pay = dialog.getByRole('button', { name: 'Pay $10 by card' });
  await pay.click();
  const problem = dialog.getByText('Failed to initiate payment. Please try again.');
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await dialog.getByRole('radio', { name: /Crypto/ }).check();
  await expect(problem).toBeHidden();

  await page.route('**/functions/v1/create-subscription-crypto-payment', (route) => route.fulfill(answer));
  await dialog.getByRole('button', { name: 'Pay $10 with crypto' }).click();
  await expect(dialog.getByText('It is away.')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('radio', { name: /Card/ }).check();
  await page.unroute('**/functions/v1/top-up-credit');
  await pay.click();
  await page.waitForURL(/\/c\/pay\//);
});
