import type { Browser, Page } from '@playwright/test';
import { payOnPage } from './support/journeys.ts';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { untilNothingIsOnTop, untilOnTop } from './support/nothing-on-top.ts';
import { expect, test } from './support/page-test.ts';
import { createAccount, signOutEverywhere } from './support/settle-over-http.ts';

test('the back button closes a payment and not the page, and a payment made in another tab is shown in this tab', {
  tag: '@any-screen',
}, async ({ page, context, arrive }) => {
  await arrive();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pay $10 by card' })).toBeVisible();
  await untilOnTop(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  // A dialog that its own button closes leaves no entry in the history: one step back is the previous page.
  await page.getByRole('button', { name: 'Add credit' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await untilNothingIsOnTop(page);
  await page.goBack();
  await expect(page.getByText('No number yet')).toBeVisible();
  await page.goForward();
  const credit = page.getByRole('tabpanel', { name: 'Overview' });
  await expect(credit.getByText('$0.00', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard?tab=billing');
  await other.getByRole('button', { name: 'Add credit' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Pay $10 by card' }).click();
  await payOnPage(other, '$10.00');
  await expect(credit.getByText('$10.00', { exact: true })).toBeVisible();
});

// The dialog about charges shows the server's refusal of a change that was not confirmed.
test('the back button closes every dialog about a number or its renewal, and the page stays', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, settle }) => {
  await settle();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  for (const [button, title] of [
    ['Release', 'Release this number?'],
    ['swap it for another', 'Swap this number?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await untilOnTop(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('tab', { name: 'My Numbers' })).toHaveAttribute('aria-selected', 'true');
  }

  const charge = {
    ...{ phone_number_id: '00000000-0000-4000-8000-000000000010', phone_number: '+14155551000' },
    ...{ paid_by: 'credit', currency: 'usd', amount: 2, renewal: 2, overage: 0 },
    ...{ due: '2026-11-18T10:00:00Z', texts: 0, texts_cost: 0 },
  };
  await page.route('**/functions/v1/save-overage-settings', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'charges_not_confirmed', message: 'This charges something.', charges: [charge] },
    }),
  );
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByText('Pay-as-you-go', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Pay from credit from now on?' })).toBeVisible();
  await untilOnTop(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Subscription' })).toBeChecked();
  await page.goBack();
  await expect(page.getByText('Listening on 1 number')).toBeVisible();
});

test('a release under way stays in view, however often the person goes back; afterwards nothing is due for the number', {
  tag: '@any-screen',
}, async ({ page, settle }) => {
  await settle();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Charged automatically to Visa ending 4242.')).toBeVisible();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'My Numbers' }).click();
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route('**/functions/v1/release-phone-number', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Release/ }).click();
  await expect(dialog.getByText('Releasing...')).toBeVisible();
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(dialog.getByText('Releasing...')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state.onTop)).toBeTruthy();
  }
  finish();
  await expect(page.getByText(/has left your account/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?view=numbers$/);
  // The former data about the number is no longer shown.
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('Nothing due: you don’t have a number yet.')).toBeVisible();
});

test('after a reload with an open dialog the first step back leaves the page, and no step leads to a dialog', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await arrive();
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add credit' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add credit' })).toBeVisible();
  await untilNothingIsOnTop(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Referrals' })).toHaveAttribute('aria-selected', 'true');

  // A step forward does not open it either, because the dialog has left the history.
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await untilNothingIsOnTop(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Referrals' })).toHaveAttribute('aria-selected', 'true');
});

test('a dialog opened while another one closes stays open, and one step back closes it', {
  tag: '@any-screen',
}, async ({ page, arrive }) => {
  await arrive();
  await page.getByRole('tab', { name: 'Billing' }).click();
  const menu = page.getByRole('dialog', { name: 'Go to anything' });
  const payment = page.getByRole('dialog', { name: /credit/i });
  // Opens the menu once, so that its code is loaded.
  await page.keyboard.press('Control+k');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await untilNothingIsOnTop(page);
  await page.getByRole('button', { name: 'Add credit' }).click();
  await expect(payment).toBeVisible();
  await page.evaluate(() => {
    const { back } = window.history;
    // The browser was asked to go back and has not done so yet.
    window.history.back = () => {
      window.history.back = back;
      back.call(window.history);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    };
  });
  await payment.getByRole('button', { name: 'Close' }).click();
  await expect(payment).toBeHidden();
  await expect(menu.getByRole('option').first()).toBeVisible();
  await page.waitForFunction(() => window.history.state?.onTop);
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
});

test('a session that ends during a payment charges nothing, and the person continues there after signing in again', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, browser, arrive }) => {
  const { email } = await arrive();
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const payment = page.getByRole('dialog');
  await expect(payment.getByRole('button', { name: 'Pay $10 by card' })).toBeVisible();
  await endSession(page, browser, email);
  // The landing page may be reloaded or left before the person signs in.
  await page.reload();
  await signIn(page, email);
  await page.waitForURL('**/dashboard?tab=billing');
  await expect(
    page.getByRole('tabpanel', { name: 'Overview' }).getByText('$0.00', { exact: true }),
  ).toBeVisible();
  await page.goto('/dashboard?tab=billing&part=transactions');
  await expect(page.getByText('No payments yet.')).toBeVisible();
});

test(
  'a page opened without a session is shown after signing in; a page left by one person is not shown to another',
  { tag: ['@any-screen', '@refusals'] },
  async ({ page, browser, arrive }, { workerIndex }) => {
    const first = await arrive();
    await page.getByRole('tab', { name: 'Referrals' }).click();
    await endSession(page, browser, first.email);
    const other = aNewcomer(workerIndex);
    const elsewhere = await browser.newContext();
    await createAccount(elsewhere.request, other);
    await elsewhere.close();
    await signIn(page, other.email);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/dashboard?tab=billing&part=transactions');
    await expect(page.getByText('Sign in to open')).toBeVisible();
    await page.reload();
    await signIn(page, first.email);
    await page.waitForURL('**/dashboard?tab=billing&part=transactions');
  },
);

/** Signs the person out everywhere from another browser, and waits until this one notices. */
async function endSession(page: Page, browser: Browser, email: string) {
  await signOutEverywhere(browser, email);
  await page.waitForURL((url) => url.pathname === '/');
}

/** Signs in on the open landing page. */
async function signIn(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}
