import { expect, test } from '../support/page-test.ts';

test('the yearly plan is not presented to an owner as a saving: twelve top-ups cost less', async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  await expect(page.getByText('Twelve more months')).toBeVisible();
  await page.getByRole('button', { name: /^Go yearly/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Go yearly/ });
  await expect(dialog.getByRole('radio', { name: 'One year', exact: true })).toBeChecked();
  await dialog.getByText('One month', { exact: true }).click();
  await expect(page.getByText(/saves/i)).toHaveCount(0);
});

test('the projected sum names numbers that cost nothing unless their owner renews them', async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto('/dashboard?tab=billing');
  const projected = page.locator('section').filter({ hasText: 'Projected per month' });
  await expect(projected.getByText('$2.00').first()).toBeVisible();
  await expect(projected.getByText(/renewal is off/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await page.getByRole('switch', { name: /^Renew / }).click();
  await expect(page.getByText('Off: you pay each time')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(projected.getByText(/, renewal is off/)).toBeVisible();
  await expect(projected.getByText(/only if you renew it yourself/)).toBeVisible();
});
