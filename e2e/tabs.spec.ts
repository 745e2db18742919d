import { arrive, payOnPage, signInElsewhere } from './support/journeys.ts';
import { PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'the way back closes a payment and not the page, and what is paid in another tab shows in this one',
  { tag: '@any-screen' },
  async ({ page, context, world }, { workerIndex }) => {
    await arrive(page, world, workerIndex);
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByRole('button', { name: 'Add credit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Pay $10 by card' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
    // Closed by its own button it leaves no entry behind: one step back is the page before.
    await page.getByRole('button', { name: 'Add credit' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page.getByText('No number to listen on')).toBeVisible();
    await page.goForward();
    const credit = page.getByRole('tabpanel', { name: 'Overview' });
    await expect(credit.getByText('$0.00', { exact: true })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/dashboard?tab=billing');
    await other.getByRole('button', { name: 'Add credit' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Pay $10 by card' }).click();
    await payOnPage(other, '$10.00');
    await expect(credit.getByText('$10.00', { exact: true })).toBeVisible();
  },
);

test(
  'a session that ends over a payment charges nothing, and whoever signs in again goes on where they were',
  { tag: '@any-screen' },
  async ({ page, browser, world, allowRefusals }, { workerIndex }) => {
    allowRefusals();
    const { email } = await arrive(page, world, workerIndex);
    await page.goto('/dashboard?tab=billing');
    await page.getByRole('button', { name: 'Add credit' }).click();
    const payment = page.getByRole('dialog');
    await expect(payment.getByRole('button', { name: 'Pay $10 by card' })).toBeVisible();
    const elsewhere = await signInElsewhere(browser, { email, phone: '' });
    await elsewhere.page.evaluate(async () => {
      const session = JSON.parse(localStorage.getItem('numlet.session') ?? '{}');
      await fetch('/auth/v1/logout?scope=global', {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
      });
    });
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard?tab=billing');
    await expect(
      page.getByRole('tabpanel', { name: 'Overview' }).getByText('$0.00', { exact: true }),
    ).toBeVisible();
    await page.goto('/dashboard?tab=billing&part=transactions');
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await elsewhere.context.close();
  },
);
