import { signUp } from '../support/journeys.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';
import { codeTime } from '../support/service-time.ts';
import { createAccount, proveOverHttp } from '../support/settle-over-http.ts';

test('the new owner of a phone is shown the next step after the right code, even after a reload, and administration moves the phone to them @any-screen', async ({
  page,
  world,
  administer,
  expectAccessible,
}, { workerIndex }) => {
  const [holder, newcomer] = [aNewcomer(workerIndex), aNewcomer(workerIndex)];
  await proveOverHttp(page, world, await createAccount(page.request, holder), holder);
  await codeTime.letMinutePass(`+44${holder.phone}`);
  const owner = { ...newcomer, phone: holder.phone };
  await signUp(page, owner);
  await page.getByLabel('Verification code').fill(await world.codeOn(`+44${owner.phone}`));
  const heading = page.getByRole('heading', { name: 'This number belongs to another account' });
  await expect(heading).toBeFocused();
  const advice = page.getByText(/support can move the number to you/);
  await expect(advice).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(advice).toBeVisible();

  await administer(`/admin?tab=users&q=${encodeURIComponent(owner.email)}`);
  await page.getByRole('link', { name: 'Ines Adeyemi' }).click();
  await expect(page.getByText('Phone belongs to', { exact: true })).toBeVisible();
  await expect(page.getByText('Correct code', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify the phone manually...' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Move the phone here...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The phone now verifies the account of Ines Adeyemi.');
  await dialog.getByLabel('Reason:').fill('Sent us the contract of this phone');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Phone moved', { exact: true })).toBeVisible();
  await expect(page.getByText('Phone belongs to', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Phone moved here from another account')).toBeVisible();
});
