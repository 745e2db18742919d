import type { Locator, Page, Request } from '@playwright/test';
import { searchNumbers } from '../support/journeys.ts';
import { expect, test } from '../support/page-test.ts';
import { serviceTime } from '../support/service-time.ts';

test('the pay button is in sight without scrolling when a number or credit is bought, by card and by crypto', async ({
  page,
  arrive,
}) => {
  await arrive();
  await searchNumbers(page);
  await page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(20).check();
  await page.mouse.move(0, 0);
  const withCrypto = page.getByRole('button', { name: 'Pay with crypto' }).filter({ visible: true });
  const onPhone = page.getByRole('button', { name: 'Pay $5', exact: true }).filter({ visible: true });
  await withCrypto.or(onPhone).click();
  const dialog = page.getByRole('dialog', { name: /^Rent this number/ });
  await expectPayInSight(dialog, '$5');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  await expectPayInSight(page.getByRole('dialog', { name: 'Add credit' }), '$10');
});

// Means of payment that would show withheld texts are confirmed first.
test('the pay button is in sight without scrolling when a number is topped up and when withheld texts are opened, by card and by crypto', {
  tag: '@refusals',
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await serviceTime.letTextsCome(number, 100);
  await world.text(number, 'Telegram code 51872', 'Telegram');
  await expect(page.getByText('100 of 100 texts used')).toBeVisible();
  await page.getByRole('button', { name: 'Open for $2' }).click();
  const topUp = page.getByRole('dialog', { name: /^Top up/ });
  await expect(topUp.getByText('1 withheld text', { exact: true })).toBeVisible();
  await expectPayInSight(topUp, '$2');
  await topUp.getByText(/^One year/).click();
  await expectPayInSight(topUp, '$25');
  await page.keyboard.press('Escape');
  await expect(topUp).toBeHidden();

  // From credit, which is bought for it: the dialog names the texts that it opens and what they cost.
  await chargeFromCredit(page);
  await page.getByRole('button', { name: 'Add credit' }).first().click();
  const credit = page.getByRole('dialog', { name: 'Add credit' });
  await expect(credit.getByText(/1 withheld text/)).toBeVisible();
  await expectPayInSight(credit, '$10');
});

test('a payment that could not be opened says why beside its button, and opens at the next press @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, arrive }) => {
  await arrive();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  const broken = { status: 500, json: { code: 'internal', message: 'It is broken.' } };
  const answer = { status: 503, json: { code: 'provider_unavailable', message: 'It is away.' } };
  await page.route('**/functions/v1/top-up-credit', (route) => route.fulfill(broken));
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

test('coins that could not be loaded are asked for once more by hand, and until they are there a press says that one is missing @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, arrive }) => {
  await arrive();
  const ofAPrice = (request: Request) =>
    request.url().endsWith('/get-crypto-currencies') && request.postDataJSON()?.amount !== undefined;
  let isBroken = true;
  await page.route('**/functions/v1/get-crypto-currencies', (route) =>
    // Refused, it is not asked again by itself.
    isBroken && ofAPrice(route.request())
      ? route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'It is broken.' } })
      : route.continue(),
  );
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await dialog.getByRole('radio', { name: /^Crypto/ }).check();
  await expect(dialog.getByText('Failed to load cryptocurrency options')).toBeVisible();
  const pay = dialog.getByRole('button', { name: 'Pay $10 with crypto' });
  await pay.click();
  const missing = dialog.getByText('Please select a cryptocurrency');
  await expect(missing).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('radio', { name: 'BTC' })).toBeChecked();
  await expect(missing).toBeHidden();
  await pay.click();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('a coin that is refused is told by a notice and under the coins, in the words of the server alone; another one is not @narrow', {
  tag: '@refusals',
}, async ({ page, arrive }) => {
  await arrive();
  const message = 'This cryptocurrency is not offered at the moment. Please choose another one.';
  await page.route(
    '**/functions/v1/create-subscription-crypto-payment',
    (route) =>
      route.fulfill({ status: 409, json: { code: 'coin_not_payable', message, field: 'payCurrency' } }),
    { times: 1 },
  );
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await dialog.getByRole('radio', { name: /^Crypto/ }).check();
  const pay = dialog.getByRole('button', { name: 'Pay $10 with crypto' });
  await pay.click();
  const notices = page.getByRole('region', { name: /Notifications/ });
  await expect(notices.getByText('Failed to create crypto payment')).toBeVisible();
  await expect(notices.getByText(message, { exact: true })).toBeVisible();
  const line = dialog.getByText(message, { exact: true });
  await expect(line).toBeVisible();
  // Not behind the button that was pressed.
  await expect
    .poll(async () => {
      const [said, pressed] = [await line.boundingBox(), await pay.boundingBox()];
      return said !== null && pressed !== null && said.y + said.height <= pressed.y;
    })
    .toBe(true);
  await dialog.getByRole('radio', { name: 'LTC' }).check();
  await expect(dialog.getByText(message)).toBeHidden();
  await pay.click();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('where no coins are taken at all Crypto is no way to pay; where none can carry the price that is said, and nothing can be pressed', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await arrive();
  const btc = { all: ['btc'], popular: ['btc'] };
  const none = { all: [], popular: [] };
  let takesCoins = false;
  await page.route('**/functions/v1/get-crypto-currencies', (route) => {
    const isOfAPrice = route.request().postDataJSON()?.amount !== undefined;
    return route.fulfill({ json: { currencies: takesCoins && !isOfAPrice ? btc : none } });
  });
  await searchNumbers(page);
  await page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(20).check();
  await expect(page.getByRole('button', { name: 'Pay $5 by card' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay with crypto' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Crypto/ })).toHaveCount(0);

  takesCoins = true;
  await page.reload();
  await page.getByRole('button', { name: 'Add credit' }).click();
  await dialog.getByRole('radio', { name: /^Crypto/ }).check();
  await expect(dialog.getByText('No cryptocurrency can be used for this amount.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay $10 with crypto' })).toBeDisabled();
});

/** By card and by crypto: from the title, where a dialog opens, to the button nothing has to be scrolled. */
async function expectPayInSight(dialog: Locator, sum: string) {
  for (const [method, words] of [
    ['Card', 'by card'],
    ['Crypto', 'with crypto'],
  ] as const) {
    await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    // Two dollars are too little for Bitcoin: it is not offered, and the cheapest is chosen.
    const coin = sum === '$2' ? 'LTC' : 'BTC';
    if (method === 'Crypto') await expect(dialog.getByRole('radio', { name: coin })).toBeChecked();
    if (sum === '$2') await expect(dialog.getByRole('radio', { name: 'BTC' })).toHaveCount(0);
    // Every popular coin that can carry the price has its chip, the last of them as well.
    if (method === 'Crypto') await expect(dialog.getByRole('radio', { name: 'XMR' })).toBeVisible();
    // What was chosen may have been scrolled to.
    await dialog.evaluate((popup) => popup.parentElement?.scrollTo(0, 0));
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    const pay = dialog.getByRole('button', { name: `Pay ${sum} ${words}` });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await pay.click({ trial: true });
  }
}

/** Texts over the allowance are charged, and from credit alone, of which there is none yet. */
async function chargeFromCredit(page: Page) {
  await page.goto('/dashboard?tab=billing&part=overage');
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByText('Your card is not charged.')).toBeVisible();
  await page.getByRole('radio', { name: /Charge automatically/ }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Overage settings saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
}
