import type { Page } from '@playwright/test';
import { anAddress } from './support/an-address.ts';
import { openCheckout, payOnPage, proveOwnPhone, signUp } from './support/journeys.ts';
import { aNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { rentOverHttp, storedSession } from './support/settle-over-http.ts';

test('a number is bought by crypto, is handed over in the dialog, and receives', async ({
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
  await expect(dialog.getByText('it comes back as credit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $5 with crypto' }).dblclick();
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible();
  await world.sendCoins(address);
  await expect(dialog.getByText('Your number is ready')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: `Copy number ${number}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.keyboard.press('Escape');
  await expect(page.locator(`input[value="${number}"]`)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await world.text(number, 'Your Instagram code is 482915', 'Instagram');
  await expect(page.getByText('482915', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 100')).toBeVisible();
});

test(
  'whoever steps back from the checkout, or leaves it, is one press from the same number',
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
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $5 by card' }).dblclick();
    await payOnPage(page, '$5.00');
    await expect(page.getByText('Your number is ready')).toBeVisible();
    await expect(page.getByRole('button', { name: `Copy ${number}` }).first()).toBeVisible();
  },
);

test(
  'somebody who signs up by a link and buys brings credit to whoever sent it',
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

    await page.reload();
    await expect(page.getByText('Commission paid')).toBeVisible();
    await expect(page.getByText('Credit earned')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await expect(page.getByText('+$1.00').filter({ visible: true }).first()).toBeVisible();
  },
);

/** On Buy Numbers, of a kind that no other test rents, the number at a place of its own. @returns the number */
async function choose(page: Page, place: number): Promise<string> {
  await page.getByRole('tab', { name: 'Buy Numbers' }).click();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Canada' }).click();
  await page.getByText('Toll-free', { exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const choice = page.getByRole('group', { name: 'Available numbers' }).getByRole('radio').nth(place);
  await choice.check();
  await page.mouse.move(0, 0);
  return (await choice.getAttribute('value')) ?? '';
}
