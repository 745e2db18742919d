import type { Page } from '@playwright/test';
import { anOrphan, releaseInConsole } from '../support/carrier-numbers.ts';
import { untilNothingIsOnTop } from '../support/nothing-on-top.ts';
import { expect, test } from '../support/page-test.ts';

const REASON = 'The owner wrote that it never came';

async function confirmWith(page: Page, action: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason:').fill(REASON);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a number is found and released with a reason; an orphaned number is found by the next comparison, set aside, and released at the carrier @wide', async ({
  page,
  request,
  settle,
  administer,
  expectAccessible,
  isMobile,
}) => {
  const { newcomer, number } = await settle();
  const orphan = await anOrphan(request);
  await administer('/admin?tab=phones');
  await expect(page.getByRole('heading', { name: 'Phone Numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Asking Twilio for its numbers...')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: `Release at the carrier... ${orphan}` });
  const its = (name: string) => row.getByRole('button', { name: `${name} ${orphan}` });
  await expect(its('Release at the carrier...')).toBeVisible();
  for (const words of ['Billed by the carrier, not rented here', 'A trial by hand'])
    await expect(row).toContainText(words);
  await its('Set aside...').click();
  await confirmWith(page, 'Set aside');
  await page.getByText(/^Set aside: \d+$/).click();
  await expect(row).toContainText(REASON);
  await expectAccessible();
  await its('Release at the carrier...').click();
  await confirmWith(page, 'Release at the carrier');
  await expect(page.getByText(`${orphan} is released.`)).toBeVisible();
  await expect(its('Release at the carrier...')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search phone numbers' }).fill(newcomer.email);
  await expect(page.getByText('1 found')).toBeVisible();
  const list = isMobile
    ? page.getByRole('list', { name: 'Phone numbers' })
    : page.getByRole('table', { name: 'Phone numbers' });
  for (const words of ['Ines Adeyemi', newcomer.email, 'Active', '£0.91'])
    await expect(list).toContainText(words);
  await page.getByRole('button', { name: `Release ${number}` }).click();
  await expect(
    page.getByText(`Are you sure you want to release ${number}? This action cannot be undone.`),
  ).toBeVisible();
  await confirmWith(page, 'Release');
  await expect(page.getByText(`Phone number ${number} has been released.`)).toBeVisible();
  // The row is removed, and the focus must not be lost with it.
  await expect(page.getByRole('heading', { name: 'Phone Numbers' })).toBeFocused();
  await expect(page.getByText('No phone numbers found.')).toBeVisible();
});

test('a number that the carrier no longer has is listed with its owner; there the owner can be given another number, or the plan can be ended', {
  tag: '@any-screen',
}, async ({ page, request, settle, administer, expectAccessible }) => {
  const { number } = await settle();
  await releaseInConsole(request, number);
  await administer('/admin?tab=phones');
  await page.getByRole('button', { name: 'Compare now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `End rental... ${number}` });
  await expect(row).toContainText('Rented here, missing at the carrier');
  await expect(row).toContainText('Ines Adeyemi');
  await expectAccessible();
  const another = row.getByRole('link', { name: `Give another number ${number}` });
  await another.press('Enter');
  await page.getByRole('button', { name: 'Give a free number...' }).click();
  await confirmWith(page, 'Give a number');
  await expect(page.getByText(/^They have the number \+1\d{10}\.$/)).toBeVisible();
  await untilNothingIsOnTop(page);
  await page.goBack();
  await row.getByRole('button', { name: `End rental... ${number}` }).click();
  await confirmWith(page, 'Release');
  await expect(page.getByText(`Phone number ${number} has been released.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('with Live on, texts arrive automatically and a failure is shown; a text is found by its words, covered, and copied with a reason @narrow @refusals', async ({
  page,
  world,
  settle,
  administer,
  expectAccessible,
  isMobile,
}, { workerIndex }) => {
  const { number } = await settle();
  await administer('/admin?tab=messages');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.getByRole('switch', { name: /^Live/ }).click();
  const word = `Quillwort${workerIndex}`;
  await world.text(number, `Your ${word} code is 482915`, '+12025550111');
  const list = isMobile
    ? page.getByRole('list', { name: 'Messages' })
    : page.getByRole('table', { name: 'Messages' });
  const row = list.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: number });
  await expect(row).toContainText('Received');
  await expect(row).toContainText('•••••• ••••');
  await page.route('**/functions/v1/admin-messages', (route) => route.abort());
  await expect(page.getByText('Connection lost, retrying')).toBeVisible();
  await page.unroute('**/functions/v1/admin-messages');
  await expect(page.getByText('Connection lost, retrying')).toHaveCount(0);

  const field = page.getByRole('searchbox', { name: 'Search messages' });
  await field.fill(`no ${word}`);
  await field.press('Enter');
  await expect(page.getByText('No messages found matching your search.')).toBeVisible();
  await field.fill(word.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(page.getByText('Live is paused during a search and on older pages')).toBeVisible();
  await expect(page.getByText('482915')).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('button', { name: /^Copy the text/ }).click();
  // The word is shown for two seconds.
  await Promise.all([
    expect(page.getByRole('button', { name: /^Copied!/ })).toBeVisible(),
    confirmWith(page, 'Uncover and copy'),
  ]);
  await expect(page.getByText('Message body copied to clipboard.')).toBeVisible();
  await expect(row).toContainText(`Your ${word} code is 482915`);
  await expect(page.getByRole('button', { name: /^Copy the text/ })).toBeVisible();
});

test('while texts arrive the mark stays on its text, and the dialog that uncovers a text names the text’s owner, number and arrival @any-screen', async ({
  page,
  world,
  settle,
  administer,
  expectAccessible,
}) => {
  const { newcomer, number } = await settle();
  await administer('/admin?tab=messages');
  await page.getByRole('switch', { name: /^Live/ }).click();
  await world.text(number, 'Your code is 482915', '+12025550111');
  const table = page.getByRole('table', { name: 'Messages' });
  // Filtered by the address: an earlier owner of the number may have received texts as well.
  const theirs = table.getByRole('row').filter({ hasText: newcomer.email });
  await expect(theirs).toHaveCount(1);
  const marked = table.locator('tr[data-marked]');
  // Texts of other tests may precede it.
  await expect(async () => {
    const isThere = (await marked.filter({ hasText: newcomer.email }).count()) > 0;
    if (!isThere) await page.keyboard.press('j');
    await expect(marked).toContainText(newcomer.email, { timeout: 1_000 });
  }).toPass();

  await world.text(number, 'Your code is 130067', '+12025550122');
  await expect(theirs).toHaveCount(2);
  await expect(marked).toContainText('+12025550111');
  await page.keyboard.press('.');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Uncover this text from +12025550111?');
  for (const word of ['Ines Adeyemi', newcomer.email, number, /Received\d+ \w+ \d{4}, \d\d:\d\d/])
    await expect(dialog).toContainText(word);
  await expectAccessible();
});
