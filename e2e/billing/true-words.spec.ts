import { expect, test } from '../support/page-test.ts';

test('whoever has a number is promised no saving by a year: twelve top-ups cost less', async ({
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
