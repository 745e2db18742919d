import { expect, test } from './support/page-test.ts';

test('a failed tab leaves the header and the other tabs working, shows none of the browser’s words, and can be tried again', {
  tag: ['@any-screen', '@part-fails'],
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await page.route('**/functions/v1/get-referrals', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), referrals: 7 } });
  });
  await page.getByRole('tab', { name: 'Referrals' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toContainText('An error occurred: this part of the page has stopped working.');
  await expect(page.getByText(/not a function|Cannot read/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await expect(notice).toBeVisible();
  await page.unroute('**/functions/v1/get-referrals');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/referral/i).first()).toBeVisible();
});
