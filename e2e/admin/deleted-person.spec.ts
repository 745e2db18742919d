import { openSearch } from '../support/open-search.ts';
import { expect, test } from '../support/page-test.ts';
import { plateOf } from '../support/plate.ts';
import { expireUndo, startJob } from '../support/service-time.ts';
import { callAs, storedSession } from '../support/settle-over-http.ts';
import { untilDrawn } from '../support/until-drawn.ts';

test("a person's page stays complete until a deletion can no longer be undone, and then has dates and counts; a refund that the bank sends back later is owed to an account without a name @narrow", {
  tag: '@refusals',
}, async ({ page, world, settle, administer, expectAccessible }) => {
  const { newcomer, number } = await settle();
  const session = await storedSession(page);
  type Billing = { transactions: { order_id: string }[] };
  const { transactions } = await callAs<Billing>(page, session, 'get-billing-info', {});
  const orderId = transactions[0]?.order_id ?? '';
  await callAs(page, session, 'request-refund', { orderId });
  await callAs(page, session, 'request-account-deletion', { confirm: true });

  await administer();
  const find = async (words: string) => {
    const search = await openSearch(page);
    await search.fill(words);
  };
  await find(newcomer.email);
  await expect(page.getByRole('option', { name: newcomer.email })).toContainText('Leaving');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Leaving: deleted on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText('They requested it themselves on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel deletion...' })).toBeVisible();
  await expectAccessible();

  await expireUndo(newcomer.email);
  await page.reload();
  await expect(page.getByText('It can no longer be cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel deletion...' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Suspend for|^Block\.\.\./ })).toHaveCount(0);
  const person = page.url();
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(newcomer.email)}`);
  await expect(page.getByText('being deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ines Adeyemi' }).click();
  await expect(page.getByRole('menuitem', { name: 'See it as they do' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.goto(person);
  await startJob('deletion-sweep-due');
  const left = page.getByRole('region', { name: 'Deleted account' });
  await expect(async () => {
    await page.reload();
    await expect(left).toContainText(/Account closed\s*\d/, { timeout: 6_000 });
  }).toPass();
  await expect(left).toContainText('Kept for accounting: 1 number and 1 payment.');
  await expect(page.getByRole('link', { name: 'As this person sees it' })).toHaveCount(0);
  await expectAccessible();

  const nothing = page.getByText('Nothing matches this name, number or id.');
  await find(newcomer.email);
  await expect(nothing).toBeVisible();
  // The number is in the carrier's stock again, and another person may have rented it since.
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/admin-search') && (response.request().postData() ?? '').includes(number),
  );
  await find(number);
  await (await answered).finished();
  await untilDrawn(page);
  await expect(page.getByRole('option').or(nothing).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Deleted account' })).toHaveCount(0);
  await find(orderId);
  await expect(page.getByRole('option').first()).toContainText('Deleted account');
  await expectAccessible();
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(left).toBeVisible();

  await world.returnRefund(newcomer.email);
  await page.goto('/admin');
  const row = page.locator('li').filter({ hasText: plateOf(number) });
  await row.getByRole('button', { name: /Owed, to be paid out manually/ }).click();
  await expect(row).toContainText('Deleted account');
  await expect(row).not.toContainText('deleted.invalid');
  await expect(row.getByText('The bank returned it')).toBeVisible();
  await expect(row.getByText(/^pi_/)).toBeVisible();
  await expect(row).toContainText('no email is sent');
  await expectAccessible();
  await row.getByRole('button', { name: 'Record a payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record what was paid to Deleted account' });
  await expect(dialog).toContainText('Their account is deleted, so no email is sent.');
  await dialog.getByLabel('Reason, for the record:').fill('Paid to the account that Stripe names');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Payout recorded')).toBeVisible();
  await expect(row).toHaveCount(0);
});
