import type { Locator } from '@playwright/test';
import { expect, test } from '../support/page-test.ts';
import { plateOf } from '../support/plate.ts';
import { aStuckPurchase } from '../support/stuck-purchases.ts';

test(
  'a purchase that is stuck on documents is resolved: another number replaces the unavailable one @wide',
  {
    tag: '@refusals',
  },
  async ({ page, world, arrive, administer, expectAccessible, isMobile }, { workerIndex }) => {
    const newcomer = await arrive();
    const { number: stuck } = await aStuckPurchase(page, world, workerIndex, 'papers');
    await administer();
    const queue = page.getByRole('region', { name: /purchases? needs? a person/ });
    const row = queue.getByRole('listitem').filter({ hasText: plateOf(stuck) });
    await row.getByRole('button', { name: /Bundle required/ }).click();
    await expect(row.getByText('Paid $5.00 by card')).toBeVisible();
    await expect(row.getByText('Payment received. Our team is looking into it')).toBeVisible();
    await expect(row.getByRole('link', { name: newcomer.email })).toHaveAttribute('href', /user=/);
    await expect(row.getByText(stuck, { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Assign to me' }).click();
    await expect(row.getByText('You are on it for half an hour.')).toBeVisible();
    await expectAccessible();

    // The run on the other screen chooses from the same list, so each rents another number.
    await row
      .getByRole('radio')
      .nth(isMobile ? 1 : 0)
      .check();
    const give = row.getByRole('button', { name: 'Give this number' });
    // No part of the opened item overflows its edge, even at 360 px.
    const rightOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    expect(await rightOf(give)).toBeLessThanOrEqual((await rightOf(row)) - 16);
    await give.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give this number' }).click();
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Reason, for the record:').fill('They agreed by mail');
    await dialog.getByLabel('Message to the customer').fill('Sorry for the wait.');
    await dialog.getByRole('button', { name: 'Give this number' }).click();
    await expect(page.getByText('Recovery succeeded')).toBeVisible();
    await expect(page.getByText(/^Ines Adeyemi has \+1.* for the \$5\.00 they paid\.$/)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Total platform revenue')).toBeVisible();

    // Reloads, because the refresh after the act would interfere. The slider reads out all three figures of a day,
    // also by keyboard; the table shows the same.
    const outages = [{ provider: 'stripe', why: 'no_answer' }];
    await page.route('**/functions/v1/admin-outages', (route) => route.fulfill({ json: { outages } }));
    await page.reload();
    const outage = page
      .getByRole('status')
      .filter({ hasText: 'Stripe is not responding. Cards cannot be charged' });
    await expect(outage).toBeVisible();
    await expect(outage.getByRole('link', { name: 'Open System' })).toHaveAttribute(
      'href',
      '/admin?tab=system',
    );
    const days = page.getByRole('region', { name: 'Day by day' });
    const day = days.getByRole('slider', { name: 'Day' });
    await day.press('ArrowLeft');
    await expect(day).toHaveAttribute('aria-valuetext', /^\w{3}, .*: \d+ texts, \d+ sign-ups, £/);
    await day.press('End');
    await expect(day).toHaveAttribute('aria-valuetext', /^Today: /);
    const told = await day.getAttribute('aria-valuetext');
    await days.getByRole('button', { name: 'Show as table' }).click();
    const table = days.getByRole('table');
    const today = await table.getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(/^Today: (.*) texts?, (.*) sign-ups?, (.*)$/.exec(told ?? '')?.slice(1)).toEqual(today);
    await expect(table.getByRole('row')).toHaveCount((page.viewportSize()?.width ?? 0) < 640 ? 16 : 32);
    await expect(page.getByRole('region', { name: 'Costs and earnings' }).getByText('Canada')).toBeVisible();
    await expectAccessible();
  },
);
