import type { Locator, Page, Request } from '@playwright/test';
import { payInDialog, searchNumbers } from '../support/journeys.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { expect, test } from '../support/page-test.ts';
import { purchaseTime, serviceTime } from '../support/service-time.ts';

test('the pay button is in view without scrolling when a number or credit is bought, by card and by crypto', async ({
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

// The server refuses payment methods that would reveal withheld texts until they are confirmed.
test('the pay button is in view without scrolling for a top-up and for withheld texts, by card and by crypto', {
  tag: '@refusals',
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await serviceTime.letTextsCome(number, 100);
  await world.text(number, 'Telegram code 51872', 'Telegram');
  await expect(page.getByText('1 text hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Show it for $2' }).click();
  const topUp = page.getByRole('dialog', { name: /^(Top up|Go yearly)/ });
  await expect(topUp.getByText('1 hidden text', { exact: true })).toBeVisible();
  await expectPayInSight(topUp, '$2');
  await topUp.getByText(/^One year/).click();
  await expectPayInSight(topUp, '$25');
  await page.keyboard.press('Escape');
  await expect(topUp).toBeHidden();

  // Buys credit to pay for the texts. The dialog names the texts that it reveals and their price.
  await chargeFromCredit(page);
  await page.getByRole('button', { name: 'Add credit' }).first().click();
  const credit = page.getByRole('dialog', { name: 'Add credit' });
  await expect(credit.getByText(/1 hidden text/)).toBeVisible();
  await expectPayInSight(credit, '$10');
});

test('a payment that could not be opened says why beside its button, and opens at the next click @narrow', {
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

test('a payment from credit whose response is lost is not called unpaid, shows its outcome, and is paid once if its button is clicked again @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, settle }) => {
  const { number } = await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  await payInDialog(page, '$10');
  await expect(page.getByText('$10.00 of credit added')).toBeVisible();
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('$10.00', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Top up' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Top up/ });
  await dialog.getByRole('radio', { name: /^Credit/ }).check();
  await loseAnswers(page, 'create-stripe-checkout');
  const pay = dialog.getByRole('button', { name: 'Pay $2 from credit' });
  await pay.click();
  const unheard = 'We could not confirm whether it was paid. Check your payments before you try again.';
  await expect(dialog.getByText(unheard)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);
  await expect(dialog.getByText(/You have \$8\.00/)).toBeVisible();
  await expectAccessible();

  await page.unroute('**/functions/v1/create-stripe-checkout');
  await purchaseTime.letMinutePass(number);
  await pay.click();
  await page.waitForURL(/payment=success/);
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('$8.00', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('a payment that used the whole credit and whose response was lost can be requested again and is then confirmed @narrow', {
  tag: '@refusals',
}, async ({ page, settle }) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await payInDialog(page, '$25');
  await expect(page.getByText('$25.00 of credit added')).toBeVisible();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Top up' }).filter({ visible: true }).first().click();
  // The dialog's name says what is paid, and changes with the period.
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One year').click();
  await dialog.getByRole('radio', { name: /^Credit/ }).check();
  await loseAnswers(page, 'create-stripe-checkout');
  const pay = dialog.getByRole('button', { name: 'Pay $25 from credit' });
  await pay.click();
  await expect(dialog.getByText(/You have \$0\.00\. If it is already paid/)).toBeVisible();

  await page.unroute('**/functions/v1/create-stripe-checkout');
  await pay.click();
  await page.waitForURL(/payment=success/);
});

test('coins that could not be loaded can be requested again, and until then a click on the pay button says that a coin is missing @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, arrive }) => {
  await arrive();
  const ofAPrice = (request: Request) =>
    request.url().endsWith('/get-crypto-currencies') && request.postDataJSON()?.amount !== undefined;
  let isBroken = true;
  await page.route('**/functions/v1/get-crypto-currencies', (route) =>
    // The page does not retry a refusal automatically.
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

test('while a payment is being made, its dialog stays open until the response: its button, Escape and the back button do not close it', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  const answered = Promise.withResolvers<void>();
  const told = page.waitForResponse('**/functions/v1/create-subscription-crypto-payment');
  await page.route('**/functions/v1/create-subscription-crypto-payment', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await dialog.getByRole('radio', { name: /^Crypto/ }).check();
  await dialog.getByRole('button', { name: 'Pay $10 with crypto' }).click();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();

  answered.resolve();
  await told;
  const coins = page.getByRole('dialog', { name: 'Pay $10 with crypto' });
  await expect(coins.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(coins).toBeHidden();
});

test('the title of the dialog names what was chosen, both before the payment and above the coins to send', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$50', { exact: true }).click();
  await dialog.getByRole('radio', { name: /^Crypto/ }).check();
  await dialog.getByRole('button', { name: 'Pay $50 with crypto' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Pay $50 with crypto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Top up' }).filter({ visible: true }).first().click();
  await expect(dialog.getByRole('heading', { name: /^Top up/ })).toBeVisible();
  await dialog.getByText(/^One year/).click();
  await expect(dialog.getByRole('heading', { name: /^Go yearly/ })).toBeVisible();
  await dialog.getByText(/^One month/).click();
  await expect(dialog.getByRole('heading', { name: /^Top up/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A newly opened dialog is for the button that was pressed.
  await page.getByRole('button', { name: 'Add credit' }).click();
  await expect(dialog.getByRole('radio', { name: '$10', exact: true })).toBeChecked();
});

test('the refusal of a coin is shown in a notice and below the coins, only in the server’s words, and disappears when another coin is chosen @narrow', {
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
  // The message is not hidden behind the button.
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

test('Crypto is not offered without any coins; if no coin can be used for the price, the dialog says so and its button is disabled', {
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

/** Expects, for card and crypto, that title and pay button are visible together without scrolling. */
async function expectPayInSight(dialog: Locator, sum: string) {
  for (const [method, words] of [
    ['Card', 'by card'],
    ['Crypto', 'with crypto'],
  ] as const) {
    await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    // Two dollars are below Bitcoin's minimum, so it is not offered and the cheapest coin is chosen.
    const coin = sum === '$2' ? 'LTC' : 'BTC';
    if (method === 'Crypto') await expect(dialog.getByRole('radio', { name: coin })).toBeChecked();
    if (sum === '$2') await expect(dialog.getByRole('radio', { name: 'BTC' })).toHaveCount(0);
    // Every popular coin that can carry the price has a chip, including the last one.
    if (method === 'Crypto') await expect(dialog.getByRole('radio', { name: 'XMR' })).toBeVisible();
    // Choosing a method may have scrolled the dialog.
    await dialog.evaluate((popup) => popup.parentElement?.scrollTo(0, 0));
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    const pay = dialog.getByRole('button', { name: `Pay ${sum} ${words}` });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await pay.click({ trial: true });
  }
}

/** Switches overage charges on, paid from credit only, which is still zero. */
async function chargeFromCredit(page: Page) {
  await page.goto('/dashboard?tab=billing&part=overage');
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByText('Your card is not charged.')).toBeVisible();
  await page.getByRole('radio', { name: /Charge automatically/ }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Overage settings saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
}
