import { searchNumbers } from './support/journeys.ts';
import { expect, test } from './support/page-test.ts';

const A_TOKENS_LIFE_AND_MORE = '16:00';
/** After half a minute of failed renewals the auth library waits a minute before the next attempt. */
const UNTIL_THE_NEXT_TRY = '02:00';
const OUTAGE = {
  status: 503,
  headers: { 'retry-after': '2' },
  contentType: 'application/json',
  body: JSON.stringify({ code: 'overloaded', message: 'The service is busy. Please try again in a moment.' }),
};

test('a search that failed during an outage is repeated with one click', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive }) => {
  await arrive();
  await page.route('**/functions/v1/search-available-numbers', (route) => route.fulfill(OUTAGE));
  await searchNumbers(page);
  await expect(page.getByText('The service is busy. Please try again in a moment.').first()).toBeVisible();
  await page.unroute('**/functions/v1/search-available-numbers');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Available numbers' })).toBeVisible();
});

test.describe('as time passes', () => {
  // An installed clock cannot be removed from a browser.
  test.use({ ownBrowser: true });

  test('while the service answers 503 the dashboard says so, and continues automatically when it is back', {
    tag: ['@any-screen', '@refusals'],
  }, async ({ page, arrive }) => {
    await page.clock.install();
    await arrive();
    await page.route('**/functions/v1/**', (route) => route.fulfill(OUTAGE));
    await page.reload();
    // The page shows it after three attempts with growing pauses.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText('The service is busy. Please try again in a moment.')).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await page.unroute('**/functions/v1/**');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText('No number yet')).toBeVisible({ timeout: 200 });
    }).toPass();
  });

  test('a token whose renewal fails with 500 or 503 does not sign out, and is renewed when the service is back', {
    tag: ['@any-screen', '@refusals'],
  }, async ({ page, world, settle }) => {
    await page.clock.install();
    const { number } = await settle();
    const refresh = (url: URL) => url.search.includes('grant_type=refresh_token');
    let status = 0;
    await page.route(refresh, (route) => route.fulfill({ ...OUTAGE, status }));
    for (const [next, later] of [
      [500, A_TOKENS_LIFE_AND_MORE],
      [503, UNTIL_THE_NEXT_TRY],
    ] as const) {
      status = next;
      // A request that the library sent earlier may still be answered.
      const refused = page.waitForResponse(
        (response) => refresh(new URL(response.url())) && response.status() === next,
      );
      await page.clock.fastForward(later);
      await refused;
      await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('numlet.session'))).not.toBeNull();
    }

    const renewed = page.waitForResponse((response) => refresh(new URL(response.url())) && response.ok());
    await page.unroute(refresh);
    await page.clock.fastForward(UNTIL_THE_NEXT_TRY);
    await renewed;
    await page.clock.setSystemTime(new Date());
    await page.reload();
    await expect(page.getByText('Listening on 1 number')).toBeVisible();
    await world.text(number, 'Your Discord verification code is 141421');
    await expect(page.getByRole('article').filter({ hasText: '141421' })).toHaveCount(1);
  });
});
