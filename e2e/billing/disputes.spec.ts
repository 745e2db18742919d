import { expect, test } from '../support/page-test.ts';

test('rule 26, dispute: the owner of a disputed payment is informed, is not offered payments for the number on hold, and gets the number back once the dispute is won @narrow', async ({
  page,
  world,
  expectAccessible,
  settle,
}) => {
  const { newcomer, number } = await settle();
  await world.dispute(newcomer.email, 'open');
  const notice = page.getByText(/^You disputed the payment for /);
  await expect(async () => {
    await page.reload();
    await expect(notice).toBeVisible({ timeout: 6_000 });
  }).toPass();
  await world.text(number, 'Your Instagram code is 482915', 'Instagram');
  await expect(page.getByText('Hidden until your bank decides the dispute')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show (it|all|the newest)/ })).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('tab', { name: 'My Numbers' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Disputed' });
  await expect(card).toContainText(
    'Until your bank decides, its texts are hidden, nothing is charged for it',
  );
  await expect(card).toContainText('Ask your bank to withdraw the dispute.');
  await expect(card.getByText('Renews once the dispute is decided')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Its texts stay hidden until your bank decides/)).toBeVisible();
  await expect(dialog.getByText('Shown at once')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('You disputed a payment.', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is due until the dispute is decided.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByText('$2 a month, once the dispute is decided')).toBeVisible();

  await world.dispute(newcomer.email, 'won');
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Your Instagram code is 482915')).toBeVisible({ timeout: 6_000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
});
