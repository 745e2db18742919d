import type { Page } from '@playwright/test';
import { loseAnswers } from './support/lose-answers.ts';
import { expect, test } from './support/page-test.ts';

test('a number that has received nothing is swapped on its card: another number of the same type is offered, and everything paid continues @narrow', async ({
  page,
  world,
  expectAccessible,
  settle,
}, { workerIndex }) => {
  const { number } = await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const day = inTwoDays.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await expect(page.getByText(`Nothing has arrived yet? Until ${day}`)).toBeVisible();
  await expectAccessible();
  await askToSwap(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  const offers = dialog.getByRole('group', { name: 'Available numbers' }).getByRole('radio');
  await expect(offers.first()).toBeChecked();
  await expect(dialog.getByText(/Nothing is charged. You can swap once.$/)).toBeVisible();
  await expectAccessible();

  // Other tests rent from the top of the same list at the same time.
  const choice = offers.nth(20 + (workerIndex % 5));
  const wanted = (await choice.getAttribute('value')) ?? '';
  await choice.check();
  // Many people double-click. The number is still swapped once.
  await dialog.getByRole('button', { name: /^Swap for/ }).dblclick();

  await expect(page.getByText('Your new number is ready')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('switch', { name: `Renew ${wanted} automatically` })).toBeVisible();
  await expect(page.getByText('Nothing has arrived yet?')).toHaveCount(0);
  await expectAccessible();
  await world.text(wanted, 'Your Numlet test code is 482915');
  await page.getByRole('tab', { name: 'All Messages' }).click();
  await expect(page.getByText('482').first()).toBeVisible();
  expect(wanted).not.toBe(number);
});

test('the first text removes the swap from the card and from the open dialog', {
  tag: '@any-screen',
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await askToSwap(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Swap for/ })).toBeVisible();

  await world.text(number, 'Your code is 482915');

  await expect(dialog.getByText('It stays yours.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Swap/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing has arrived yet?')).toHaveCount(0);
});

test('a failed swap says so and leaves the number; a search that fails or finds nothing can be repeated', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, settle }) => {
  const { number } = await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  const answer = { status: 503, json: { code: 'provider_unavailable', message: 'Failed to search.' } };
  await page.route('**/functions/v1/list-swap-offers', (route) => route.fulfill(answer));
  await askToSwap(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The search failed.')).toBeVisible();
  const nothing = { status: 200, json: { numbers: [] } };
  await page.route('**/functions/v1/list-swap-offers', (route) => route.fulfill(nothing));
  await dialog.getByRole('button', { name: 'Search again' }).click();
  await expect(dialog.getByText('No other number of this kind is available.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Swap it' })).toBeDisabled();
  await page.unroute('**/functions/v1/list-swap-offers');
  await dialog.getByRole('button', { name: 'Search again' }).click();

  const refused = {
    status: 409,
    json: { code: 'number_taken', message: 'This number is no longer available.' },
  };
  await page.route('**/functions/v1/swap-number', (route) => route.fulfill(refused));
  const offers = dialog.getByRole('group', { name: 'Available numbers' }).getByRole('radio');
  const first = await offers.first().getAttribute('value');
  await dialog.getByRole('button', { name: /^Swap for/ }).click();
  await expect(page.getByText('This number is no longer available.')).toBeVisible();
  await expect(offers.first()).toBeChecked();
  expect(await offers.first().getAttribute('value')).not.toBe(first);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('switch', { name: `Renew ${number} automatically` })).toBeVisible();
});

test(
  'a swap whose response is lost is reported as unknown, never as failed, and its outcome is shown',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, settle }, { workerIndex }) => {
    const { number } = await settle();
    await page.getByRole('tab', { name: 'My Numbers' }).click();
    await loseAnswers(page, 'swap-number');
    await askToSwap(page);
    const dialog = page.getByRole('dialog');
    const choice = dialog
      .getByRole('group', { name: 'Available numbers' })
      .getByRole('radio')
      .nth(10 + (workerIndex % 5));
    const wanted = (await choice.getAttribute('value')) ?? '';
    await choice.check();
    await dialog.getByRole('button', { name: /^Swap for/ }).click();

    await expect(page.getByText('We could not confirm whether it was swapped.')).toBeVisible();
    await expect(page.getByText('Not swapped')).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Nothing has arrived yet?')).toHaveCount(0);
    await expect(page.getByRole('switch', { name: `Renew ${wanted} automatically` })).toBeVisible();
    await expect(page.getByRole('switch', { name: `Renew ${number} automatically` })).toHaveCount(0);
  },
);

async function askToSwap(page: Page) {
  await page.getByRole('button', { name: 'swap it for another' }).click();
}
