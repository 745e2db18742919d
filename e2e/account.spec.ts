import { readFile } from 'node:fs/promises';
import { DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import type { Locator, Page } from '@playwright/test';
import { authenticatorApp } from './support/authenticator-app.ts';
import { signInElsewhere } from './support/journeys.ts';
import { aNewcomer, type Newcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { requestSession, signUpOverHttp } from './support/settle-over-http.ts';

const DAY_MS = 86_400_000;

test('the account page and its dialogs are accessible; a person reaches the page from the dashboard by keyboard, changes their name and signs out @narrow', async ({
  page,
  browser,
  expectAccessible,
  isMobile,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUpOverHttp(page, newcomer);
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page
    .getByRole('link', { name: /your account/i })
    .filter({ visible: true })
    .press('Enter');
  await page.waitForURL('**/dashboard/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('New password', { exact: true }).fill('qwertyuiop');
  await expect(dialog.getByText('Not accepted')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel(/Type/).fill('delete');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog.getByLabel('Full Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog.getByText('Please enter your full name.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Full Name').fill('Ines Okafor');
  await dialog.getByRole('button', { name: 'Save name' }).dblclick();
  await expect(dialog).toBeHidden();
  const elsewhere = await browser.newContext();
  await requestSession(elsewhere.request, newcomer.email);
  await page.reload();
  await expect(page.getByText('Ines Okafor')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(dialog.getByRole('button', { name: 'Leave it' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const app = authenticatorApp(await clipboardOf(page));
  await dialog.getByLabel('The six digits it shows now').fill(await app.nextCode());
  await expect(dialog.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await expectAccessible();
  // The recovery codes are shown only once: neither the back button nor Escape may close them.
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await page.goBack();
  await expect(dialog.getByText('Have you saved them?')).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Close without saving' })).toBeInViewport();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(codes);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toBeHidden();
  await signOut(page, isMobile);
});

test(
  'an email address changes only after the links in both mailboxes are followed',
  { tag: ['@any-screen', '@refusals'] },
  async ({ page, world }, { workerIndex }) => {
    const newcomer = await openAccount(page, workerIndex);
    const next = `new.${newcomer.email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(next);
    await dialog.getByLabel('Current password').fill('not the right one');
    await dialog.getByRole('button', { name: 'Send both links' }).click();
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send both links' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(`Changing to ${next}`)).toBeVisible();

    await followLink(page, await world.linkTo(newcomer.email, '/confirm'));
    await expect(page.getByRole('heading', { name: 'One more link to open' })).toBeVisible();
    await page.goto('/dashboard/account');
    await expect(page.getByText(`Changing to ${next}`)).toBeVisible();
    await followLink(page, await world.linkTo(next, '/confirm'));
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/dashboard/account');
    await expect(page.getByText(next, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Changing to')).toBeHidden();
  },
);

test(
  'the owner of a mailbox refuses an account that requests their email address, and the change is cancelled',
  { tag: '@any-screen' },
  async ({ page, world, expectAccessible }, { workerIndex }) => {
    const newcomer = await openAccount(page, workerIndex);
    const asked = `not.mine.${newcomer.email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(asked);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send both links' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(`Changing to ${asked}`)).toBeVisible();

    await page.goto(await world.linkTo(asked, '/refuse-address'));
    await expectAccessible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: 'Refused' })).toBeFocused();
    await expectAccessible();
    await page.goto('/dashboard/account');
    await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible();
    await expect(page.getByText('Changing to')).toBeHidden();
  },
);

test(
  'a new phone replaces the old one and must be verified',
  { tag: '@any-screen' },
  async ({ page, arrive }, { workerIndex }) => {
    await arrive();
    await page.goto('/dashboard/account');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change phone' }).click();
    const { phone } = aNewcomer(workerIndex);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
    await dialog.getByRole('button', { name: 'Update & Send Code' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code we sent you' })).toBeVisible();
    // A verification in progress continues after a reload; a person without the code can postpone it.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter the code we sent you' })).toBeVisible();
    await page.getByRole('button', { name: 'Verify later' }).click();
    // The identity, which has a separate line, is not verified either.
    await expect(page.getByRole('button', { name: 'Verify it' })).toBeVisible();
    await expect(page.getByText(phone.slice(-4))).toBeVisible();
  },
);

test(
  'a new password is rated while it is typed, and saving it signs out the other browsers',
  { tag: '@any-screen' },
  async ({ page, browser }, { workerIndex }) => {
    const newcomer = await openAccount(page, workerIndex);
    const elsewhere = await signInElsewhere(browser, newcomer);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('New password', { exact: true }).fill('qwertyuiop');
    await expect(dialog.getByText('Not accepted')).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill('nine green lanterns');
    await expect(dialog.getByText('Very strong')).toBeVisible();
    await dialog.getByLabel('Repeat the new password').fill('nine green lanterns');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog).toBeHidden();

    await elsewhere.page.waitForURL((url) => url.pathname === '/');
    await elsewhere.context.close();
    await page.reload();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  },
);

// The server refuses calls in flight while the factor is set up, because they lack it. The page repeats them.
test('with a second factor, sign-in asks for a code from the app or a recovery code', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive }) => {
  const newcomer = await arrive();
  await page.goto('/dashboard/account');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const app = authenticatorApp(await clipboardOf(page));
  const firstCode = dialog.getByLabel('The six digits it shows now');
  await expectRequestRepeated(page, firstCode, await app.wrongCode());
  await page.keyboard.type(await app.nextCode());
  await page.keyboard.press('Enter');
  const kept = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Keep as file' }).click();
  expect(await readFile(await (await kept).path(), 'utf8')).toContain(newcomer.email);
  await dialog.getByRole('button', { name: 'Copy all' }).click();
  const [recoveryCode = ''] = (await clipboardOf(page)).split('\n');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await signOut(page);
  await signIn(page, newcomer);
  await expectRequestRepeated(
    page,
    page.getByLabel('Code from your authenticator app'),
    await app.wrongCode(),
  );
  await page.keyboard.type(await app.nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();

  await signOut(page);
  await signIn(page, newcomer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByText('Lost the app and the codes?')).toBeVisible();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/account');
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
});

test(
  'a browser that is signed in elsewhere is listed, and can be signed out from here',
  { tag: '@any-screen' },
  async ({ page, browser }, { workerIndex }) => {
    const newcomer = await openAccount(page, workerIndex);
    const elsewhere = await signInElsewhere(browser, newcomer);
    await page.reload();
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign it out' }).click();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await elsewhere.page.waitForURL((url) => url.pathname === '/');
    await elsewhere.context.close();
  },
);

test(
  'a Google account can be connected and disconnected',
  { tag: '@any-screen' },
  async ({ page }, { workerIndex }) => {
    const newcomer = await openAccount(page, workerIndex);
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(`google.${newcomer.email}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/dashboard/account');
    await expect(page.getByText(`You can sign in as google.${newcomer.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Not connected')).toBeVisible();
  },
);

test(
  'an archive contains everything that is stored about a person',
  { tag: '@any-screen' },
  async ({ page }, { workerIndex }) => {
    await openAccount(page, workerIndex);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toMatch(/^numlet-export-.*\.zip$/);
    const content = await readFile(await archive.path());
    expect(content.subarray(0, 2).toString()).toBe('PK');
    expect(content.includes('account.json')).toBe(true);
  },
);

test(
  'a deletion requires the typed word, is announced on both screens, and is undone by one click',
  { tag: '@any-screen' },
  async ({ page }, { workerIndex }) => {
    await openAccount(page, workerIndex);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await dialog.getByLabel(/Type/).fill('delete');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account is being deleted.')).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account is being deleted.')).toBeHidden();
    await page.goto('/dashboard/account');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  },
);

test('during a deletion Billing and the number’s card say that nothing is charged; after the deletion is undone they show the charges again', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Charged automatically to Visa ending 4242.')).toBeVisible();
  await page.getByRole('link', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Type/).fill('delete');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is being deleted.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(
    page.getByText('Nothing is charged automatically while your account is being deleted.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ahead' })).toHaveCount(0);
  await expect(page.getByText(/then renews/)).toHaveCount(0);
  await expect(page.getByText('Projected per month')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  await expect(page.getByText('Does not renew while your account is being deleted')).toBeVisible();

  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Renews with Visa ending 4242')).toBeVisible();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Charged automatically to Visa ending 4242.')).toBeVisible();
  await expect(page.getByText('Projected per month')).toBeVisible();
});

/** A typed code waits for Enter. After a wrong one the box is empty and has the focus. */
async function expectRequestRepeated(page: Page, box: Locator, wrong: string) {
  await box.focus();
  await page.keyboard.type(wrong);
  await expect(box).toHaveValue(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /[Cc]ode is (wrong|incorrect)/ })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
}

/** Signs up a person and opens their account page. */
async function openAccount(page: Page, workerIndex: number): Promise<Newcomer> {
  const newcomer = aNewcomer(workerIndex);
  await signUpOverHttp(page, newcomer);
  await page.goto('/dashboard/account');
  await expect(page.getByText('This device')).toBeVisible();
  return newcomer;
}

async function followLink(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
}

async function signOut(page: Page, isMobile = false) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function signIn(page: Page, { email }: Newcomer) {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const days of [-1, 1])
  test(
    `the times of a session and of a deletion follow the service’s clock on a computer whose clock is off by ${days} day`,
    {
      tag: '@any-screen',
    },
    async ({ page }, { workerIndex }) => {
      await signUpOverHttp(page, aNewcomer(workerIndex));
      await page.addInitScript((wrongBy) => {
        const RightDate = Date;
        globalThis.Date = new Proxy(RightDate, {
          construct: (target, given) =>
            Reflect.construct(target, given.length === 0 ? [RightDate.now() + wrongBy] : given),
          get: (target, name) =>
            name === 'now' ? () => RightDate.now() + wrongBy : Reflect.get(target, name, target),
        });
      }, days * DAY_MS);
      await page.goto('/dashboard/account');
      await expect(page.getByText('last used just now')).toBeVisible();
      const { date = '' } = (await page.request.get('/healthz')).headers();
      await page.getByRole('button', { name: 'Delete account' }).click();
      const end = new Date(Date.parse(date) + DELETION_UNDO_DAYS * DAY_MS);
      const words = end.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      await expect(page.getByRole('dialog').getByText(`Until ${words}`)).toBeVisible();
    },
  );
