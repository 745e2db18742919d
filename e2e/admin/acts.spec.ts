import type { APIRequestContext } from '@playwright/test';
import { authenticatorApp } from '../support/authenticator-app.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';
import { plateOf } from '../support/plate.ts';
import { createAccount } from '../support/settle-over-http.ts';
import { aStuckPurchase } from '../support/stuck-purchases.ts';

const REASON = 'Asked for by letter, ticket 1204';

test('the person’s page also offers the rare actions: a lost second factor, a granted number, a role, forfeited credit, an account deleted and restored @any-screen', async ({
  page,
  administer,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await setUpFactor(page.request, (await createAccount(page.request, newcomer)).access_token);
  await administer(`/admin?tab=users&q=${encodeURIComponent(newcomer.email)}`);
  await page.getByRole('link', { name: 'Ines Adeyemi' }).click();

  const dialog = page.getByRole('dialog');
  const act = async (name: string | RegExp, confirm: string) => {
    await page.getByRole('button', { name }).first().click();
    const reason = dialog.getByLabel(/[Rr]eason:/);
    const action = dialog.getByRole('button', { name: confirm });
    await expect(action).toBeVisible();
    if (await reason.isVisible()) await reason.fill(REASON);
    await action.click();
    await expect(dialog).toHaveCount(0);
  };

  await act('Reset a lost second factor...', 'Reset in 24 hours');
  await expect(page.getByText(/^The second factor will be removed on/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel reset' }).click();
  await expect(page.getByText(/^The second factor will be removed on/)).toHaveCount(0);

  await act('Block phone verification for 24 hours...', 'Block');
  const facts = page.getByRole('region', { name: 'Person' });
  await expect(facts).toContainText(/Blocked\s*until/);
  await act('Unblock phone verification...', 'Unblock');
  await act('Verify the phone manually...', 'Verify');
  await expect(facts).toContainText('Verified');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    `Phone verified manually: ${REASON}`,
  );

  await act('Give a free number...', 'Give a number');
  await expect(page.getByText(/^They have the number \+1\d{10}\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Numbers' })).toContainText('0 of 100');

  await act('Make an administrator', 'Change role to admin');
  await expect(page.getByText('User role updated to admin.')).toBeVisible();
  await act('Remove the administrator role', 'Change role to user');
  await expect(page.getByText('User role updated to user.')).toBeVisible();

  await page.getByRole('button', { name: 'Give credit...' }).click();
  await dialog.getByLabel('Amount').fill('2');
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Give $2.00' }).click();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('credit $2.00');
  await expect(dialog).toHaveCount(0);
  await act('Block...', 'Block');
  await act(/^Forfeit \$2\.00/, 'Forfeit $2.00');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('credit $0.00');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Credit forfeited');
  await act('Unblock...', 'Unblock');

  await act('Delete the account...', 'Start the deletion');
  await expect(page.getByText(/^Leaving: deleted on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(facts).toContainText(/Leaving: deleted on \d+ \w+/);
  // Acts whose result the deletion would erase are not offered.
  for (const name of ['Delete the account...', 'Give credit...', 'Give a free number...'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible();
  await act('Cancel deletion...', 'Cancel deletion');
  await expect(page.getByText('The deletion was cancelled. They were notified by email.')).toBeVisible();
  await expect(facts).toContainText('Active');
  await expect(page.getByRole('button', { name: 'Give credit...' })).toBeVisible();
});

test(
  'after the session has ended, an action asks for a new sign-in: in the queue, on a text, a number, a check and a person’s page @any-screen',
  {
    tag: '@refusals',
  },
  async ({ page, world, settle, administer }, { workerIndex }) => {
    const { newcomer, number } = await settle();
    await world.text(number, 'Your code is 482915', '+12025550111');
    await expect(page.getByText('Your code is 482915')).toBeVisible();
    const stuck = await aStuckPurchase(page, world, workerIndex, 'papers');
    await administer();
    const acts =
      'admin-take-recovery|admin-uncover-message|admin-compare-carrier|admin-run-check|admin-free-number';
    await page.route(new RegExp(`/functions/v1/(?:${acts})$`), (route) =>
      route.fulfill({ status: 401, json: { code: 'no_session', message: 'Please sign in again.' } }),
    );
    const dialog = page.getByRole('dialog');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const expectToBeAsked = async () => {
      await expect(page.getByText('Authentication Error', { exact: true })).toBeVisible();
      await expect(page.getByText('Please log in again.', { exact: true })).toBeVisible();
    };

    const waiting = page.getByRole('listitem').filter({ hasText: plateOf(stuck.number) });
    await waiting.getByRole('button', { expanded: false }).click();
    await waiting.getByRole('button', { name: 'Assign to me' }).click();
    await expectToBeAsked();

    await page.goto(`/admin?tab=messages&q=${encodeURIComponent(number)}`);
    await press(/^Copy the text/);
    await dialog.getByLabel('Reason:').fill(REASON);
    await dialog.getByRole('button', { name: 'Uncover and copy' }).click();
    await expectToBeAsked();

    await page.goto('/admin?tab=phones');
    await press('Compare now');
    await expectToBeAsked();

    await page.goto('/admin?tab=system');
    await press('Run check:audit');
    await expectToBeAsked();

    await page.goto(`/admin?tab=users&q=${encodeURIComponent(newcomer.email)}`);
    await page.getByRole('link', { name: 'Ines Adeyemi' }).click();
    await press('Give a free number...');
    await dialog.getByLabel('Reason:').fill(REASON);
    await dialog.getByRole('button', { name: 'Give a number' }).click();
    await expectToBeAsked();
    await expect(page.getByText(/^Failed to grant free number/)).toHaveCount(0);
  },
);

/** Sets up a person's authenticator app over HTTP, as their browser would. */
async function setUpFactor(request: APIRequestContext, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const response = await request.post(`/auth/v1/factors${path}`, { headers, data });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
  };
  const factor = await ask<{ id: string; totp: { secret: string } }>('', { factor_type: 'totp' });
  const challenge = await ask<{ id: string }>(`/${factor.id}/challenge`, {});
  const code = await authenticatorApp(factor.totp.secret).nextCode();
  await ask(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
}
