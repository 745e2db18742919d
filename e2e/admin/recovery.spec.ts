import type { Page } from '@playwright/test';
import { isBilledToUs } from '../support/carrier-numbers.ts';
import { expect, test } from '../support/page-test.ts';
import { plateOf } from '../support/plate.ts';
import { releaseInPhones } from '../support/release-in-phones.ts';
import { expireDisputeAnswer } from '../support/service-time.ts';
import { aStuckPurchase, sendOtherCoins } from '../support/stuck-purchases.ts';

const REASON = 'They asked for it by mail';

const queueOf = (page: Page) => page.getByRole('region', { name: /purchases? needs? a person/ });

/** Opens the item of the queue that contains this text. */
async function open(page: Page, whose: string) {
  const row = queueOf(page).locator('ul > li').filter({ hasText: whose });
  await row.getByRole('button', { expanded: false }).click();
  return row;
}

/** Makes the service answer with two purchases at a time instead of fifty. */
const inPagesOfTwo = (page: Page) =>
  page.route('**/functions/v1/admin-recovery', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), limit: 2 } }),
  );

/** Shows a second page of the queue below the first, and then all of it. */
async function showMore(page: Page) {
  const rows = queueOf(page).locator('ul > li');
  await expect(queueOf(page).getByText(/^2 of \d+ are shown$/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await queueOf(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows.nth(2)).toBeVisible();
  await page.unroute('**/functions/v1/admin-recovery');
  await page.reload();
}

async function confirm(page: Page, action: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, for the record:').fill(REASON);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

test(
  'an undelivered number names its obstacle (our account, the carrier or a manual purchase) and is delivered once the obstacle is removed @wide',
  { tag: '@refusals' },
  async ({ page, world, arrive, administer, expectAccessible }, { workerIndex }) => {
    await arrive();
    const funds = await aStuckPurchase(page, world, workerIndex, 'ourFunds');
    const failed = await aStuckPurchase(page, world, workerIndex, 'eightFailures');
    const taken = await aStuckPurchase(page, world, workerIndex, 'boughtByHand');
    await inPagesOfTwo(page);
    await administer();
    await showMore(page);
    const dialog = page.getByRole('dialog');

    const ours = await open(page, plateOf(funds.number));
    await expect(ours).toContainText('The carrier refuses to sell to our account');
    await expect(ours).toContainText(
      'The carrier has suspended our account (it says: Account is not active). Correct it at the carrier, then retry.',
    );
    // With the account suspended, no other number could be bought either.
    for (const name of ['Free number', 'Give this number'])
      await expect(ours.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible();
    await ours.getByRole('button', { name: 'Retry', exact: true }).click();
    await confirm(page, 'Retry');
    await expect(page.getByText('Recovery succeeded')).toBeVisible();
    await expect(ours).toHaveCount(0);

    const theirs = await open(page, plateOf(failed.number));
    await expect(theirs).toContainText(
      'Every attempt failed at the carrier. It says: An internal server error',
    );
    await expect(theirs.getByText('The carrier was asked 8 times without success')).toBeVisible();
    await theirs.getByRole('button', { name: 'Free number' }).click();
    await expect(dialog).toContainText('Their purchase of $5.00 stays in the queue.');
    await expectAccessible();
    await confirm(page, 'Grant a number');
    await expect(page.getByText('Free number granted')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Retry', exact: true }).click();
    await confirm(page, 'Retry');
    await expect(theirs).toHaveCount(0);

    const byHand = await open(page, plateOf(taken.number));
    await expect(byHand).toContainText('Our account at the carrier has it, but no order owns it here.');
    await byHand.getByRole('button', { name: 'Retry', exact: true }).click();
    await confirm(page, 'Retry');
    await expect(dialog.getByText('This number is already provisioned.')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await releaseInPhones(page, taken.number, REASON);
    await page.goto('/admin');
    await (await open(page, plateOf(taken.number)))
      .getByRole('button', { name: 'Retry', exact: true })
      .click();
    await confirm(page, 'Retry');
    await expect(page.getByText(`for the $5.00 they paid.`)).toBeVisible();
    await expect(byHand).toHaveCount(0);
  },
);

test(
  'after a lost response about a sale the carrier is queried again: a retry delivers the number that was sold, and another number or the refund releases it @narrow',
  { tag: '@refusals' },
  async ({ page, request, world, arrive, administer, expectAccessible }, { workerIndex, parallelIndex }) => {
    await arrive();
    const [kept, replaced, refunded] = [
      await aStuckPurchase(page, world, workerIndex, 'noAnswer'),
      await aStuckPurchase(page, world, workerIndex, 'noAnswer'),
      await aStuckPurchase(page, world, workerIndex, 'noAnswer'),
    ];
    await administer();
    expect(await isBilledToUs(request, kept.number)).toBe(true);
    const row = await open(page, plateOf(kept.number));
    await expect(row).toContainText('The carrier is not responding');
    await expect(row).toContainText('It may have sold us the number anyway.');
    await expect(row.getByText('The carrier was asked 8 times without success')).toBeVisible();
    await expectAccessible();
    await row.getByRole('button', { name: 'Retry', exact: true }).click();
    await confirm(page, 'Retry');
    await expect(page.getByText(/^Ines Adeyemi has \+1.* for the \$5\.00 they paid\.$/)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await isBilledToUs(request, kept.number)).toBe(true);

    const other = await open(page, plateOf(replaced.number));
    // Rents one of the five offered numbers that no parallel test rents.
    await other
      .getByRole('radio')
      .nth(2 + parallelIndex)
      .check();
    await other.getByRole('button', { name: 'Give this number' }).click();
    await confirm(page, 'Give this number');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(other).toHaveCount(0);
    expect(await isBilledToUs(request, replaced.number)).toBe(false);

    const back = await open(page, plateOf(refunded.number));
    await back.getByRole('button', { name: 'Refund $5.00' }).click();
    await confirm(page, 'Refund $5.00');
    await expect(page.getByText('$5.00 is being refunded')).toBeVisible();
    await expect.poll(() => isBilledToUs(request, refunded.number)).toBe(false);
  },
);

test(
  'a payment of an amount other than the price is refunded to its card, and coins of another currency become credit @narrow',
  { tag: '@refusals' },
  async ({ page, world, arrive, administer, expectAccessible }, { workerIndex }) => {
    await arrive();
    const mismatch = await aStuckPurchase(page, world, workerIndex, 'otherAmount');
    const { orderId } = await sendOtherCoins(page, world, 20);
    await administer();

    const other = await open(page, plateOf(mismatch.number));
    await expect(other).toContainText('Its price is 9.00 USD, but 5.00 USD was paid.');
    await expect(other.getByText('Paid $5.00 by card')).toBeVisible();
    for (const name of ['Retry', 'Free number', 'Give this number'])
      await expect(other.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible();
    await other.getByRole('button', { name: 'Refund $5.00' }).click();
    await confirm(page, 'Refund $5.00');
    await expect(page.getByText('$5.00 is being refunded')).toBeVisible();
    await expect(other).toHaveCount(0);

    const coins = await open(page, orderId);
    await expect(coins).toContainText(/0\.\d+ BTC arrived where [\d.]+ LTC were requested/);
    await expect(coins).toContainText('$20.00 becomes credit; no coins are sent.');
    await expectAccessible();
    await coins.getByRole('button', { name: 'Refund $20.00' }).click();
    await confirm(page, 'Refund $20.00');
    await expect(page.getByText('$20.00 became credit')).toBeVisible();
    await expect(coins).toHaveCount(0);
  },
);

test(
  'a refund that the card provider refuses is owed: a partial payout leaves the rest owed, and a payout of the whole sum settles it @wide',
  { tag: '@refusals' },
  async ({ page, world, arrive, administer, expectAccessible }, { workerIndex }) => {
    const { email } = await arrive();
    const { number } = await aStuckPurchase(page, world, workerIndex, 'papers');
    await world.refuseRefund(email);
    await administer();
    const row = await open(page, plateOf(number));
    await row.getByRole('button', { name: 'Refund $5.00' }).click();
    await confirm(page, 'Refund $5.00');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/The card provider rejected the refund/)).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');

    await expect(row).toContainText('Owed, to be paid out manually');
    await expect(row).toContainText('$5.00 is owed. Pay it outside');
    await expectAccessible();
    const pay = async (sum: string) => {
      await row.getByRole('button', { name: 'Record a payout' }).click();
      await dialog.getByLabel('Amount paid (USD)').fill(sum);
      await confirm(page, 'Record the payout');
    };
    await pay('7');
    await expect(dialog.getByText('Please enter an amount up to $5.00, such as 3.95.')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Amount paid (USD)').fill('2');
    await dialog.getByRole('button', { name: 'Record the payout' }).click();
    await expect(page.getByText('$2.00 was paid to Ines Adeyemi.')).toBeVisible();
    await expect(row).toContainText('$3.00 is owed.');
    await pay('3');
    await expect(page.getByText('$3.00 was paid to Ines Adeyemi.')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test('a disputed payment is shown with an explanation, the bank’s deadline and no buttons until the bank has decided @narrow', async ({
  page,
  world,
  settle,
  administer,
  expectAccessible,
}) => {
  const { newcomer, number } = await settle();
  await world.dispute(newcomer.email, 'open');
  await administer();
  const row = await open(page, plateOf(number));
  await expect(row).toContainText('Disputed');
  const by = /Respond in Stripe’s dashboard by \d+ \w+, \d\d:\d\d UTC\./;
  await expect(row.getByRole('button', { expanded: true })).toContainText(by);
  await expect(row.getByText(/^Dispute du_\w+: answer it at Stripe\.$/)).toBeVisible();
  await expect(row).toContainText('its texts are withheld');
  await expect(row.getByText('There is nothing to do here')).toContainText(by);
  for (const name of ['Retry', 'Free number', 'Refund $5.00'])
    await expect(row.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible();
  await row.getByRole('link', { name: newcomer.email }).click();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('listitem').filter({ hasText: 'Number, first month' })).toContainText(by);
  await expectAccessible();

  await expireDisputeAnswer(newcomer.email);
  await page.reload();
  await expect(payments).toContainText(/The deadline for a response was \d+ \w+, \d\d:\d\d UTC,/);
  // A job records Stripe's event. The screens read the result at once, or half a minute later.
  const untilPayments = (check: () => Promise<void>) =>
    expect(async () => {
      await page.reload();
      await check();
    }).toPass();
  await world.dispute(newcomer.email, 'answered');
  await untilPayments(() =>
    expect(payments).toContainText('A response was submitted in Stripe. The bank decides next.', {
      timeout: 5_000,
    }),
  );
  await world.dispute(newcomer.email, 'won');
  await untilPayments(async () => {
    await expect(payments).toContainText('Number, first month', { timeout: 5_000 });
    await expect(payments).not.toContainText('Disputed', { timeout: 1_000 });
  });
  const queue = page.waitForResponse('**/functions/v1/admin-recovery');
  await page.goto('/admin');
  await (await queue).finished();
  await expect(page.getByText('Total platform revenue')).toBeVisible();
  await expect(row).toHaveCount(0);
});
