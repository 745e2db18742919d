import type { Locator } from '@playwright/test';
import { signUp } from '../support/journeys.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';
import { stopPrefix } from '../support/service-time.ts';
import { callAs, createAccount, proveOverHttp, requestSession } from '../support/settle-over-http.ts';

const REASON = 'Guesses codes of others';

test('an administrator finds a person by keyboard and blocks, unblocks and verifies their phone, each with its own text; the log shows each attempt and action with its actor @any-screen', async ({
  page,
  world,
  administer,
  expectAccessible,
}, { workerIndex }) => {
  const [newcomer, proven] = [aNewcomer(workerIndex), aNewcomer(workerIndex)];
  await createAccount(page.request, newcomer);
  await proveOverHttp(page, world, await createAccount(page.request, proven), proven);
  await administer('/admin?tab=verification');
  const figures = page.locator('dl').first();
  for (const title of ['Total Users', 'Verified', 'Pending', 'Success Rate'])
    await expect(figures.getByText(title, { exact: true })).toBeVisible();
  await expect(figures).toContainText(/\d+\.\d%/);
  await expect(page.getByText(/^Codes sent this hour: \d+ of 500\./)).toBeVisible();

  await expect(page.getByPlaceholder('Search by name, email, or phone...')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(newcomer.email);
  await expect(page.getByText('1 found')).toBeVisible();
  const rows = page.getByRole('table', { name: 'User Management' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  const row = rows.nth(1);
  for (const words of [
    'Ines Adeyemi',
    newcomer.email,
    `+44***${newcomer.phone.slice(-4)}`,
    'Pending',
    'Never',
  ])
    await expect(row).toContainText(words);
  await expectAccessible();

  // Without a reason the act is not done.
  const actions = row.getByRole('button', { name: 'Actions for Ines Adeyemi' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Block for 24 hours...' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Block reason:').fill(REASON);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User blocked', { exact: true })).toBeVisible();
  await expect(row).toContainText('Blocked');
  await expect(row).toContainText('until');

  // A blocked person cannot be verified by hand.
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Unblock...' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Verify manually...' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Unblock...' }).click();
  await dialog.getByLabel('Reason:').fill('A child had the phone');
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('User unblocked', { exact: true })).toBeVisible();
  await expect(row).toContainText('Pending');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Verify manually...' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason:').fill('Showed us the bill of this phone');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('User manually verified', { exact: true })).toBeVisible();
  await expect(row).toContainText('Verified');
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Block for 24 hours...' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Verify manually...' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByText('Pending', { exact: true }).and(page.locator('label')).click();
  await expect(page.getByText('No users found.')).toBeVisible();
  await expect(page).toHaveURL(/status=pending/);
  await page.getByRole('tab', { name: 'Verification Attempts' }).click();
  await expect(page).toHaveURL(/view=attempts$/);
  const attempts = page.getByRole('table', { name: 'Verification Attempts' }).getByRole('row');
  const search = page.getByRole('searchbox', { name: 'Search attempts' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(proven.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(/^\d found$/)).toBeVisible();
  await expect(attempts.nth(1)).toContainText(proven.email);
  await expect(attempts.nth(1)).toContainText('Success');
  await expectAccessible();
  await page.getByText('Failed', { exact: true }).and(page.locator('label')).click();
  await expect(page.getByText('No attempts match.')).toBeVisible();
});

test('failed attempts are reset even without a block, and after that a reset is no longer offered @any-screen', async ({
  page,
  world,
  administer,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  const session = await createAccount(page.request, newcomer);
  await callAs(page, session, 'send-verification-otp', { phone_number: `+44${newcomer.phone}` });
  const wrong = (await world.codeOn(`+44${newcomer.phone}`)) === '000000' ? '111111' : '000000';
  await callAs(page, session, 'verify-phone-otp', { otp_code: wrong });
  await administer(`/admin?tab=verification&q=${encodeURIComponent(newcomer.email)}`);
  const row = page.getByRole('table', { name: 'User Management' }).getByRole('row').nth(1);
  const attempts = row.getByRole('cell').nth(3);
  await expect(attempts).toHaveText('1');
  const actions = row.getByRole('button', { name: 'Actions for Ines Adeyemi' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Reset...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset phone verification of Ines Adeyemi?' });
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason:').fill('A child had the phone');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Phone verification reset', { exact: true })).toBeVisible();
  await expect(attempts).toHaveText('0');
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Block for 24 hours...' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reset...' })).toHaveCount(0);
});

test("a verified phone under a block is shown as verified, with the end of the block, in both lists and on the person's page @any-screen", async ({
  page,
  arrive,
  administer,
}) => {
  const { email } = await arrive();
  const search = encodeURIComponent(email);
  await administer(`/admin?tab=verification&q=${search}`);
  const expectBoth = async (shown: Locator) => {
    await expect(shown).toContainText(/Verified\s*blocked until \d+ \w+ \d{4}/);
    await expect(shown).not.toContainText('Blocked');
  };
  const profile = page.getByRole('table', { name: 'User Management' }).getByRole('row').nth(1);
  await profile.getByRole('button', { name: 'Actions for Ines Adeyemi' }).click();
  await page.getByRole('menuitem', { name: 'Block for 24 hours...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Block reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expectBoth(profile);
  await page.goto(`/admin?tab=users&q=${search}`);
  await expectBoth(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1));
  await page.getByRole('link', { name: 'Ines Adeyemi' }).click();
  await expectBoth(page.getByRole('region', { name: 'Person' }));
});

test('the open verification screen continues when an administrator verifies the person @wide', async ({
  page,
  browser,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUp(page, newcomer);
  await expect(page.getByLabel('Verification code')).toBeVisible();
  const desk = await browser.newContext();
  const { access_token } = await requestSession(
    desk.request,
    process.env.NUMLET_ADMIN ?? '',
    process.env.NUMLET_ADMIN_PASSWORD,
  );
  const call = async (name: string, data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await desk.request.post(`/functions/v1/${name}`, { data, headers });
    expect(response.ok(), `${name} answered ${response.status()}`).toBe(true);
    return response.json();
  };
  const { profiles } = await call('admin-profiles', { search: newcomer.email });
  await call('admin-verify-phone', {
    userId: profiles[0].user_id,
    reason: 'Showed us the bill of this phone',
  });
  await desk.close();
  // The page checks at once when it becomes visible again, and otherwise every half minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.waitForURL('**/dashboard', { timeout: 15_000 });
  await expect(page.getByText('No number yet')).toBeVisible();
});

test('a stopped prefix is listed, and an administrator lifts the stop with a reason @any-screen', async ({
  page,
  administer,
  expectAccessible,
}, { workerIndex }) => {
  const prefix = `+8190${workerIndex}`;
  await stopPrefix(prefix);
  await administer('/admin?tab=verification');
  const stopped = page.getByRole('listitem').filter({ hasText: prefix });
  await expect(stopped).toContainText('2 of 30 codes were entered correctly');
  await expectAccessible();
  await stopped.getByRole('button', { name: `Lift the stop of ${prefix}` }).click();
  const dialog = page.getByRole('dialog', { name: `Lift the stop of ${prefix}?` });
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason:').fill('A school signs up today');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`The stop of ${prefix} is lifted`, { exact: true })).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await page.goto('/admin?tab=audit&action=sms_prefix_lifted');
  await expect(page.getByText('A school signs up today').first()).toBeVisible();
});
