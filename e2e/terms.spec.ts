import { searchNumbers } from './support/journeys.ts';
import { expect, test } from './support/page-test.ts';
import { withdrawTerms } from './support/service-time.ts';

test('a person who has not accepted the terms is asked to accept them when they search, and continues from there @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible, arrive }) => {
  const { email } = await arrive();
  await withdrawTerms(email);
  await searchNumbers(page);

  const dialog = page.getByRole('dialog', { name: 'Terms Acceptance Required' });
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click();
  await expect(dialog.getByText('Please accept the Terms of Service and Privacy Policy')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Available numbers' })).toBeVisible();

  // Neither this screen nor a later one asks again.
  await page.goto('/dashboard');
  await searchNumbers(page);
  await expect(page.getByRole('group', { name: 'Available numbers' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a person who does not accept the terms reads why nothing happened, and may search again later', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive }) => {
  const { email } = await arrive();
  await withdrawTerms(email);
  await searchNumbers(page);
  const dialog = page.getByRole('dialog', { name: 'Terms Acceptance Required' });
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Please accept the Terms of Service and Privacy Policy to continue.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog).toBeVisible();
});

test('a request for the terms above another dialog leaves that dialog unchanged', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive }) => {
  const { email } = await arrive();
  await page.goto('/dashboard?tab=billing');
  await page
    .getByRole('button', { name: /Top up|Add credit|Buy credit/ })
    .first()
    .click();
  const paying = page.getByRole('dialog').first();
  await expect(paying).toBeVisible();
  await withdrawTerms(email);
  await paying.getByRole('button', { name: /^Pay/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Terms Acceptance Required' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click();
  await page.waitForURL(/\/c\/pay\//);
});
