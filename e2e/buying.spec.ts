import type { Page } from '@playwright/test';
import { anAddress } from './support/an-address.ts';
import { openCheckout, payInDialog, proveOwnPhone, signUp } from './support/journeys.ts';
import { aNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { rentOverHttp, signUpOverHttp, storedSession } from './support/settle-over-http.ts';

test('a number is bought by crypto, is delivered in the dialog, and receives texts @wide', async ({
  page,
  world,
  expectAccessible,
  arrive,
}, { workerIndex }) => {
  await arrive();
  const number = await choose(page, 2 + 15 * (workerIndex % 3));
  const withCrypto = page.getByRole('button', { name: 'Pay with crypto' }).filter({ visible: true });
  const onPhone = page.getByRole('button', { name: 'Pay $5', exact: true }).filter({ visible: true });
  await withCrypto.or(onPhone).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Crypto/ }).check();
  await expect(dialog.getByText('Crypto is refunded as credit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $5 with crypto' }).dblclick();
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible();
  // Shown in groups of four, copied without spaces.
  await expect(dialog.getByText(address.slice(0, 4), { exact: true })).toBeVisible();
  expect(address).not.toContain(' ');
  await expect(dialog.getByText(/^Send only BTC on the Bitcoin network\./)).toBeVisible();
  await world.sendCoins(address);
  await expect(dialog.getByText('Your number is ready')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your payment' })).toBeVisible();
  await expect(page.getByText('Pay $5 with crypto')).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: `Copy number ${number}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  // The dashboard is open, where the number receives texts.
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
  await world.text(number, 'Your Instagram code is 482915', 'Instagram');
  await expect(page.getByText('482915', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 100')).toBeVisible();
});

test('choosing a country starts its search, missing fields are marked, and a country that requires documents shows other options @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, arrive }) => {
  await arrive();
  await page.getByRole('tab', { name: 'Buy Numbers' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  const numbers = page.getByRole('group', { name: 'Available numbers' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Country Required')).toBeVisible();
  await expect(country).toHaveAttribute('aria-invalid', 'true');
  await expect(country).toBeFocused();
  await expectAccessible();

  await chooseCountry(page, 'Canada');
  await expect(numbers).toBeVisible();
  await expect(page.getByText('Country Required')).toBeHidden();
  await expect(country).not.toHaveAttribute('aria-invalid', 'true');

  // Typed text is searched for only at the button or Enter; the next search removes the previous one's notice.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Contains').fill('0000000000');
  await expect(numbers).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Numbers Found', { exact: true })).toBeVisible();
  await expect(page.getByText(/Try fewer digits, or none/)).toBeVisible();
  // A notice would stay while the pointer is over it.
  await page.getByText('No Numbers Found', { exact: true }).hover();
  await page.getByLabel('Contains').fill('');
  await chooseType(page, 'Toll-free');
  await expect(numbers).toBeVisible();
  await expect(page.getByText('No Numbers Found', { exact: true })).toBeHidden();
  await page.mouse.move(0, 0);

  const papers = {
    numbers: [],
    hasRegulatoryRequirements: true,
    message: 'Toll-free numbers in Australia need documents.',
    requirements: ['A passport or another identity document'],
    alternativeProcess: 'Numbers in Canada need no documents. Or write to support@numlet.example.',
    documentationUrl: 'https://example.com/',
  };
  const ofAustralia = '**/functions/v1/search-available-numbers';
  await page.route(ofAustralia, (route) => route.fulfill({ json: papers }), { times: 1 });
  await chooseCountry(page, 'Australia');
  const notice = page.getByRole('region', { name: 'Regulatory Requirements' });
  await expect(notice.getByText('A passport or another identity document')).toBeVisible();
  await expect(notice.getByRole('link', { name: 'support@numlet.example' })).toBeVisible();
  await expectAccessible();
  await notice.getByRole('button', { name: 'Search Canada' }).click();
  await expect(numbers).toBeVisible();
  await expect(country).toContainText('Canada');
  await expect(notice).toBeHidden();
});

test(
  'a person who leaves the checkout, or goes back from it, needs one click to reach the same number',
  { tag: '@any-screen' },
  async ({ page, arrive }, { workerIndex }) => {
    await arrive();
    const number = await choose(page, 9 + 15 * (workerIndex % 3));
    await openCheckout(page);
    await page.goBack();
    await expect(page.locator(`input[value="${number}"]`)).toBeChecked();
    await openCheckout(page);
    await page.getByRole('link', { name: 'Leave without paying' }).click();
    await page.waitForURL('**/dashboard**');
    await expect(page.getByText('You left the checkout')).toBeVisible();
    await expect(page.getByText('Nothing was charged')).toBeVisible();
    await page.getByRole('button', { name: 'Pay after all' }).click();
    await payInDialog(page, '$5');
    await expect(page.getByText('Your number is ready')).toBeVisible();
    await expect(page.getByRole('button', { name: `Copy ${number}` }).first()).toBeVisible();
  },
);

test('a number with a surcharge shows it as a line of its own before, during and after the purchase @any-screen', async ({
  page,
  expectAccessible,
  arrive,
}, { workerIndex }) => {
  await arrive();
  await page.goto('/dashboard?tab=search&country=AU&type=Mobile');
  const numbers = page.getByRole('group', { name: 'Available numbers' });
  const row = numbers.locator('label').nth(3 + 9 * (workerIndex % 3));
  await expect(row).toContainText('Virtual number');
  await expect(row).toContainText('$10 first month');
  await expect(row).toContainText('incl. $5.00 surcharge');
  await row.getByRole('radio').check();
  const summary = page.getByRole('complementary', { name: 'Your purchase' });
  await expect(summary).toContainText('Virtual numbers are not SIM cards');
  await expect(summary).toContainText('Surcharge, 1 month$5.00');
  await expect(summary).toContainText('Today$10.00');
  await expect(summary).toContainText('Then $7 a month for 40 texts');
  await summary.getByText('Type', { exact: true }).click();
  await expect(summary.getByText('services that ask for a mobile number accept its format')).toBeVisible();
  await expectAccessible();
  await summary.getByRole('button', { name: 'Pay $10 by card' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await expect(page.getByText('Surcharge for this number', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.waitForURL('**/dashboard**');
  await expect(page.getByText('Your number is ready')).toBeVisible();
  await page.goto('/dashboard/billing');
  await expect(page.getByText('Surcharge, 1 month')).toBeVisible();
  await expect(page.getByText('One more month, plus $5 surcharge')).toBeVisible();
  await page.getByRole('button', { name: /^Go yearly/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Surcharge, 12 months')).toBeVisible();
  await expect(dialog.getByText('$60.00')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay $85 by card' })).toBeVisible();
  await expectAccessible();
});

test('if one of the carriers does not respond, a notice says that its numbers are missing @narrow', async ({
  page,
  expectAccessible,
  arrive,
}) => {
  await arrive();
  await page.route('**/functions/v1/search-available-numbers', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), isIncomplete: true } });
  });
  await page.goto('/dashboard?tab=search&country=US');
  await expect(page.getByText('One of our carriers is not responding.')).toBeVisible();
  await expect(page.getByText('Virtual numbers are not SIM cards').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Available numbers' })).toBeVisible();
  await expectAccessible();
});

test(
  'a purchase after a sign-up with a referral link credits the referrer',
  { tag: '@any-screen' },
  async ({ page, world, browser, expectAccessible, arrive }, { workerIndex }) => {
    await arrive();
    await page.getByRole('tab', { name: 'Referrals' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const context = await browser.newContext({ extraHTTPHeaders: anAddress() });
    const theirs = await context.newPage();
    const newcomer = aNewcomer(workerIndex);
    await signUp(theirs, newcomer, link.pathname + link.search);
    await proveOwnPhone(theirs, world, newcomer);
    await page.reload();
    await expect(page.getByText('Awaiting purchase')).toBeVisible();
    await rentOverHttp(theirs, world, await storedSession(theirs), workerIndex % 20);
    await context.close();

    // A job grants it, after the number has been activated.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Commission paid')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('Credit earned')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await expect(page.getByText('+$1.00').filter({ visible: true }).first()).toBeVisible();
  },
);

test('a search chosen before the phone was verified runs after the verification @any-screen', async ({
  page,
  world,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUpOverHttp(page, newcomer);
  await page.goto('/dashboard?tab=search');
  await chooseCountry(page, 'Canada');
  await chooseType(page, 'Toll-free');
  await page.getByLabel('Area code').fill('855');
  await page.getByRole('button', { name: 'Complete Verification' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  const asked = page.waitForRequest('**/functions/v1/search-available-numbers');
  await page.getByLabel('Verification code').fill(await world.codeOn(`+44${newcomer.phone}`));
  expect((await asked).postDataJSON()).toMatchObject({
    countryCode: 'CA',
    phoneType: 'TollFree',
    areaCode: '855',
  });
  await expect(page.getByRole('combobox', { name: 'Country' })).toContainText('Canada');
  await expect(page.getByLabel('Area code')).toHaveValue('855');
});

/** Selects, on Buy Numbers, the number at `place` of a kind that no other test rents. @returns the number */
async function choose(page: Page, place: number): Promise<string> {
  await page.getByRole('tab', { name: 'Buy Numbers' }).click();
  await chooseCountry(page, 'Canada');
  const found = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/search-available-numbers') &&
      answer.request().postDataJSON().phoneType === 'TollFree',
  );
  await chooseType(page, 'Toll-free');
  await found;
  await expect(page.getByLabel('Searching')).toBeHidden();
  const choice = page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(place);
  await choice.check();
  await page.mouse.move(0, 0);
  return (await choice.getAttribute('value')) ?? '';
}

/** On a phone the types are a list that opens, beside the country. */
async function chooseType(page: Page, type: string) {
  const list = page.getByRole('combobox', { name: 'Phone type' });
  const chip = page.getByRole('radio', { name: type, exact: true });
  await expect(list.or(chip)).toBeVisible();
  if (await chip.isVisible()) return chip.check();
  await list.click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

async function chooseCountry(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name }).click();
}
