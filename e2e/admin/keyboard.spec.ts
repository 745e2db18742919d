import { exportBy, find, pick, signIn } from '../support/admin-by-keyboard.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';
import { plateOf } from '../support/plate.ts';
import { addFailedJobs, moveConfirmationBack } from '../support/service-time.ts';
import { createAccount, sessionIdOf } from '../support/settle-over-http.ts';
import { aStuckPurchase } from '../support/stuck-purchases.ts';

const REASON = 'Asked for by letter, ticket 1204';
const ROW = 'Administration';

test.describe('with the keyboard alone', () => {
  test('an administrator signs in, reads the days as bars and as a table, finds a person by the search, blocks and unblocks them, verifies a phone manually, chooses a theme and signs out @wide', async ({
    page,
    isMobile,
  }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await createAccount(page.request, newcomer);
    const keys = byKeyboard(page);
    await signIn(page, keys);
    await expect(page.getByText('Registered users in the system')).toBeVisible();

    await keys.begin('slider', 'Day');
    const day = page.getByRole('slider', { name: 'Day' });
    await keys.press('ArrowLeft');
    await expect(day).toHaveAttribute('aria-valuetext', /^\w{3}, .*: \d+ texts?, /);
    await keys.goBackTo('button', 'Show as table');
    await keys.press('Enter');
    await expect(page.getByRole('table', { name: /^Day by day/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show as chart' })).toBeFocused();
    await exportBy(page, keys, 'Export payments', /^numlet-payments-.*\.csv$/);

    // The global search returns the focus when it is closed, or opens the chosen hit.
    await keys.press('Control+k');
    await keys.expectEscape('button', 'Export payments');
    await keys.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Name, address, number or any id' })).toBeFocused();
    await keys.type(newcomer.email);
    await expect(page.getByRole('option', { name: newcomer.email })).toBeVisible();
    await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await keys.expectFocusKept();

    await keys.enter('link', 'Users');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await keys.expectFocusKept();
    await find(page, keys, 'Search people', newcomer.email);
    await keys.goTo('radio', 'All');
    await keys.press('ArrowRight');
    await expect(page).toHaveURL(/status=active/);
    await expect(page.getByRole('radio', { name: 'Active' })).toBeFocused();
    await keys.goTo('combobox', 'Role');
    await pick(page, keys, 'User');
    await expect(page).toHaveURL(/role=user/);
    const rowMenu = 'Actions for Ines Adeyemi';
    const status = page.getByText('Blocked', { exact: true });
    // All test people have this name. Other rows are shown until the search is answered, and the focus moves with them.
    const onlyOne = () => expect(page.getByRole('button', { name: rowMenu })).toHaveCount(1);
    await onlyOne();
    await keys.enter('button', rowMenu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: rowMenu })).toBeFocused();
    await keys.press('Enter');
    await keys.choose(/^Block\.\.\./);
    await keys.expectEscape('button', rowMenu);
    await keys.press('Enter');
    await keys.choose(/^Block\.\.\./);
    await keys.giveReason(REASON);
    await expect(page.getByText('User blocked successfully.')).toBeVisible();
    // A blocked person is not listed under Active.
    await expect(page.getByText('No users found.')).toBeVisible();
    await keys.goBackTo('radio', 'Active');
    await keys.press('ArrowRight', 'ArrowRight');
    await expect(page).toHaveURL(/status=blocked/);
    await keys.enter('link', 'Ines Adeyemi');
    await expect(page.getByText(`Reason: ${REASON}.`)).toBeVisible();
    await keys.enter('button', 'Unblock...');
    await keys.expectEscape('button', 'Unblock...');
    await keys.press('Enter');
    await keys.giveReason(REASON);
    await expect(page.getByText('User unblocked successfully.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.expectFocusKept();
    await expect(status).toHaveCount(0);

    // On a narrow screen the acts are in a sheet, which closes when an act's dialog opens. The focus then returns to
    // its button.
    const giving = async () => {
      if (isMobile) await keys.enter('button', 'Actions');
      await keys.enter('button', /^Give credit/);
    };
    await giving();
    await keys.expectEscape('button', isMobile ? 'Actions' : /^Give credit/);
    await giving();
    await keys.goTo('textbox', /^Amount/);
    await keys.type('2');
    await keys.press('Enter');
    await expect(page.getByText('Please enter a reason.')).toBeVisible();
    await keys.giveReason(REASON);
    await expect(page.getByText('They have $2 more credit.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.expectFocusKept();

    await keys.openTab(ROW, 'Verification');
    await find(page, keys, 'Search people', newcomer.email);
    await onlyOne();
    await keys.enter('button', rowMenu);
    await keys.choose(/^Verify manually\.\.\./);
    await keys.giveReason(REASON);
    await expect(page.getByText('User manually verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: rowMenu })).toBeFocused();
    await keys.openTab('Verification', 'Verification Attempts');
    await find(page, keys, 'Search attempts', newcomer.email);

    await keys.goBackTo('button', 'Sign Out');
    await keys.press('Enter');
    await page.waitForURL('/');
    await keys.beginAtEnd('radio', 'System');
    await keys.press(...(isMobile ? ['ArrowRight'] : ['ArrowRight', 'ArrowRight']));
    await expect(page.locator('html')).toHaveAttribute('data-theme', isMobile ? 'light' : 'dark');
  });

  test('a number is released, a text is uncovered after a new confirmation, errors are filtered, a job is set aside, an audit entry is found and the log is exported @wide @refusals', async ({
    page,
    world,
    settle,
    administer,
  }, { workerIndex }) => {
    const { newcomer, number } = await settle();
    const word = `Larkspur${workerIndex}`;
    await world.text(number, `Your ${word} code is 482915`, '+12025550111');
    const queue = await addFailedJobs(1);
    await administer('/admin');
    const keys = byKeyboard(page);
    await keys.begin('tab', 'Overview');

    await keys.openTab(ROW, 'Messages');
    await find(page, keys, 'Search messages', word.toLowerCase(), 'Enter');
    await expect(page.getByText('1 found')).toBeVisible();
    const uncover = 'Uncover the text from +12025550111';
    await keys.enter('button', uncover);
    await keys.expectEscape('button', uncover);
    await keys.press('Enter');
    await keys.giveReason(REASON);
    await expect(page.getByText(`Your ${word} code is 482915`)).toBeFocused();
    await keys.expectSeen();
    await moveConfirmationBack(await sessionIdOf(page));
    await keys.enter('button', 'Export all texts');
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await keys.expectEscape('button', 'Export all texts');
    await keys.press('Enter');
    await expect(asked).toBeVisible();
    await keys.goTo('textbox', 'Password');
    await keys.type(process.env.NUMLET_ADMIN_PASSWORD ?? '');
    const [texts] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(texts.suggestedFilename()).toMatch(/\.csv$/);
    await expect(page.getByRole('button', { name: 'Export all texts' })).toBeFocused();

    await keys.openTab(ROW, 'Phones');
    await find(page, keys, 'Search phone numbers', newcomer.email);
    await expect(page.getByText('1 found')).toBeVisible();
    await keys.goTo('combobox', 'Order');
    await pick(page, keys, 'Oldest first');
    await expect(page).toHaveURL(/sort=oldest/);
    const release = `Release ${number}`;
    await keys.enter('button', release);
    await keys.expectEscape('button', release);
    await keys.press('Enter');
    await keys.giveReason(REASON);
    await expect(page.getByText(`Phone number ${number} has been released.`)).toBeVisible();
    await expect(page.getByText('No phone numbers found.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Phone Numbers' })).toBeFocused();
    await keys.expectSeen();

    await keys.openTab(ROW, 'SEO');
    await expect(page.getByRole('link', { name: '/pricing' })).toBeVisible();
    await keys.goTo('link', /^Google Search Console/);
    await keys.goTo('link', '/pricing');

    await keys.openTab(ROW, 'System');
    await keys.enter('button', 'Run check:audit');
    await expect(page.getByText('Everything agrees.')).toBeVisible();
    await keys.goBackTo('button', `Show failed jobs of ${queue}`);
    await keys.press('Enter');
    const jobs = page.getByRole('list', { name: `Failed jobs of ${queue}` }).getByRole('listitem');
    await expect(jobs.first()).toBeVisible();
    const failed = await jobs.count();
    await keys.enter('button', 'Set aside');
    await keys.expectEscape('button', 'Set aside');
    await keys.press('Enter');
    await keys.giveReason(REASON);
    await expect(page.getByText('The job is set aside')).toBeVisible();
    expect(failed).toBeGreaterThan(0);
    await keys.expectFocusKept();
    await keys.goTo('radio', 'All');
    await keys.press('ArrowRight', 'ArrowRight');
    await expect(page).toHaveURL(/level=warn/);
    await find(page, keys, /request/i, 'no-such-request');
    await expect(page.getByText('No warning or error of the last 14 days has this request')).toBeVisible();

    await keys.openTab(ROW, 'Support');
    await find(page, keys, 'Search messages', `nobody ${word}`);
    await expect(page.getByText('No messages match.')).toBeVisible();
    await keys.goTo('radio', 'All');
    await keys.press('ArrowRight');
    await expect(page).toHaveURL(/state=new/);
    await exportBy(page, keys, 'Export newsletter', /\.csv$/);

    await keys.openTab(ROW, 'Audit');
    await keys.goTo('combobox', 'Actor');
    await keys.type((process.env.NUMLET_ADMIN ?? '').slice(0, 5));
    await expect(page.getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await expect(page).toHaveURL(/who=/);
    await keys.goTo('combobox', /^Action/);
    await keys.press('Enter');
    await keys.type('Set a failed job aside');
    await expect(page.getByRole('option')).toHaveCount(1);
    await keys.press('ArrowDown', 'Enter');
    await expect(page).toHaveURL(/action=job_set_aside/);
    await keys.enter('button', /^Details: /);
    await expect(page.getByRole('region', { name: 'The call' })).toBeVisible();
    await exportBy(page, keys, 'Export CSV', /^numlet-audit-.*\.csv$/, 'back');
    await keys.enter('button', 'Clear');
    await expect(page).not.toHaveURL(/who=|action=/);
    await keys.expectFocusKept();
  });

  test(
    'a purchase of the queue is opened, assigned and resolved; after that the focus stays with the remaining items @wide',
    { tag: '@refusals' },
    async ({ page, world, arrive, administer }, { workerIndex }) => {
      await arrive();
      const [first, second] = [
        await aStuckPurchase(page, world, workerIndex, 'papers'),
        await aStuckPurchase(page, world, workerIndex, 'papers'),
      ];
      await administer();
      const keys = byKeyboard(page);
      const nameOf = ({ number }: { number: string }) => new RegExp(plateOf(number));
      await keys.begin('button', nameOf(first));
      await keys.press('Enter');
      await keys.enter('button', 'Assign to me');
      await expect(page.getByText('You are on it for half an hour.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unassign', exact: true })).toBeFocused();
      await keys.goTo('radio', /^\+1/);
      await keys.press('ArrowDown');
      await keys.enter('button', 'Give this number');
      await keys.expectEscape('button', 'Give this number');
      await keys.enter('button', 'Free number');
      await keys.expectEscape('button', 'Free number');
      await keys.enter('button', 'Refund $5.00');
      await keys.expectEscape('button', 'Refund $5.00');
      await keys.press('Enter');
      await keys.giveReason(REASON);
      await expect(page.getByText('$5.00 is being refunded')).toBeVisible();
      await expect(page.getByRole('button', { name: nameOf(first) })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /needs? a person$/ })).toBeFocused();
      await keys.expectSeen();
      await keys.enter('button', nameOf(second));
      await keys.enter('button', 'Retry');
      await keys.giveReason(REASON);
      await expect(page.getByText('Recovery succeeded')).toBeVisible();
      await expect(page.getByRole('button', { name: nameOf(second) })).toHaveCount(0);
      await keys.expectFocusKept();
    },
  );
});
