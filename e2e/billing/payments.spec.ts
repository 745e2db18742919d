import { readFileSync } from 'node:fs';
import { payInDialog } from '../support/journeys.ts';
import { untilNothingIsOnTop } from '../support/nothing-on-top.ts';
import { expect, test } from '../support/page-test.ts';
import { serviceTime } from '../support/service-time.ts';
import { processRenewal, storedSession } from '../support/settle-over-http.ts';

test('rule 34, payment-list: pending and failed payments are listed with their reason and a remedy @narrow', {
  tag: '@refusals',
}, async ({ page, world, expectAccessible, settle }) => {
  const { number } = await settle('insufficient-later');
  await serviceTime.letDaysPass(number, 31);
  await processRenewal(page, await storedSession(page), number);
  const row = (words: string | RegExp) => page.getByRole('row').filter({ hasText: words });
  const renewal = row('Renewal');
  await expect(async () => {
    await page.goto('/dashboard?tab=billing&part=transactions');
    // The purchase is listed from the beginning. A job makes the renewal.
    await expect(row('First month').first()).toBeVisible();
    await expect(renewal.getByText('Failed')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(renewal).toContainText('There was not enough money on the card. Nothing was charged.');
  await expect(renewal).toContainText('$2.00');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$10', { exact: true }).click();
  await dialog.getByRole('radio', { name: /Crypto/ }).check();
  await dialog.getByRole('button', { name: 'Pay $10 with crypto' }).click();
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await untilNothingIsOnTop(page);
  await page.getByRole('tab', { name: 'Transactions' }).click();
  const credit = row(/^(?!.*became).*Credit/).filter({ hasText: '$10.00' });
  await expect(credit.getByText('Pending')).toBeVisible();
  await expect(credit).toContainText('No coins have been seen yet.');
  await expectAccessible();
  await credit.getByRole('button', { name: 'Show payment' }).click();
  await world.sendCoins(address, 0.4);
  await expect(dialog.getByText('Send the rest, exactly')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(credit).toContainText('$4.00 arrived');
  await expect(credit).toContainText(/ has arrived\. Send the rest, [\d.]+ \w+, to the same address by /);
  await expectAccessible();

  await renewal.getByRole('button', { name: 'Pay now' }).click();
  await payInDialog(page, '$2');
  await expect(page.getByText('Your number is topped up')).toBeVisible();
  await page.goto('/dashboard?tab=billing&part=transactions');
  await expect(renewal.getByText('Failed')).toBeVisible();
  await expect(renewal.getByRole('button')).toHaveCount(0);
  await expect(row('Monthly Top-up').getByText('Completed')).toBeVisible();

  // A list that could not be loaded says so and can be loaded again.
  // The refusal is final, because temporary errors are retried first (outage.spec.ts).
  const refused = { status: 400, json: { code: 'invalid_input', message: 'No.' } };
  await page.route('**/functions/v1/list-transactions', (route) => route.fulfill(refused));
  await page.getByText('Crypto', { exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('Failed to load transactions')).toBeVisible();
  await page.unroute('**/functions/v1/list-transactions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(credit).toBeVisible();
  await page.getByText('Credit', { exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('No payments from credit.')).toBeVisible();
  await expectAccessible();

  // The file contains every payment, with any filter of the list.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^numlet-payments-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await saved.path(), 'utf8');
  // The number of failed renewals varies, because the service may have tried again.
  for (const line of [
    `,Monthly Top-up,'${number},Card,Completed,from you,2.00,USD,`,
    `,Renewal,'${number},Card,Failed,from you,2.00,USD,`,
    `,"Number, first month",'${number},Card,Completed,from you,5.00,USD,`,
    ',Credit,,Crypto,Pending,from you,10.00,USD,',
  ])
    expect(file).toContain(line);

  // Older payments load when the button is pressed, and after a failure at the next press.
  let isRefused = true;
  await page.route('**/functions/v1/list-transactions', async (route) => {
    const isOlder = route.request().postDataJSON().before === 'older';
    if (isOlder && isRefused) return route.fulfill(refused);
    // The server does not know the test's cursor. Without a cursor it returns all payments.
    const answer = await route.fetch({ postData: {} });
    const { transactions } = await answer.json();
    const [newest, ...others] = transactions;
    const page = isOlder ? { transactions: others, next: null } : { transactions: [newest], next: 'older' };
    return route.fulfill({ json: page });
  });
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Older payments' }).click();
  await expect(page.getByText('Older payments could not be loaded.')).toBeVisible();
  await expectAccessible();
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(renewal.getByText('Failed')).toBeVisible();
  await page.unroute('**/functions/v1/list-transactions');

  // The server decides the next payment, whether or not the settings can be read.
  const settings = '**/functions/v1/get-overage-settings';
  await page.route(settings, (route) => route.fulfill(refused));
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('How your renewals are paid could not be loaded.')).toBeVisible();
  await expect(page.getByText(/^Next (payment|due)/)).toBeVisible();
  // The tab of these settings reports it once, and one press reloads all of them.
  await page.getByRole('tab', { name: 'Overage Settings' }).click();
  await expect(page.getByText('How your renewals are paid could not be loaded.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expectAccessible();
  await page.unroute(settings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: /Block at the limit/ })).toBeChecked();
  await expect(page.getByText('Subscription: renewals are charged to your card.')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(/^Next (payment|due)/)).toBeVisible();
});

test('a payment without progress is reported as slow and polled for ten minutes; after that each click polls it again', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await arrive();
  await page.clock.install();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Choose later' }).click();
  // The order stays in one state, answer after answer.
  let looks = 0;
  await page.route('**/functions/v1/get-order', async (route) => {
    looks += 1;
    const { order } = await (await route.fetch()).json();
    await route.fulfill({ json: { order: order && { ...order, state: 'paid' } } });
  });
  await payInDialog(page, '$5');
  const title = page.getByText('Payment received', { exact: true });
  const slow = page.getByText(/This takes longer than usual/);
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(title).toBeVisible();
  await expect(slow).toBeHidden();

  // Moves only the time: a clock that runs fast would end the live connection, and the dashboard would be drawn again.
  const returned = Date.now();
  await page.clock.setSystemTime(returned + 31_000);
  await expect(slow).toBeVisible();
  await expect(again).toBeHidden();
  await page.clock.setSystemTime(returned + 631_000);
  await expect(again).toBeVisible();

  // Another poll shows the notice again, and then the outcome of the payment.
  const before = looks;
  await again.click();
  await expect(again).toBeHidden();
  await expect(slow).toBeHidden();
  await expect.poll(() => looks).toBeGreaterThan(before + 1);
  // A poll may be under way.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Your Starter Plan - First Month is paid')).toBeVisible();
});
