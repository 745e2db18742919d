import { pick } from '../support/admin-by-keyboard.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { dayBefore } from '../support/identity.ts';
import { expect, test } from '../support/page-test.ts';
import { aPdf, aPicture, type NamedFile } from '../support/pictures.ts';

test('the wizard is filled in, its documents are chosen, and it is submitted with the keyboard alone @any-screen', async ({
  page,
  arrive,
}) => {
  // Each wait for a file switches their interception on, which may happen later than the key press.
  page.on('filechooser', () => {});
  await arrive();
  await page.goto('/kyc');
  const keys = byKeyboard(page);
  const choose = async (list: string, option: string) => {
    await keys.goTo('combobox', list);
    await pick(page, keys, option);
  };
  const chooseFile = async (button: string, file: NamedFile) => {
    await keys.goTo('button', button);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Enter')]);
    await chooser.setFiles(file);
  };

  await keys.begin('textbox', 'First name');
  await keys.type('Amina');
  await keys.goTo('textbox', 'Last name');
  await keys.type('Yusuf');
  await keys.press('Tab');
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await keys.type('04041994');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1994-04-04');
  await choose('Nationality', 'Ghana');
  await choose('Country of residence', 'Kenya');
  await keys.goTo('textbox', 'Street address');
  await keys.type('12 Palm Lane');
  await keys.goTo('textbox', 'City');
  await keys.type('Nairobi');
  await keys.press('Enter');
  await expect(page).toHaveURL(/step=2/);
  await keys.expectFocusKept();

  await choose('ID document type', 'International Passport');
  await keys.goTo('textbox', 'ID document number');
  await keys.type('P 4711');
  await chooseFile('Choose a file: the photo page of your passport', aPicture());
  await chooseFile('Choose a file: your proof of address', aPdf());
  await keys.expectFocusKept();
  await page.getByLabel('Date of issue').fill(dayBefore(10));
  await expect(page.getByText('Stored', { exact: true })).toHaveCount(2);
  // A press before everything is filled in leads to the missing part.
  await keys.enter('button', 'Continue to Review');
  await expect(page.getByRole('button', { name: 'Choose a file: your selfie' })).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Enter')]);
  await chooser.setFiles(aPicture());
  await expect(page.getByText('Stored', { exact: true })).toHaveCount(3);
  await keys.enter('button', 'Continue to Review');
  await expect(page.getByRole('heading', { name: 'Is everything correct?' })).toBeFocused();
  await keys.enter('button', 'Submit for Verification');
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeFocused();
});
