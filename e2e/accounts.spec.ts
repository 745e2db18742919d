import type { Locator } from '@playwright/test';
import { signInElsewhere, untilSignInCloses } from './support/journeys.ts';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { signUpOverHttp } from './support/settle-over-http.ts';

test("a wrong password is refused with the server's words @narrow", { tag: '@refusals' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByLabel('Email').fill('unknown@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Sign In Failed').filter({ visible: true }).first()).toBeVisible();
});

test('a response that is not the server’s does not count as a refusal, and none of its text is shown @narrow', {
  tag: '@refusals',
}, async ({ page }) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<!doctype html><h1>Forbidden</h1>' }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('unknown@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('An unexpected error occurred.')).toBeVisible();
  await expect(page.getByText('Sign In Error').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/Unexpected token/)).toHaveCount(0);
});

test(
  'a sign-out without a response says what applies to this device and to the session; a refused sign-out has its own text',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, arrive }, { workerIndex }) => {
    await arrive();
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText(/^You are signed out on this device, but the server/)).toBeVisible();
    await expect(page.getByText('Sign Out Error')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
    await expect(page.getByText(/^You are signed out on this device/)).toHaveCount(0);

    await signUpOverHttp(page, aNewcomer(workerIndex));
    await page.goto('/dashboard');
    await page.unroute('**/auth/v1/logout*');
    const refusal = { error_code: 'over_request_rate_limit', msg: 'Too many attempts.' };
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 400, json: refusal }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Sign Out Error')).toBeVisible();
    await expect(page.getByText(refusal.msg)).toBeVisible();
  },
);

test('an unverified phone leaves the dashboard readable, with a banner that leads to the verification @wide', async ({
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

test('two browsers of one person both show the text, and signing out of one does not affect the other', {
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

test('a sign-in before the email address is confirmed does not claim that an email was sent, and one click sends it @narrow', {
  tag: '@refusals',
}, async ({ page, expectAccessible }) => {
  // The service under test requires no confirmation of addresses, so the refusal is simulated.
  const refusal = { error_code: 'email_not_confirmed', msg: 'Email not confirmed' };
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ines@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    dialog.getByText(/^Your email is not confirmed yet\. The link we sent to ines@/),
  ).toBeVisible();
  await expect(dialog.getByText(/on its way/)).toHaveCount(0);
  await expect(page.getByText('Please Confirm Your Email', { exact: true })).toBeVisible();
  await expect(page.getByText('Check your email and click the confirmation link, then try')).toBeVisible();
  await expect(page.getByText('Email not confirmed')).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send the email again' }).click();
  await expect(dialog.getByText(/^The link is on its way to ines@example\.com/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sent again' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('ines@example.com');
});

test('the text typed into a sign-up survives a change of tab, a click outside the dialog, Escape and the back button; the passwords do not survive @any-screen', async ({
  page,
}) => {
  await page.goto('/');
  const open = async () => {
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await untilSignInCloses(dialog);
  };
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.getByLabel('Full Name').fill('Ines Adeyemi');
  await dialog.getByLabel('Email').fill('ines@example.com');
  const phone = dialog.getByRole('textbox', { name: 'Phone Number' });
  // A mobile number in its domestic notation is offered in its international one.
  await phone.fill('+54 11 4321-8765');
  await dialog.getByRole('button', { name: '+54 9 11 4321 8765' }).click();
  await expect(phone).toHaveValue('91143218765');
  await expect(phone).toBeFocused();
  await phone.fill('+447700900123');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(PASSWORD);
  await dialog.getByLabel('Referral Code').fill('ABC123');
  await dialog.getByText('Freelancing').click();
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  const ways = [
    () => dialog.getByRole('tab', { name: 'Sign In' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(dialog.getByLabel('Full Name')).toHaveCount(0);
    if (await dialog.isVisible()) await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    else await open();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Ines Adeyemi');
    await untilSignInCloses(dialog);
    await expect(dialog.getByLabel('Email')).toHaveValue('ines@example.com');
    await expect(dialog.getByRole('textbox', { name: 'Phone Number' })).toHaveValue(/7700\s?900\s?123/);
    await expect(dialog.getByLabel('Referral Code')).toHaveValue('ABC123');
    await expect(dialog.getByRole('checkbox', { name: 'Freelancing' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(dialog.getByLabel('Confirm Password')).toHaveValue('');
  }
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
});

test('if the password estimator cannot be fetched at first, typing another character fetches it and the meter appears', {
  tag: ['@any-screen', '@refusals'],
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/password-estimator*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await untilSignInCloses(dialog);
  const refused = page.waitForEvent('requestfailed');
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('password');
  await refused;
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('password');
  await expect(dialog.getByText('Not accepted')).toBeVisible();
});

test(
  'the password meter at sign-up, at a reset and in the account settings shows the server’s refusals in the server’s words',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, world }, { workerIndex }) => {
    const ownWords =
      'Not accepted. Password should not be made of your name, your email address or the name of this service.';
    const refused = ['ines!!!!!!!!9adeyemi', 'acme-tools.io7Kq2'];
    const newcomer = { ...aNewcomer(workerIndex), email: `ines.${workerIndex}.meter@acme-tools.io` };
    const expectRefused = async (field: Locator) => {
      for (const typed of refused) {
        await field.fill('');
        await field.fill(typed);
        await expect(page.getByRole('status').filter({ hasText: ownWords })).toBeVisible();
      }
    };

    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await untilSignInCloses(dialog);
    await dialog.getByLabel('Full Name').fill('Ines Adeyemi');
    await dialog.getByLabel('Email').fill(newcomer.email);
    await expectRefused(dialog.getByLabel('Password', { exact: true }));

    await signUpOverHttp(page, newcomer);
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectRefused(dialog.getByLabel('New password', { exact: true }));

    await page.request.post('/auth/v1/recover', { data: { email: newcomer.email } });
    await page.goto(await world.linkTo(newcomer.email, '/reset-password'));
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    const field = page.getByLabel('New Password');
    await expectRefused(field);
    const [first = ''] = refused;
    await field.fill(first);
    await page.getByLabel('Confirm Password').fill(first);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(field).toHaveAccessibleDescription(ownWords.replace('Not accepted. ', ''));
  },
);
