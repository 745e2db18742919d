import { randomUUID } from 'node:crypto';
import { aNewcomer } from '../support/newcomers.ts';
import { openSearch } from '../support/open-search.ts';
import { expect, test } from '../support/page-test.ts';
import { callAs, createAccount, storedSession } from '../support/settle-over-http.ts';

const REASON = '38 codes from one platform in an hour';

test('an administrator finds a person by keyboard, suspends them, lifts the suspension and blocks them; each action has its own text and reason @any-screen', async ({
  page,
  administer,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await createAccount(page.request, newcomer);
  await administer('/admin?tab=users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const people = page.getByRole('searchbox', { name: 'Search people' });
  // A key pressed before the screen listens is lost.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(people).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(newcomer.email);
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  const row = rows.nth(1);
  for (const words of ['Ines Adeyemi', newcomer.email, 'User', 'Active', '***', 'Pending'])
    await expect(row).toContainText(words);

  await expectAccessible();

  // Without a reason the act is not done, and the dialog can be cancelled.
  await row.getByRole('button', { name: 'Actions for Ines Adeyemi' }).focus();
  await page.keyboard.press('Enter');
  // The menu takes the focus a moment after it appears, which would interfere with the next step.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: '7 days' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend for 7 days' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Suspension reason:').fill(REASON);
  // Enter starts a new line and the field grows; Ctrl+Enter confirms.
  const field = dialog.getByLabel('Suspension reason:');
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const twoLines = await heightOf();
  for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('x'.repeat(400 - REASON.length));
  await expect.poll(heightOf).toBeGreaterThan(twoLines);
  // A long line without spaces does not push the field out of the dialog.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('97 characters left')).toBeVisible();
  await expectAccessible();
  await field.fill(REASON);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User suspended successfully.')).toBeVisible();
  await expect(row).toContainText('Suspended until');

  const actions = row.getByRole('button', { name: 'Actions for Ines Adeyemi' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Lift suspension...' }).click();
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason:').fill('It was a class that signed up');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('User unblocked successfully.')).toBeVisible();
  await expect(row).toContainText('Active');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Block...' }).click();
  await dialog.getByLabel('Block reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('User blocked successfully.')).toBeVisible();
  await expect(row).toContainText('Blocked');

  await page.getByRole('radio', { name: /^Suspended/ }).click();
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('radio', { name: /^Blocked/ }).click();
  await expect(rows).toHaveCount(2);
  // J marks the row, Enter opens the person.
  await page.getByRole('heading', { name: 'User Management' }).click();
  await page.keyboard.press('j');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blocked until an administrator lifts it')).toBeVisible();
  await expect(page.getByText(`Reason: ${REASON}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Suspension lifted: It was a class that signed up',
  );
});

test('a search keeps the typed text with its hint and its spaces, and follows the URL when the back button restores another search @any-screen', async ({
  page,
  administer,
}) => {
  await administer('/admin?tab=users');
  const field = page.getByRole('searchbox', { name: 'Search people' });
  const found = page.getByText(/^\d+(?: and more)? found$/);
  await field.pressSequentially('sandbox ');
  await expect(page).toHaveURL(/q=sandbox$/);
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('sandbox ');
  await page.getByRole('radio', { name: /^Blocked/ }).check();
  await expect(page).toHaveURL(/status=blocked/);
  await field.fill('somebody else');
  await expect(page).toHaveURL(/q=somebody/);
  await expect(page.getByText('0 found')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('sandbox');
  await expect(page).not.toHaveURL(/status/);

  for (let erased = 0; erased < 5; erased += 1) await field.press('Backspace');
  await expect(page).not.toHaveURL(/q=/);
  await expect(found).toHaveCount(0);
  await expect(field).toHaveValue('sa');
  await expect(page.getByText('At least three characters')).toBeVisible();
});

test('a person’s page shows numbers, money and time; a text is uncovered with a reason; a note, a session, credit, a refund and an export work; an outdated action is refused @narrow @refusals', async ({
  page,
  world,
  settle,
  administer,
  expectAccessible,
  isMobile,
}) => {
  const { newcomer, number } = await settle();
  await world.text(number, 'Your code is 482915', '+12025550111');
  await expect(page.getByText('Your code is 482915')).toBeVisible();
  await administer();
  const search = await openSearch(page);
  await search.fill('nobody has this');
  await expect(page.getByText('Nothing matches this name, number or id.')).toBeVisible();
  await search.fill(newcomer.email);
  await expect(page.getByRole('option', { name: newcomer.email })).toContainText('Active');
  await search.fill(number);
  await expect(page.getByRole('option', { name: newcomer.email })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await expect(numbers.locator('[data-sought]')).toBeInViewport();
  await expect(numbers).toContainText('1 of 100');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('$5.00 settled');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Number activated');
  await expect(page.getByText('482915')).toHaveCount(0);
  await expectAccessible();

  await timeline.getByRole('radio', { name: 'Texts' }).check();
  await expect(timeline.getByRole('listitem')).toContainText(
    /^\d\d:00–\d\d:001 text to .* from \+12025550111/,
  );
  await timeline.getByRole('button', { name: 'Uncover...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Uncover' }).click();
  await expect(dialog.getByText('Your code is 482915')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Add a note').fill('Asked for a letter.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Asked for a letter. ');

  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: 'Revoke' }).first().click();
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(sessions).toContainText('Not signed in anywhere.');

  // Another call suspends the person while this page is open.
  const userId = new URL(page.url()).searchParams.get('user');
  const stored = await page.evaluate(() => localStorage.getItem('numlet.session'));
  const { access_token }: { access_token: string } = JSON.parse(stored ?? '');
  const suspended = await page.request.post('/functions/v1/admin-suspend-user', {
    data: { userId, duration: '1day', reason: REASON },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(suspended.ok()).toBe(true);
  await page
    .getByRole('button', { name: 'Actions', exact: true })
    .or(page.getByRole('button', { name: 'Block...' }))
    .filter({ visible: true })
    .click();
  if (isMobile) await page.getByRole('button', { name: 'Block...' }).filter({ visible: true }).click();
  await dialog.getByLabel('Block reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/Nothing more was done\.$/)).toBeVisible();
  await expect(page.getByText(/^You saw: active, role user/)).toBeVisible();
  await expect(page.getByText(/^Now: suspended until/)).toBeVisible();

  // Credit and a partial refund are still possible.
  const act = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name }).filter({ visible: true }).click();
  };
  await act('Give credit...');
  await dialog.getByLabel('Amount').fill('2.50');
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Give $2.50' }).click();
  await expect(page.getByText('They have $2.50 more credit.')).toBeVisible();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('credit $2.50');
  await expect(payments).toContainText(/At Stripe\s*pi_/);
  await payments.getByRole('button', { name: /^Withdraw credit given on/ }).click();
  await dialog.getByLabel('Reason:').fill(REASON);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Withdraw $2.50' }).click();
  await expect(page.getByText('The unspent credit was withdrawn.')).toBeVisible();
  await expect(payments).toContainText('Credit withdrawn');
  await expect(payments).toContainText('credit $0.00');
  await expect(payments.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await payments.getByRole('button', { name: /^Refund Number, first month/ }).click();
  await dialog.getByText('Part', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(page.getByText(/^\$1\.00 (was|is being) refunded to the card\.$/)).toBeVisible();
  await act("Export this person's data...");
  await dialog.getByLabel('Reason:').fill(REASON);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toContain(newcomer.email.replace('@', '-at-'));

  await page.getByRole('link', { name: 'As this person sees it' }).click();
  await expect(page.getByText('no administrator acts as another person')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Texts' })).toContainText('••••');
  await expect(page.getByText('482915')).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
});

test(
  'the first eight of many payments are shown, then all of them on request, then older payments',
  {
    tag: '@any-screen',
  },
  async ({ page, request, administer }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await createAccount(request, newcomer);
    await administer();
    const session = await storedSession(page);
    const { users } = await callAs<{ users: { id: string }[] }>(page, session, 'admin-users', {
      search: newcomer.email,
    });
    const userId = users[0]?.id ?? '';
    for (let cents = 1; cents <= 52; cents += 1)
      await callAs(page, session, 'admin-give-credit', {
        key: randomUUID(),
        userId,
        amount: cents / 100,
        reason: REASON,
      });
    await page.goto(`/admin?tab=users&user=${userId}`);
    const payments = page.getByRole('region', { name: 'Payments' });
    const rows = payments.getByRole('listitem');
    await expect(rows).toHaveCount(8);
    const all = payments.getByRole('button', { name: 'Show the newest 50' });
    await all.press('Enter');
    await expect(rows).toHaveCount(50);
    await payments.getByRole('button', { name: 'Older payments' }).click();
    await expect(rows).toHaveCount(52);
    await expect(rows.last()).toContainText('$0.01');
    await expect(payments.getByRole('button', { name: 'Older payments' })).toHaveCount(0);
    await payments.getByRole('button', { name: 'Show the first 8' }).press('Enter');
    await expect(rows).toHaveCount(8);
  },
);
