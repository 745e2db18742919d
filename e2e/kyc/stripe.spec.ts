import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-test.ts';

test('a person consents, has document and face checked at Stripe, is refused, leaves halfway, and is approved in the end', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await fillPerson(page);
  await page.getByRole('radio', { name: /Check with Stripe/ }).check();
  await expect(page.getByRole('button', { name: 'Continue to Review' })).toBeHidden();
  const toStripe = page.getByRole('button', { name: 'Continue at Stripe' });
  await toStripe.click();
  await expect(page.getByText(/^Please agree/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: /^I agree that Stripe/ }).check();
  await toStripe.dblclick();

  // Left halfway: the same check is continued.
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Your check at Stripe is open' })).toBeVisible();
  await expectAccessible();
  await toStripe.click();
  await submitAtStripe(page, { result: 'selfie_face_mismatch' });
  await expect(page.getByRole('heading', { name: 'The check at Stripe did not succeed' })).toBeVisible();
  await expect(page.getByText('Your face did not match the photo on your ID document.')).toBeVisible();
  await expectAccessible();

  // Both methods are available again. The typed values are still there.
  await page.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(page.getByRole('radio', { name: /Upload documents/ })).toBeChecked();
  await page.getByRole('radio', { name: /Check with Stripe/ }).check();
  await page.getByRole('checkbox', { name: /^I agree that Stripe/ }).check();
  await toStripe.click();
  await submitAtStripe(page, { result: 'verified' });
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
  await expect(page.getByText('the pictures at Stripe')).toBeVisible();
  await expectAccessible();
});

async function fillPerson(page: Page) {
  await page.goto('/kyc');
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Yusuf');
  await page.getByLabel('Date of birth').fill('1994-03-04');
  for (const label of ['Nationality', 'Country of residence']) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: 'Ghana' }).click();
  }
  await page.getByLabel('Street address').fill('12 Palm Lane');
  await page.getByLabel('City').fill('Accra');
  await page.getByRole('button', { name: 'Continue to Documents' }).click();
}

/** Chooses the document that the person shows to Stripe, and the result of the check. */
async function submitAtStripe(page: Page, { result }: { result: string }) {
  await page.getByLabel('First name').fill('Amina Abena');
  await page.getByLabel('Last name').fill('YUSUF');
  await page.getByLabel('Date of birth').fill('1994-03-04');
  await page.getByLabel('Document number').fill(`GHA-${page.url().slice(-9)}`);
  await page.getByLabel('Result').selectOption(result);
  await page.getByRole('button', { name: 'Submit' }).click();
}
