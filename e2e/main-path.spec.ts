import { proveOwnPhone, rentNumber, signUp } from './support/journeys.ts';
import { aNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';

// With animations, as most people have them.
test.use({ ownBrowser: true, contextOptions: { reducedMotion: 'no-preference' } });

test('a person signs up, verifies their phone, rents a number by card, and sees the code appear without a further act', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUp(page, newcomer);
  await expectAccessible();
  await proveOwnPhone(page, world, newcomer);
  await expect(page.getByText('Your first code goes here.')).toBeVisible();
  await expectAccessible();

  const number = await rentNumber(page, workerIndex % 20);
  // The result of the payment takes the focus, so that a screen reader reads it aloud.
  await expect(page.getByRole('status').locator('p:focus')).toBeVisible();
  await world.text(number, '482915 is your Instagram code. Do not share it.');

  const row = page.getByRole('article').filter({ hasText: 'Instagram' });
  await expect(row).toContainText('482915');
  await row.getByRole('button', { name: 'Copy code 482915 from Instagram' }).click();
  await expect(page.getByText('Code Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  await expectAccessible();
});
