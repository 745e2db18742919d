import type { Page } from '@playwright/test';
import { payInDialog, payOnPage } from '../support/journeys.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { expect, test } from '../support/page-test.ts';
import { serviceTime } from '../support/service-time.ts';
import type { World } from '../support/world.ts';

test('a plan that was paid without a number waits for one, which then costs nothing @narrow', async ({
  page,
  expectAccessible,
  arrive,
}, { workerIndex }) => {
  await arrive();
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('First Month Required')).toBeVisible();
  await expect(page.getByText('Saves $4 against monthly')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Pay now, choose later' }).click();
  await expectAccessible();
  await payInDialog(page, '$5');
  await expect(page.getByText('Your Starter Plan - First Month is paid')).toBeVisible();
  await page.getByRole('button', { name: 'Choose its number' }).click();
  const claim = page.getByRole('heading', { name: /is paid: choose its number/ });
  await expect(claim).toBeVisible();
  await expect(page.getByText('Your Starter Plan - First Month is paid', { exact: true })).toBeHidden();

  // The choice is offered on every tab, and the plan is not sold a second time.
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByRole('button', { name: 'Choose its number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now, choose later' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go yearly' })).toHaveCount(0);
  await expectAccessible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Choose its number' }).click();
  await expect(page.getByRole('heading', { name: /is paid: choose its number/ })).toBeVisible();
  await search(page, 'United States', 30 + (workerIndex % 15));
  await expectAccessible();
  await page.getByRole('button', { name: /^Take/ }).filter({ visible: true }).dblclick();
  await expect(page.getByText('Your number is ready')).toBeVisible();
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
});

test(
  'a claim of a number without a response is not reported as failed, and its outcome is shown',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, arrive }, { workerIndex }) => {
    await arrive();
    await page.goto('/dashboard?tab=billing');
    await page.getByRole('button', { name: 'Pay now, choose later' }).click();
    await payInDialog(page, '$5');
    await page.getByRole('button', { name: 'Choose its number' }).click();
    await search(page, 'United States', 15 + (workerIndex % 15));
    await loseAnswers(page, 'claim-number');
    const take = page.getByRole('button', { name: /^Take/ }).filter({ visible: true });
    await take.click();

    await expect(page.getByText('We could not confirm whether the number is yours.')).toBeVisible();
    await expect(page.getByText('Your plan still waits')).toHaveCount(0);
    await expect(take).toHaveCount(0);
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(page.getByText('Listening on 1 number')).toBeVisible();
  },
);

test(
  'credit arrives by crypto in two parts, is shown after a reload, and buys a number',
  { tag: '@any-screen' },
  async ({ page, world, expectAccessible, arrive }, { workerIndex }) => {
    await arrive();
    await page.goto('/dashboard?tab=billing');
    await page.getByRole('button', { name: 'Add credit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount', { exact: true }).fill('4.99');
    await expect(dialog.getByText('Amount must be at least $5.00.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pay by card' })).toBeDisabled();
    await dialog.getByText('$10', { exact: true }).click();
    await dialog.getByRole('radio', { name: /Crypto/ }).check();
    await expect(dialog.getByRole('radio', { name: 'BTC' })).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Pay $10 with crypto' }).dblclick();
    await expect(dialog.getByText('Waiting for your payment')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy address' }).click();
    const address = await page.evaluate(() => navigator.clipboard.readText());

    await page.reload();
    await page.getByRole('button', { name: 'Show payment' }).click();
    await world.sendCoins(address, 0.4);
    await expect(dialog.getByText('Send the rest, exactly')).toBeVisible();
    await world.sendCoins(address, 0.6);
    await expect(dialog.getByText('$10.00 of credit added')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Your payment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('$10.00', { exact: true }).filter({ visible: true }).first()).toBeVisible();

    await page.getByRole('tab', { name: 'Buy Numbers' }).click();
    await search(page, 'Canada', 20 + (workerIndex % 20));
    const withCredit = page.getByRole('button', { name: 'Use your $10.00 credit' }).filter({ visible: true });
    const onPhone = page.getByRole('button', { name: 'Pay $5', exact: true }).filter({ visible: true });
    await withCredit.or(onPhone).click();
    await dialog.getByRole('radio', { name: /^Credit/ }).check();
    await dialog.getByRole('button', { name: 'Pay $5 from credit' }).dblclick();
    await expect(page.getByText('Your number is ready')).toBeVisible();
    await page.goto('/dashboard?tab=billing&part=transactions');
    await page.getByText('Credit', { exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByText('Number, first month')).toBeVisible();
    await expectAccessible();
  },
);

test('a suspended number says what will be lost, and receives texts again once it is paid @wide', async ({
  page,
  world,
  expectAccessible,
  settle,
}) => {
  const { number } = await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  const renewal = page.getByRole('switch', { name: /Renew .* automatically/ });
  await expect(renewal).toBeChecked();
  await renewal.click();
  await expect(page.getByText('Renewal is off')).toBeVisible();

  await serviceTime.letDaysPass(number, 33);
  await page.reload();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  for (const line of ['Due since', 'If unpaid, suspended on', 'If unpaid, released on'])
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByText('Next due', { exact: true })).toBeHidden();
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByRole('heading', { name: /Unpaid since/ })).toBeVisible();
  await expectAccessible();
  await serviceTime.letDaysPass(number, 10);
  await page.goto('/dashboard');
  await expect(page.getByText(/is suspended/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reactivate for $2' }).first().click();
  await payInDialog(page, '$2');
  await expect(page.getByText('Your number is working again')).toBeVisible();
  await world.text(number, 'Your Instagram code is 482915', 'Instagram');
  await expect(page.getByText('482915', { exact: true })).toBeVisible();
});

test('texts over the allowance are withheld, priced before they are shown, and revealed in place @narrow', async ({
  page,
  world,
  expectAccessible,
  settle,
}) => {
  const { number } = await settle();
  await textPastAllowance(world, number, 'Telegram code 51872', 'Telegram');
  await expect(page.getByText('Hidden: your 100 texts are used up')).toBeVisible();
  await expect(page.getByText('1 text hidden')).toBeVisible();
  await expect(page.getByText('51872')).toBeHidden();
  await expectAccessible();

  // On a phone the line above the texts has space for one button. The other choice is in the settings.
  const instead = page.getByRole('button', { name: 'Pay $0.05 a text instead' });
  if (await instead.isVisible()) await instead.click();
  else await page.goto('/dashboard?tab=billing&part=overage');
  await expect(page.getByText('1 text is hidden now.')).toBeVisible();
  await page.getByRole('radio', { name: /Charge automatically/ }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save, for up to $0.05' }).dblclick();
  await expect(page.getByText('1 hidden text is shown now.')).toBeVisible();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await expect(page.getByText('Telegram code 51872')).toBeVisible();
});

test('a top-up reveals withheld texts, and leaving its checkout reveals none @wide', async ({
  page,
  world,
  expectAccessible,
  settle,
}) => {
  const { number } = await settle();
  await textPastAllowance(world, number, 'Your Instagram code is 482915', 'Instagram');
  await page.getByRole('button', { name: 'Show it for $2' }).click();
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay $2 by card' });
  await pay.dblclick();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await page.waitForURL('**/dashboard**');
  await expect(page.getByText('You left the checkout')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show it for $2' }).click();
  await pay.click();
  await payOnPage(page, '$2.00');
  await expect(page.getByText('Your number is topped up')).toBeVisible();
  await expect(page.getByText('Your Instagram code is 482915')).toBeVisible();
});

test('the first purchase is refunded to the card after a dialog that says what is lost, and the refund is shown as pending until it is settled @narrow', async ({
  page,
  expectAccessible,
  settle,
}) => {
  await settle('refund-pending');
  await page.goto('/dashboard?tab=billing');
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByText('Your card is not charged.')).toBeVisible();
  await expect(page.getByText('You have no credit for the next payment.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Refund your first purchase' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Refund $5.00' }).dblclick();
  await expect(page.getByText('$5.00 is on its way to your card.')).toBeVisible();
  await expect(page.getByText('Nothing due: you don’t have a number yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByText('Refund', { exact: true })).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeHidden();
});

test('a fourth text that arrives during the request ends the money-back, and the refusal and the page say so', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, world, expectAccessible, settle }) => {
  const { number } = await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Refund your first purchase' }).click();
  const dialog = page.getByRole('dialog');
  for (const code of ['482915', '482916', '482917', '482918'])
    await world.text(number, `Your code is ${code}`);
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(dialog.getByText(/^More than three texts have arrived/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^More than three texts have arrived/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund your first purchase' })).toBeHidden();
});

async function search(page: Page, country: string, place: number) {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: country }).click();
  await page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(place).check();
  await page.mouse.move(0, 0);
}

/** Uses up the month's hundred texts and sends one more. */
async function textPastAllowance(world: World, number: string, body: string, from: string) {
  await serviceTime.letTextsCome(number, 100);
  await world.text(number, body, from);
}
