import type { Page } from '@playwright/test';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { signUpOverHttp } from './support/settle-over-http.ts';
import { untilDrawn } from './support/until-drawn.ts';

const NEW_PASSWORD = 'seven lamps over water';

test(
  'a forgotten password is reset by email: the new password signs in, and the old password does not @narrow',
  { tag: '@refusals' },
  async ({ page, context, world, expectAccessible }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await signUpOverHttp(page, newcomer);
    await removeSession(page);

    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill(newcomer.email);
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(newcomer.email);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('Password Reset Email Sent')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

    const link = await world.linkTo(newcomer.email, '/reset-password');
    await page.goto(link);
    await expectAccessible();
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByLabel('New Password')).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '');
    await expectAccessible();
    // A reload halfway continues at the same step.
    await page.reload();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Password changed')).toBeVisible();

    await context.clearCookies();
    await removeSession(page);
    await signIn(page, newcomer.email, PASSWORD);
    await expect(page.getByText('Sign In Failed')).toBeVisible();
    await signIn(page, newcomer.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard');
  },
);

test(
  'a used link and an incomplete link lead to a new email and sign no one in @narrow',
  { tag: '@refusals' },
  async ({ page, world, expectAccessible }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await signUpOverHttp(page, newcomer);
    await removeSession(page);
    await page.goto('/reset-password?type=recovery');
    await expect(page.getByText('This link is incomplete')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    const link = await world.linkTo(newcomer.email, '/reset-password');
    await page.goto(link);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByLabel('New Password')).toBeVisible();

    await removeSession(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expectAccessible();
    await page.goto('/dashboard');
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test('a visitor signs in from the pricing section through Google and reaches the dashboard, which asks for phone, purposes and terms @wide', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await page.goto('/pricing');
  await beginWithGoogle(page);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Name').fill('Ines Adeyemi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Complete Phone Verification')).toBeVisible();
  await expect(dialog.getByText('Update Phone Number')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Update & Send Code' });
  await expect(send).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(newcomer.phone);
  await send.click();
  await expect(
    dialog.getByText('Please select at least one purpose to continue').and(dialog.locator('span')),
  ).toBeVisible();
  await expect(
    dialog.getByText('Please accept the Terms of Service and Privacy Policy to continue.'),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByText('Freelancing').click();
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  await send.click();

  await page.getByLabel('Verification code').fill(await world.codeOn(`+44${newcomer.phone}`));
  await expect(page.getByText('Your first code goes here.')).toBeVisible();
  await expect(page.getByText('Buy Numbers').first()).toBeVisible();
  // A signed-in person is not offered another sign-in.
  const settings = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/pricing');
  await (await settings).finished();
  await untilDrawn(page);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
});

test('a person who cancels at Google is informed and not signed in', { tag: '@any-screen' }, async ({
  page,
}) => {
  await page.goto('/');
  await beginWithGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Google Sign In Failed')).toBeVisible();
  await expect(page.getByText('You came back without signing in.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test(
  'after wrong passwords the browser must compute a proof of work, and the right password still signs in',
  { tag: ['@any-screen', '@refusals'] },
  async ({ page, context }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    await signUpOverHttp(page, newcomer);
    await context.clearCookies();
    await removeSession(page);
    for (let tries = 1; tries <= 3; tries += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('grant_type=password'));
      await signIn(page, newcomer.email, 'not the right one');
      expect((await answer).status()).toBe(400);
      await expect(page.locator('div:focus').getByRole('alert')).toBeVisible();
    }
    const proof = page.waitForResponse((response) => response.url().endsWith('/proof-of-work'));
    await signIn(page, newcomer.email, PASSWORD);
    expect((await proof).ok()).toBe(true);
    await page.waitForURL('**/dashboard');
  },
);

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  return page.getByRole('dialog');
}

async function signIn(page: Page, email: string, password: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function beginWithGoogle(page: Page) {
  await page.locator('#pricing').getByRole('heading').first().hover();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
}

/** Removes the session from this browser. It continues on the server. */
async function removeSession(page: Page) {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
