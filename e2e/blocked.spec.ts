import { expect, test } from './support/page-test.ts';
import { moveRentalBack, startJob } from './support/service-time.ts';
import type { World } from './support/world.ts';

test('a blocked text is marked in the inbox and does not count, and the card of its number shows the remaining options', {
  tag: '@any-screen',
}, async ({ page, world, settle, expectAccessible }) => {
  const { number } = await settle();
  await moveRentalBack(number);
  await block(world, number, 'Your WhatsApp code is 482-915', 'WhatsApp');
  await startJob('text-poll-due');

  const row = page.getByRole('article').filter({ hasText: 'WhatsApp' });
  await expect(row).toContainText('Blocked by the carrier');
  await expect(row).toContainText('Twilio blocks one-time codes');
  await expect(row).toContainText('It cost nothing and does not count.');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('New code from')).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('tab', { name: 'My Numbers' }).dispatchEvent('click');
  const card = page.getByRole('article').filter({ hasText: 'Texts this period' });
  await expect(card).toContainText('A text from WhatsApp was blocked');
  await expect(card).toContainText('You can have your money back');
  await expect(card.getByRole('button', { name: 'swap it for another' })).toBeVisible();
  await expect(card).toContainText('0 of 100');
  await expectAccessible();

  // A delivered text ends the swap, and does not change the blocked one.
  await world.blockCodes(number, false);
  await world.text(number, 'Your Discord verification code is 615038');
  await expect(card).toContainText('1 of 100');
  await expect(card.getByRole('button', { name: 'swap it for another' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'All Messages' }).dispatchEvent('click');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a text whose delivery was lost shows when it was sent and when it reached the inbox', {
  tag: '@any-screen',
}, async ({ page, world, settle }) => {
  const { number } = await settle();
  await moveRentalBack(number);
  await world.lostText(number, 'Your Discord verification code is 615038');
  await startJob('text-poll-due');
  const row = page.getByRole('article').filter({ hasText: 'Discord' });
  await row.getByRole('button', { name: 'Whole text from Discord' }).click({ position: { x: 5, y: 5 } });
  await expect(row.getByText(/sent .+, in the inbox at \d\d:\d\d/)).toBeVisible();
});

async function block(world: World, number: string, body: string, from: string) {
  await world.blockCodes(number);
  expect(await world.text(number, body, from)).toMatchObject({ status: 'blocked' });
}
