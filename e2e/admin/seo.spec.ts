import { expect, test } from '../support/page-test.ts';

test('the SEO tab checks every page of the sitemap, says what is active, and names a sitemap that cannot be read @wide', {
  tag: '@refusals',
}, async ({ page, administer, expectAccessible }) => {
  await administer('/admin?tab=seo');
  const sitemap = page.getByRole('region', { name: 'Sitemap' });
  // A page is packed when it is first asked for, and here all of them are at once.
  await expect(sitemap.getByText('Active')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('/otp/kenya', { exact: true })).toBeVisible();
  const data = page.getByRole('region', { name: 'Structured data' });
  await expect(data.getByText(/^Active, \d+ pages$/).first()).toBeVisible();
  await expect(data.getByText(/Not valid|On no page/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Checklist' })).toContainText(
    'Every page of the sitemap is in order',
  );
  await sitemap.getByRole('button', { name: 'Copy URL' }).click();
  await expect(sitemap.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sitemap\.xml$/);
  await expectAccessible();

  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(sitemap.getByText('Error')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('/sitemap.xml answers 500');
});
