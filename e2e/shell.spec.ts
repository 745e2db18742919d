import { expect, test } from './support/page-test.ts';

const pages = [
  '/',
  '/pricing',
  '/about',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/aup',
  '/confirm',
  '/reset-password',
];

for (const path of pages) {
  test(`${path} can be used by everybody, fits a narrow screen and raises no error under the strict policy`, async ({
    page,
    expectAccessible,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expectAccessible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
}

test('a path that nobody knows answers 404 with a way back', async ({
  page,
  expectAccessible,
  allowRefusals,
}) => {
  allowRefusals();
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('**/');
});

test('a visitor who opens the dashboard is sent to the landing page', { tag: '@any-screen' }, async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the demo shows three texts, puts a new one on top every eight seconds, and copies its code', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/#live-demo');
  const demo = page.locator('#live-demo');
  await expect(demo.getByRole('article')).toHaveCount(3);
  const first = await demo.getByRole('article').first().textContent();
  await page.clock.runFor(8_000);
  await expect(demo.getByRole('article')).toHaveCount(3);
  await expect(demo.getByRole('article').nth(1)).toContainText(first?.slice(0, 8) ?? '');
});
