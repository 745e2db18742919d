import { expect, test } from '../support/page-test.ts';

test('the SEO tab checks every page of the sitemap, lists what is active, and reports a sitemap that cannot be read @wide', {
  tag: '@refusals',
}, async ({ page, administer, expectAccessible }) => {
  await administer('/admin?tab=seo');
  const sitemap = page.getByRole('region', { name: 'Sitemap' });
  await expect(sitemap.getByText('Active')).toBeVisible();
  // The server compresses each page at its first request, and here all pages are requested at once.
  await expect(page.getByText('/otp/kenya', { exact: true })).toBeVisible({ timeout: 40_000 });
  const data = page.getByRole('region', { name: 'Structured data' });
  await expect(data.getByText(/^Active, \d+ pages$/).first()).toBeVisible();
  await expect(data.getByText(/Invalid|On no page/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Checklist' })).toContainText(
    'Every page in the sitemap is fine',
  );
  await sitemap.getByRole('button', { name: 'Copy URL' }).click();
  await expect(sitemap.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sitemap\.xml$/);
  await expectAccessible();

  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(sitemap.getByText('Error')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('/sitemap.xml responds with status 500');
});

test('the sitemap is shown as active once the server returns it, whatever it contains and while its pages are still being checked; a refresh checks it again @any-screen', {
  tag: '@refusals',
}, async ({ page, administer }) => {
  const pricing = Promise.withResolvers<void>();
  await page.route('**/pricing', async (route) => {
    await pricing.promise;
    await route.continue();
  });
  const origin = process.env.NUMLET_ORIGIN ?? '';
  const body = `<urlset><url><loc>kenya</loc></url><url><loc>${origin}/pricing</loc></url></urlset>`;
  await page.route('**/sitemap.xml', (route) => route.fulfill({ contentType: 'application/xml', body }));
  await administer('/admin?tab=seo');
  const badge = page.getByRole('region', { name: 'Sitemap' }).getByRole('status');
  await expect(badge).toHaveText('Active');
  await expect(page.getByRole('region', { name: 'Structured data' })).toContainText('Checking');
  pricing.resolve();
  const named = page.getByRole('table', { name: 'Pages of the sitemap' }).getByRole('row');
  await expect(named.filter({ hasText: 'kenya' })).toContainText(
    'This entry of the sitemap is not a web address.',
  );
  await expect(named.filter({ hasText: '/pricing' })).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.route('**/sitemap.xml', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(badge).toHaveText('Checking');
  answer.resolve();
  await expect(badge).toHaveText('Error');
});
