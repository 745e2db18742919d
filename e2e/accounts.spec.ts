import { signInElsewhere, signUp } from './support/journeys.ts';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { signUpOverHttp } from './support/settle-over-http.ts';

test('wrong codes count down, a double click spends one try, a reload comes back to the screen, and the right code still works', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUp(page, newcomer);
  const right = await world.codeOn(`+44${newcomer.phone}`);
  const wrong = right === '000000' ? '111111' : '000000';
  await page.getByLabel('Verification code').fill(wrong);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-phone-otp')) tries.push(request.url());
  });
  await page.getByRole('button', { name: 'Verify Phone Number' }).dblclick();
  await expect(page.getByText('2 attempt(s) remaining')).toBeVisible();
  expect(tries).toHaveLength(1);
  await expectAccessible();
  await page.reload();
  await page.getByLabel('Verification code').fill(right);
  await page.getByRole('button', { name: 'Verify Phone Number' }).click();
  await page.waitForURL('**/dashboard');
});

test('the sign-up form says what is missing, in the order of its checks', { tag: '@any-screen' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  const submit = dialog.getByRole('button', { name: 'Create Account & Verify Phone' });
  const notices = page.getByRole('region', { name: /Notifications/ });
  await submit.click();
  await expect(dialog.getByText('Please enter your email address.')).toBeVisible();
  await dialog.getByLabel('Email').fill('ines@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm Password').fill('something else');
  await submit.click();
  await expect(notices.getByText('Please make sure your passwords match.')).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill(PASSWORD);
  await submit.click();
  await expect(notices.getByText('Please enter your full name.')).toBeVisible();
  await dialog.getByLabel('Full Name').fill('Ines Adeyemi');
  await submit.click();
  await expect(notices.getByText('Please enter your phone number for verification.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill('7700900000');
  await submit.click();
  await expect(notices.getByText('Please select at least one purpose for using the product.')).toBeVisible();
  await dialog.getByText('Freelancing').click();
  await submit.click();
  await expect(
    notices.getByText('Please accept the Terms of Service and Privacy Policy to continue.'),
  ).toBeVisible();
});

test("a wrong password is refused with the server's words", { tag: '@refusals' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByLabel('Email').fill('nobody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Sign In Failed').filter({ visible: true }).first()).toBeVisible();
});

test('an unproven phone leaves the dashboard readable, with a banner that leads to the verification', async ({
  page,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUpOverHttp(page, newcomer);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Complete Verification' }).first().click();
  await expect(page.getByRole('dialog').getByText('Complete Phone Verification')).toBeVisible();
  await expectAccessible();
});

test('one person in two browsers: both show the text, and signing out of one leaves the other alone', {
  tag: '@any-screen',
}, async ({ page, world, browser, settle }) => {
  const { newcomer, number } = await settle();
  const elsewhere = await signInElsewhere(browser, newcomer);
  await expect(elsewhere.page.getByText('Listening on 1 number')).toBeVisible();
  await world.text(number, 'LinkedIn verification code 130577');
  await expect(elsewhere.page.getByRole('article').filter({ hasText: '130577' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '130577' })).toBeVisible();

  await elsewhere.page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await elsewhere.page.waitForURL((url) => url.pathname === '/');
  await elsewhere.context.close();
  await world.text(number, 'Your second code is 204771');
  await expect(page.getByRole('article').filter({ hasText: '204771' })).toBeVisible();
});
