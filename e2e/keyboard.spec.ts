import type { Page } from '@playwright/test';
import { aNewcomer, PASSWORD } from './support/newcomers.ts';
import { expect, test } from './support/page-test.ts';

test(
  'with the keyboard alone a person signs up, verifies their phone, rents a number and copies the code',
  {
    tag: '@any-screen',
  },
  async ({ page, world }, { workerIndex }) => {
    const { email, phone } = aNewcomer(workerIndex);
    const { keyboard } = page;
    await page.goto('/');
    await tabTo(page, 'button', 'Sign In');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, 'tab', 'Sign In');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Full Name');
    await keyboard.type('Ines Adeyemi');
    await tabTo(page, 'textbox', 'Email');
    await keyboard.type(email);
    await tabTo(page, 'textbox', 'Phone Number');
    await keyboard.type(phone);
    await tabTo(page, 'textbox', 'Password');
    await keyboard.type(PASSWORD);
    await tabTo(page, 'textbox', 'Confirm Password');
    await keyboard.type(PASSWORD);
    await tabTo(page, 'checkbox', 'Freelancing platforms');
    await keyboard.press('Space');
    await tabTo(page, 'checkbox', /^I accept/);
    await keyboard.press('Space');
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Enter the code we sent you' })).toBeVisible();
    await keyboard.type(await world.codeOn(`+44${phone}`));
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    // Notices are stops for Tab while they are shown.
    await expect(page.getByRole('listitem').filter({ hasText: /Welcome to/ })).toHaveCount(0);

    await tabTo(page, 'tab', 'Dashboard');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await tabTo(page, 'combobox', /^Country/);
    await keyboard.press('Enter');
    await keyboard.type('United S');
    await keyboard.press('Enter');
    await expect(page.getByText('numbers that receive SMS')).toBeVisible();
    await tabTo(page, 'radio', /^\+1/);
    // main-path.spec.ts takes one of the first, by its worker.
    for (let place = -6; place <= workerIndex; place += 1) await keyboard.press('ArrowDown');
    const e164 = await page
      .getByRole('radio', { checked: true })
      .and(page.locator('[value^="+"]'))
      .inputValue();
    await tabTo(page, 'button', 'Pay $5 by card');
    await keyboard.press('Enter');
    await page.waitForURL('**/c/pay/**');
    await tabTo(page, 'button', /^Pay/);
    await keyboard.press('Enter');
    await expect(page.getByText('Your number is ready')).toBeVisible();

    await world.text(e164, 'Your Instagram code is 482915', 'Instagram');
    await expect(page.getByRole('article').filter({ hasText: '482915' })).toHaveCount(1);
    await expect(page.getByText('Your number is ready')).toHaveCount(0);
    await keyboard.press('c');
    await expect(page.getByText('Code Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  },
);

type Role = 'button' | 'tab' | 'textbox' | 'checkbox' | 'combobox' | 'radio';

/** Presses Tab until the element of this role and name has the focus. The element must be visible at the start. */
async function tabTo(page: Page, role: Role, name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true }).filter({ visible: true });
  await expect(wanted.first()).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`Tab leads to no ${role} called ${name}.`);
}
