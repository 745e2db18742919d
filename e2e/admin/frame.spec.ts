import { expect, test } from '../support/page-test.ts';

test('administration sends a visitor to the landing page and a person to their dashboard, and says why @any-screen @refusals', async ({
  page,
  arrive,
}) => {
  await page.goto('/admin');
  await page.waitForURL('/');
  await arrive();
  await page.goto('/admin');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
});

test('an administrator reads the six figures, goes to their own dashboard and back, and signs out', async ({
  page,
  administer,
  expectAccessible,
}) => {
  await administer();
  await expect(page.getByText('Registered users in the system')).toBeVisible();
  await expect(
    page
      .locator('dl')
      .first()
      .getByText(/^£[\d,]+\.\d\d$/),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'User Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
});
