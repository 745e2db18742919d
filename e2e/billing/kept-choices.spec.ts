import { payInDialog, searchNumbers } from '../support/journeys.ts';
import { expect, test } from '../support/page-test.ts';

test('an unsaved choice about extra texts survives a change of tab, and the text names what pays', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('tab', { name: 'Overage Settings' }).click();
  await expect(page.getByText('Saved: extra texts are hidden.')).toBeVisible();
  await page.getByRole('radio', { name: /Charge automatically/ }).check();
  await page.getByText('$10', { exact: true }).click();
  await expect(page.getByText(/as long as your card or credit can pay/)).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('tab', { name: 'Overage Settings' }).click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Charge automatically/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: '$10', exact: true })).toBeChecked();
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.click();
  await expect(page.getByText('Saved: further texts are shown and charged.')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();

  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByText('Your card is not charged.')).toBeVisible();
  await expect(page.getByText(/as long as your credit can pay/)).toBeVisible();
});

test('the chosen currency survives the return from the card page @narrow', async ({ page, arrive }, {
  workerIndex,
}) => {
  await arrive();
  await searchNumbers(page);
  // The flag is decorative: its empty alt text leaves the name to the letters.
  const pounds = page.getByRole('radio', { name: '£ GBP', exact: true });
  await expect(pounds.locator('xpath=..').locator('img[alt=""]')).toBeVisible();
  await pounds.check();
  await page
    .getByRole('group', { name: 'Available numbers' })
    .getByRole('radio')
    .nth(15 + (workerIndex % 5))
    .check();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Pay £3.95', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Pay £3.95 by card' }).click();
  await page.waitForURL(/\/c\/pay\//);
  const checkout = page.url();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '£ GBP' })).toBeChecked();

  // Cancelling the checkout frees the number that it reserved.
  await page.goto(checkout);
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByText('You left the checkout')).toBeVisible();
});

test('after a payment from credit the new number is in view, whatever the scroll position of the inbox was @narrow', async ({
  page,
  world,
  settle,
}, { workerIndex }) => {
  const { number } = await settle();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).first().click();
  await payInDialog(page, '$10');
  await expect(page.getByText('$10.00 of credit added')).toBeVisible();
  await page.goto('/dashboard');
  for (const code of [111213, 212223, 313233, 414243, 515253, 616263])
    await world.text(number, `Your code is ${code}`);
  const inbox = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(inbox.getByText('616263', { exact: true })).toBeVisible();
  await inbox.getByText('111213', { exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));

  await searchNumbers(page);
  await page
    .getByRole('group', { name: 'Available numbers' })
    .getByRole('radio')
    .nth(20 + (workerIndex % 20))
    .check();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Pay $5', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Credit/ }).check();
  await dialog.getByRole('button', { name: 'Pay $5 from credit' }).click();
  const ready = page.getByText('Your number is ready');
  await expect(ready).toBeInViewport({ ratio: 1 });
});
