import type { Page } from '@playwright/test';
import { chooseFile, dayBefore } from '../support/identity.ts';
import { expect, test } from '../support/page-test.ts';
import { aPdf, aPicture } from '../support/pictures.ts';

const REQUIRED = [
  'First name',
  'Last name',
  'Date of birth',
  'Nationality',
  'Country of residence',
  'Street address',
  'City',
];

test('a person comes from the dashboard, is shown each missing field, keeps all values after a reload, changes a field from the review, and submits once', async ({
  page,
  arrive,
  expectAccessible,
  isMobile,
}) => {
  await arrive();
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await expect(page).toHaveURL(/\/kyc\?step=1$/);
  await expect(page.getByRole('heading', { name: 'What an approval unlocks' })).toBeVisible();
  await expect(page.getByText('Up to 20 unpaid orders at a time instead of 5')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue to Documents' }).click();
  for (const label of REQUIRED) await expect(page.getByText(`${label} is required.`)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible();

  await fillPerson(page);
  await page.getByLabel('Date of birth').fill(dayBefore(365 * 17));
  await page.getByRole('button', { name: 'Continue to Documents' }).click();
  await expect(page.getByText('Date of birth: you must be at least 18 years old.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.getByLabel('Date of birth').fill('1994-03-04');
  await page.getByRole('button', { name: 'Continue to Documents' }).click();
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText('Three fields and four documents are still missing')).toBeVisible();

  // Unsaved text is still there after going back, including with the browser's Back button.
  await page.getByLabel('ID document number').fill('GHA-000000555-0');
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Lomé');
  await page.getByLabel('City').fill('Accra');
  await page.goForward();
  await expect(page.getByLabel('ID document number')).toHaveValue('GHA-000000555-0');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Accra');
  await page.getByRole('button', { name: 'Continue to Documents' }).click();

  await page.getByRole('combobox', { name: 'ID document type' }).click();
  await page.getByRole('option', { name: 'National ID Card' }).click();
  await page.getByLabel('Date of issue').fill(dayBefore(20));
  await expect(page.getByText('Four documents are still missing')).toBeVisible();
  await expectAccessible();
  const press = isMobile ? 'Take a photo of' : 'Choose a file:';
  await chooseFile(page, `${press} the front of your ID`, aPicture());
  await chooseFile(page, `${press} the back of your ID`, aPicture());
  await chooseFile(page, 'Choose a file: your proof of address', aPdf());
  await expect(page.getByText('Your selfie is still missing')).toBeVisible();
  await chooseFile(page, `${press} your selfie`, aPicture());
  await expect(page.getByText('Stored', { exact: true })).toHaveCount(4);
  await expectAccessible();

  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Is everything correct?' })).toBeFocused();
  await page.reload();
  for (const words of ['Amina Yusuf', '4 March 1994', 'Ghana', 'Togo', '12 Palm Lane', 'Accra'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText('GHA-000000555-0')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Stored', exact: true })).toHaveCount(4);
  await expectDrawn(page, 'Your selfie, as stored');
  await expect(page.getByText('Review typically takes 24-48 hours.')).toBeVisible();
  await expect(page.getByText('Status updates come by email.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Change: City' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
  await page.getByRole('textbox', { name: 'City' }).fill('Kumasi');
  // Unsaved text: the review says so, and shows the stored values.
  await page.getByRole('link', { name: 'Review & Submit' }).click();
  await expect(page.getByText('Your changes in “Personal Information” are not saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Open Personal Information' }).click();
  await page.getByRole('button', { name: 'Continue to Documents' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('Kumasi')).toBeVisible();

  await page.getByRole('button', { name: 'Submit for Verification' }).dblclick();
  await expect(
    page.getByText(
      "KYC verification submitted successfully! We'll review your documents within 24-48 hours.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard/account');
  await expect(page.getByText('Under review')).toBeVisible();
});

test('the note on the dashboard stays dismissed, and the account page leads to the verification', {
  tag: '@any-screen',
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await expect(page.getByRole('region', { name: 'Verify your identity' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Dismiss: Verify your identity' }).click();
  await expect(page.getByRole('region', { name: 'Verify your identity' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('No number yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verify your identity' })).toBeHidden();
  await page.goto('/dashboard/account');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('link', { name: 'Open identity verification' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
});

test('the wizard is for people who are signed in', { tag: '@any-screen' }, async ({ page }) => {
  await page.goto('/kyc');
  await page.waitForURL(/\/(\?.*)?$/);
  await expect(page.getByText('the identity verification')).toBeVisible();
});

async function fillPerson(page: Page) {
  await page.getByLabel('First name').fill('Amina');
  await page.getByLabel('Last name').fill('Yusuf');
  await page.getByLabel('Street address').fill('12 Palm Lane');
  await page.getByLabel('City').fill('Lomé');
  await page.getByRole('combobox', { name: 'Nationality' }).click();
  await page.getByRole('option', { name: 'Ghana', exact: true }).click();
  await page.getByRole('combobox', { name: 'Country of residence' }).click();
  await page.getByRole('option', { name: 'Other', exact: true }).click();
  await page.getByRole('combobox', { name: 'Country of residence, all countries' }).click();
  await page.getByLabel('Search countries').fill('tog');
  await page.getByRole('option', { name: 'Togo' }).click();
}

/** A picture is loaded and shown. */
async function expectDrawn(page: Page, name: string) {
  const picture = page.getByRole('img', { name });
  await expect
    .poll(() => picture.evaluate((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0)))
    .toBeGreaterThan(0);
}
