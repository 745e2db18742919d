import { expect, test } from '../support/page-test.ts';
import { moveRentalBack, startJob } from '../support/service-time.ts';
import { userIdOf } from '../support/settle-over-http.ts';

test('administration counts blocked texts, and shows for each late text when it was sent and when it reached the inbox @any-screen', async ({
  page,
  world,
  settle,
  administer,
  expectAccessible,
}) => {
  const { number } = await settle();
  await moveRentalBack(number);
  const userId = await userIdOf(page);
  await world.blockCodes(number);
  for (const code of ['118-364', '271-828', '314-159'])
    await world.text(number, `Your WhatsApp code is ${code}`, 'WhatsApp');
  await world.blockCodes(number, false);
  await world.lostText(number, 'Your Discord verification code is 615038', 'DISCORD');
  await startJob('text-poll-due');
  await expect(page.getByRole('article')).toHaveCount(4);

  await administer('/admin?tab=system');
  await expect(page.getByRole('list', { name: 'What needs attention' })).toContainText(
    /The carrier blocked .+ texts in 24 hours/,
  );
  const blocked = page.getByRole('table', { name: 'Texts that the carrier blocked' });
  await expect(blocked).toContainText('WhatsApp');
  await expect(blocked).toContainText('one-time code');
  await expectAccessible();

  await page.goto(`/admin?tab=users&user=${userId}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('radio', { name: 'Texts' }).dispatchEvent('click');
  await expect(timeline).toContainText(/from WhatsApp: one-time code \(30038\), found at \d\d:\d\d/);
  await expect(timeline).toContainText(
    /from DISCORD at \d\d:\d\d, in the inbox at \d\d:\d\d, found by the poll/,
  );

  await page.goto(`/admin?tab=messages&q=${encodeURIComponent(number)}`);
  const row = page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'DISCORD' });
  await expect(row).toContainText(/in the inbox at \d\d:\d\d, found by the poll/);
  await expectAccessible();
});
