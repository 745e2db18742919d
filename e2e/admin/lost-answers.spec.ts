import type { Page } from '@playwright/test';
import { loseAnswers } from '../support/lose-answers.ts';
import { expect, test } from '../support/page-test.ts';

const REASON = 'Asked for by letter, ticket 1204';
const AGAIN = 'The response was lost, so it may already be done. Try again: it is done only once.';

/** Submits a dialog whose answer is lost, and submits it again unchanged. */
async function sendTwice(page: Page, name: string, action: string, between = async () => {}) {
  const dialog = page.getByRole('dialog');
  await loseAnswers(page, name);
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog.getByText(AGAIN)).toBeVisible();
  await expect(page.getByText(/^Failed to/)).toHaveCount(0);
  await between();
  await page.unroute(`**/functions/v1/${name}`);
  await dialog.getByRole('button', { name: action }).click();
}

test('a money action whose response is lost is not reported as failed, and repeating it with the same sum has one effect: credit, a partial refund, a granted number @any-screen', {
  tag: '@refusals',
}, async ({ page, settle, administer, expectAccessible }) => {
  const { newcomer } = await settle();
  await administer(`/admin?tab=users&q=${encodeURIComponent(newcomer.email)}`);
  await page.getByRole('link', { name: 'Ines Adeyemi' }).click();
  const dialog = page.getByRole('dialog');
  const payments = page.getByRole('region', { name: 'Payments' });

  await page.getByRole('button', { name: 'Give credit...' }).click();
  await dialog.getByLabel('Amount').fill('2.50');
  await sendTwice(page, 'admin-give-credit', 'Give $2.50', async () => {
    await expect(dialog.getByLabel('Amount')).toBeDisabled();
  });
  await expect(page.getByText('They have $2.50 more credit.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText('credit $2.50');

  await payments.getByRole('button', { name: /^Refund Number, first month/ }).click();
  await dialog.getByText('Part', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('1');
  await sendTwice(page, 'admin-refund-payment', 'Refund $1.00', async () => {
    await expect(dialog.getByLabel('Amount')).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: 'Everything remaining' })).toBeDisabled();
  });
  await expect(page.getByText(/^\$1\.00 (was|is being) refunded to the card\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText('$1.00 refunded');

  await page.getByRole('button', { name: 'Give a free number...' }).click();
  await sendTwice(page, 'admin-free-number', 'Give a number');
  // The first call was carried out and changed the person, so the second grants nothing.
  await expect(page.getByText(/granted a free number on .* Nothing more was done\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Numbers' }).getByText('0 of 100')).toHaveCount(2);
  await expectAccessible();
});
