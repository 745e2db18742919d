import { untilOnTop } from '../support/nothing-on-top.ts';
import { expect, test } from '../support/page-test.ts';

test('administration redirects a visitor to the landing page and a person to their dashboard, and says why @any-screen @refusals', async ({
  page,
  arrive,
}) => {
  await page.goto('/admin');
  await page.waitForURL('/');
  await arrive();
  await page.goto('/admin');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
});

// The server refuses calls that are in flight during the sign-out.
test('an administrator reads the six figures, opens their own dashboard and returns, and signs out', {
  tag: '@refusals',
}, async ({ page, administer, expectAccessible, isMobile }) => {
  await administer();
  await expect(page.getByText('Registered users in the system')).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(
    page
      .locator('dl')
      .first()
      .getByText(/^£[\d,]+\.\d\d$/),
  ).toBeVisible();
  await expectAccessible();
  // On a phone the row of tabs is wider than the screen: the open tab must be visible, not under the faded edge.
  const expectClear = (name: string) =>
    expect
      .poll(() =>
        // A dialog that asks an unverified person for their phone hides the tabs behind it from role queries.
        page.getByRole('tab', { name, selected: true, includeHidden: true }).evaluate(
          (tab, faded) => {
            const { left, right } = tab.getBoundingClientRect();
            const row = tab.closest('[role="tablist"]')?.getBoundingClientRect();
            return row !== undefined && left >= row.left && right <= row.right - faded;
          },
          isMobile ? 16 : 0,
        ),
      )
      .toBe(true);
  for (const [tab, name] of [
    ['system', 'System'],
    ['audit', 'Audit'],
    ['users', 'Users'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    await expectClear(name);
  }
  await page.goto('/dashboard?tab=referrals');
  await expectClear('Referrals');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'User Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  // The dashboard asks a person without a phone for it, and the first step back closes that dialog.
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilOnTop(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await page.waitForURL('**/admin');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
});

test('characters typed before the search is rendered appear in its field @wide', async ({
  page,
  administer,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search-dialog-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await administer();
  await expect(page.getByText('Registered users in the system')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobodyx');
  await page.keyboard.press('Backspace');
  release();
  const search = page.getByRole('combobox', { name: 'Name, address, number or any id' });
  await expect(search).toBeFocused();
  await page.keyboard.type(' has this');
  await expect(search).toHaveValue('nobody has this');
});
