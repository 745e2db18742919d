import type { Page } from '@playwright/test';
import { signUp, submitSignUp } from './support/journeys.ts';
import { aNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';
import { stopPrefix } from './support/service-time.ts';
import { createAccount, proveOverHttp, signUpOverHttp, storedSession } from './support/settle-over-http.ts';
import { untilDrawn } from './support/until-drawn.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const codeBox = (page: Page) => page.getByLabel('Verification code');
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone Number' });

test('a mistyped number is shown and corrected in place; a typed code waits for the button, a pasted one submits itself once, and the attempts follow the server @wide', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const [mistyped, meant] = [aNewcomer(workerIndex), aNewcomer(workerIndex)];
  await signUp(page, mistyped);
  await expect(page.getByText(`+44******${mistyped.phone.slice(-4)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show number' }).click();
  await expect(page.getByText(mistyped.phone.slice(4, 7))).toBeVisible();
  await page.getByRole('button', { name: 'change it now' }).click();
  await expect(heading(page, 'Update Phone Number')).toBeFocused();
  await expect(phoneField(page)).toHaveValue(mistyped.phone);
  await expectAccessible();
  await phoneField(page).fill(meant.phone);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter the code we sent you')).toBeVisible();
  await expect(page.getByText(meant.phone.slice(-4))).toBeVisible();

  const right = await world.codeOn(`+44${meant.phone}`);
  const wrong = right === '000000' ? '111111' : '000000';
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-phone-otp')) tries.push(request.url());
  });
  await expect(codeBox(page)).toBeFocused();
  await page.keyboard.type(`${wrong}7`);
  await expect(codeBox(page)).toHaveValue(wrong);
  await page.getByRole('button', { name: 'Verify Phone Number' }).click();
  await expect(page.getByText('2 attempt(s) remaining')).toBeVisible();
  await expect(page.getByText('Verification failed')).toBeVisible();
  await expect(codeBox(page)).toHaveValue('');
  await expect(codeBox(page)).toBeFocused();
  expect(tries).toHaveLength(1);
  await expectAccessible();

  await page.reload();
  await expect(page.getByText('2 attempt(s) remaining')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  await page.evaluate((code) => navigator.clipboard.writeText(`${code} is your code`), wrong);
  await codeBox(page).press('1');
  await codeBox(page).press('Control+V');
  await expect(page.getByText('1 attempt(s) remaining')).toBeVisible();
  expect(tries).toHaveLength(2);
  await codeBox(page).fill(wrong);
  await expect(heading(page, 'Too many wrong codes')).toBeFocused();
  await expect(page.getByText(/^The code went to/)).toBeVisible();
  await expect(codeBox(page)).toHaveCount(0);
  await expectAccessible();

  const third = aNewcomer(workerIndex);
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await phoneField(page).fill(third.phone);
  await page.getByRole('button', { name: 'Update & Send Code' }).click();
  await codeBox(page).fill(await world.codeOn(`+44${third.phone}`));
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('No number yet')).toBeVisible();
});

test('no screen says that a code was texted to a landline: the reason and the change are shown, even after a reload, and another tab can verify the number @narrow', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  await submitSignUp(page, { ...aNewcomer(workerIndex), phone: '2079460000' });
  await expect(heading(page, 'Verify your phone')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/cannot receive text messages/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').getByText(/cannot receive text messages/)).toBeVisible();
  await expect(codeBox(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Resend|Send/ })).toHaveCount(0);
  await expectAccessible();

  // The dashboard is readable in the meantime: its banner names the missing step, and its dialog repeats the reason.
  await page.getByRole('button', { name: 'Verify later' }).click();
  await page.waitForURL('**/dashboard');
  await expect(
    page.getByText('To search for, buy or claim numbers, verify your own phone first.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Complete Verification' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/cannot receive text messages/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Verification Code' })).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
  const mobile = aNewcomer(workerIndex);
  await phoneField(page).fill(mobile.phone);
  await dialog.getByRole('button', { name: 'Update & Send Code' }).click();
  await expect(heading(page, 'Enter the code we sent you')).toBeVisible();

  await proveOverHttp(page, world, await storedSession(page), mobile);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('No number yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Verification' })).toHaveCount(0);
});

test(
  'one submit marks every missing field, the heading matches its tab, and a refusal is shown at its field @narrow',
  {
    tag: '@refusals',
  },
  async ({ page, expectAccessible }, { workerIndex }) => {
    const taken = aNewcomer(workerIndex);
    await createAccount(page.request, taken);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Welcome to' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to Sign In' }).click();
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create your' })).toBeVisible();

    const submit = dialog.getByRole('button', { name: 'Create Account & Verify Phone' });
    const isWide = (page.viewportSize()?.width ?? 0) > 1000;
    if (isWide) await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.click();
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices.getByText('Full Name Required')).toBeVisible();
    const name = dialog.getByLabel('Full Name');
    await expect(name).toBeFocused();
    if (isWide) await expect(submit).toBeInViewport({ ratio: 1 });
    const marked: [ReturnType<Page['locator']>, RegExp][] = [
      [name, /enter your full name/],
      [dialog.getByLabel('Email'), /enter your email/],
      [phoneField(page), /enter your phone number/],
      [dialog.getByLabel('Password', { exact: true }), /choose a password/],
      [dialog.getByLabel('Confirm Password'), /repeat your password/],
      [dialog.getByRole('checkbox', { name: /I accept/ }), /accept the Terms/],
    ];
    for (const [field, words] of marked) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(words);
    }
    await expect(dialog.getByRole('alert').getByText('Please select at least one purpose')).toBeVisible();
    await expectAccessible();

    // A typo in the address gets a suggestion; a password that is too short is reported in one place.
    const email = dialog.getByLabel('Email');
    await email.fill('ada@gmial.con');
    await dialog.getByRole('button', { name: 'ada@gmail.com' }).click();
    await expect(email).toHaveValue('ada@gmail.com');
    await expect(dialog.getByText('Did you mean')).toHaveCount(0);
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('short');
    await expect(password).toHaveAccessibleDescription('Password should be at least 10 characters.');
    await expect(dialog.getByText('Too short')).toHaveCount(0);
    await password.fill('');
    await email.fill('');
    await name.focus();

    // With the keyboard only, in the order of the form. Typing finds the country.
    await page.keyboard.type('Ines Adeyemi');
    await page.keyboard.press('Tab');
    await page.keyboard.type(taken.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('germ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Country code: Germany +49')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('15123456789');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a quiet morning walk');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('another quiet walk');
    await page.keyboard.press('Enter');
    await expect(notices.getByText("Passwords Don't Match")).toBeVisible();
    await expect(dialog.getByLabel('Confirm Password')).toBeFocused();
    await dialog.getByLabel('Confirm Password').fill('a quiet morning walk');
    await dialog.getByText('Freelancing').click();
    await dialog.getByRole('checkbox', { name: /I accept/ }).check();
    await submit.click();
    await expect(notices.getByText('Sign Up Failed')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already/);
    await expect(dialog.getByLabel('Email')).toBeFocused();
  },
);

test('a status that was read before the code was sent, and arrives afterwards, does not remove the code field @any-screen', async ({
  page,
}, { workerIndex }) => {
  let isFirst = true;
  const given = Promise.withResolvers<void>();
  const sent = page.waitForResponse('**/functions/v1/send-verification-otp');
  await page.route('**/functions/v1/get-phone-verification', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const early = await route.fetch();
    await sent;
    await route.fulfill({ response: early });
    given.resolve();
  });
  await signUp(page, aNewcomer(workerIndex));
  await given.promise;
  await untilDrawn(page);
  await expect(codeBox(page)).toBeVisible();
});

test(
  'during a verification every page can be read, the landing page leads back to the verification, and no dialog asks for a sign-in',
  {
    tag: '@any-screen',
  },
  async ({ page }, { workerIndex }) => {
    await signUp(page, aNewcomer(workerIndex), '/faq');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(heading(page, 'Enter the code we sent you')).toHaveCount(0);
    await page.goForward();
    await expect(codeBox(page)).toBeFocused();

    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]')) Object.assign(window, { dialogSeen: true });
      }).observe(document, { childList: true, subtree: true });
    });
    const dialogSeen = () => page.evaluate(() => 'dialogSeen' in window);
    for (const path of ['/terms', '/pricing', '/blog']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(codeBox(page)).toHaveCount(0);
      expect(await dialogSeen(), path).toBe(false);
    }
    await page.goto('/');
    await expect(codeBox(page)).toBeFocused();
    expect(await dialogSeen()).toBe(false);

    // A person who requests it can open it from anywhere.
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await expect(codeBox(page)).toBeFocused();
  },
);

test(
  'after a refused request for another code the wait is as long as the server said, even if later reads fail',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page }, { workerIndex }) => {
    let isAway = false;
    await page.route('**/functions/v1/get-phone-verification', async (route) => {
      if (isAway) return route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Away.' } });
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), cooldown_remaining: 0 } });
    });
    const refusal = { success: false, error: 'Such numbers get no codes now.', cooldown_remaining: 50 };
    await page.route('**/functions/v1/resend-verification-otp', (route) => {
      isAway = true;
      return route.fulfill({ json: refusal });
    });
    await signUp(page, aNewcomer(workerIndex));
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await expect(page.getByText(refusal.error)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  },
);

test('after a verification on the dashboard the numbers and texts are refetched @any-screen', async ({
  page,
  world,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  await signUpOverHttp(page, newcomer);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Complete Verification' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(codeBox(page)).toBeVisible();
  const read = page.waitForRequest('**/functions/v1/user-dashboard');
  await codeBox(page).fill(await world.codeOn(`+44${newcomer.phone}`));
  await read;
  await expect(page.getByText('No number yet')).toBeVisible();
});

test('after confirming the email address a person verifies the phone: a reload returns to the verification and sends no second code @any-screen', async ({
  page,
  world,
}, { workerIndex }) => {
  const newcomer = aNewcomer(workerIndex);
  // The service under test requires no confirmation; this account stands in for one that was just confirmed.
  const session = await createAccount(page.request, newcomer);
  await page.route('**/auth/v1/verify', (route) => route.fulfill({ json: session }));
  const sendings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-verification-otp')) sendings.push(request.url());
  });
  await page.goto('/confirm?token_hash=used-once&type=signup');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(codeBox(page)).toBeFocused();
  await page.reload();
  await expect(codeBox(page)).toBeFocused();
  expect(sendings).toHaveLength(1);
  await codeBox(page).fill(await world.codeOn(`+44${newcomer.phone}`));
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('No number yet')).toBeVisible();

  // A finished confirmation is not resumed.
  await page.goto('/confirm');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});

test('while too few codes for the prefix of a phone are entered, the page says that the browser computes first, and then sends the code @wide', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const newcomer = { ...aNewcomer(workerIndex), phone: '7400123456' };
  await stopPrefix('+44740');
  await submitSignUp(page, newcomer);
  await expect(page.getByText(/your browser first runs a check of up to a minute/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking your browser...' })).toBeVisible();
  await expect(heading(page, 'Checking your browser first')).toBeFocused();
  await expect(codeBox(page)).toHaveCount(0);
  await expectAccessible();
  await expect(heading(page, 'Enter the code we sent you')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/your browser first runs a check/i)).toHaveCount(0);
  await codeBox(page).fill(await world.codeOn('+447400123456'));
  await page.waitForURL('**/dashboard');
});
