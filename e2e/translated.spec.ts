import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/page-test.ts';
import { translate } from './support/translation/translate.ts';
import type { Translation } from './support/translation/translate-page.ts';

/** Each buys in another country: a reserved number stays in the carrier's list. */
const TRANSLATIONS: readonly [Translation, string][] = [
  ['wraps', 'United States'],
  ['replaces', 'Canada'],
];

for (const [translation, country] of TRANSLATIONS)
  test(
    `the dashboard, buying and billing stay correct under a translation that ${translation} their texts`,
    {
      tag: '@any-screen',
    },
    async ({ page, world, settle }, { workerIndex }) => {
      const { number } = await settle();
      await world.text(number, 'Your Discord verification code is 333444');
      const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article');
      await expect(rows).toHaveCount(1);
      await translate(page, translation);
      await expect(page.getByRole('tab', { name: 'Buy Numbers' })).toHaveText('Buy Numbers ·');

      await world.text(number, 'Your Telegram code is 61718');
      await expect(rows).toHaveCount(2);
      await expect(page.locator('main')).toContainText(/\b2\b[\s·]*of[\s·]*100/);
      const row = rows.filter({ hasText: 'Telegram' });
      await expect(row).toContainText('61718');
      await row.getByRole('button', { name: 'Whole text from Telegram' }).press('Enter');
      await expect(row.getByRole('button', { expanded: true })).toBeVisible();
      await row.getByRole('button', { name: 'Whole text from Telegram' }).press('Enter');
      await row.getByRole('button', { name: /Copy code 61718/ }).click();
      await expect(row.getByText('Copied ·')).toBeVisible();
      await expectUntouched(page);

      await page.getByRole('tab', { name: 'Buy Numbers' }).click();
      await page.getByRole('combobox', { name: 'Country' }).click();
      await page.getByRole('option', { name: country }).click();
      const choices = page.getByRole('group', { name: 'Available numbers' }).getByRole('radio');
      await expect(choices.first()).toBeVisible();
      await expect(page.getByRole('button').filter({ hasText: /^Search/ })).toHaveText('Search ·');
      await choices.nth((workerIndex + 10) % 20).check();
      await expectUntouched(page);
      // Each word of the price is a separate text.
      await page
        .getByRole('button')
        .filter({ hasText: /^Pay.*by card/ })
        .click();
      await page.waitForURL(/\/c\/pay\//);
      await page.goBack();

      await page.getByRole('tab', { name: 'Billing' }).click();
      await page.getByRole('tab', { name: 'Transactions' }).click();
      await translate(page, translation);
      const asCsv = page.getByRole('button').filter({ hasText: 'CSV' });
      const download = page.waitForEvent('download');
      await asCsv.click();
      await download;
      await expect(asCsv).toHaveText('Download as CSV ·');
      await page.getByRole('tab', { name: 'Referrals' }).click();
      await page.getByRole('tab', { name: 'Dashboard' }).click();
      await expect(rows).toHaveCount(2);
      await expectUntouched(page);
    },
  );

test('the account page and its dialogs work under a translation', { tag: '@any-screen' }, async ({
  page,
  arrive,
}) => {
  await arrive();
  await page.goto('/dashboard/account');
  await expect(page.getByText('This device')).toBeVisible();
  await translate(page, 'replaces');
  const download = page.waitForEvent('download');
  const save = page.getByRole('button').filter({ hasText: 'Download' });
  await save.click();
  await download;
  await expect(save).toHaveText('Download ·');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /password/ }).click();
  await dialog.getByLabel(/^New password/).fill('qwertyuiop');
  await expect(dialog.getByText('Not accepted')).toBeVisible();
  await dialog.getByLabel(/^New password/).fill('a quiet morning walk');
  await expect(dialog.getByText('Not accepted')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectUntouched(page);
});

test('under a translation the sign-up shows errors, and removes them once they are corrected', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/');
  await translate(page, 'replaces');
  await pressWhileItStarts(page, page.getByRole('button').filter({ hasText: 'Sign In' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByRole('button').filter({ hasText: 'Create Account' }).click();
  const refusal = dialog.getByText('Please enter your full name.');
  await expect(refusal).toBeVisible();
  await dialog.getByLabel('Full Name').fill('Ines Adeyemi');
  await dialog
    .getByLabel(/^Password/)
    .first()
    .fill('qwertyuiop');
  await expect(dialog.getByText('Not accepted')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('a link clicked while a translated page starts its application opens its target', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/');
  await translate(page, 'replaces');
  await pressWhileItStarts(page, page.getByRole('banner').getByRole('link').filter({ hasText: 'Pricing' }));
  await page.waitForURL('**/pricing');
});

for (const type of ['click', 'pointerdown'])
  test(`a click counts even if React stops its ${type} event in the middle of hydration`, {
    tag: '@any-screen',
  }, async ({ page }) => {
    await page.goto('/');
    await translate(page, 'replaces');
    await page.evaluate((name) => {
      document.addEventListener(name, (event) => event.stopPropagation(), { capture: true, once: true });
    }, type);
    const button = page.getByRole('button').filter({ hasText: 'Sign In' }).first();
    await (type === 'click' ? button.click() : pressWhileItStarts(page, button));
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  });

test('a click counts if React stops it and the application starts before it can be kept', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const { setTimeout: wait } = window;
    // The task in which a stopped click is kept comes after the start.
    const afterStart = (act: () => void) => {
      document.addEventListener('numlet:started', () => wait(act), { once: true });
      return 0;
    };
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === undefined ? afterStart(act) : wait(act, ms)),
    });
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('administration works under a translation', { tag: '@any-screen' }, async ({ page, administer }) => {
  await administer('/admin?tab=phones');
  const refresh = page.getByRole('button').filter({ hasText: 'Refresh' });
  await expect(refresh).toBeVisible();
  await translate(page, 'replaces');
  await refresh.click();
  await expect(refresh).toHaveText('Refresh ·');
  await page.getByRole('tab', { name: 'Users' }).click();
  const table = page.getByRole('table', { name: 'Users' });
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/user=/);
  await expectUntouched(page);
  await page.getByRole('tab', { name: 'System' }).click();
  const again = page.getByRole('button').filter({ hasText: 'Check again' });
  await again.click();
  await expect(again).toHaveText('Check again ·');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('Registered users in the system ·')).toBeVisible();
});

/** Codes, numbers and senders are unchanged, no text is shown twice, and no screen has failed. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(page.locator('[translate="no"] font:not([translate="yes"] font)')).toHaveCount(0);
  await expect(page.getByText('· ·')).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/** The application starts while the mouse button is down, and replaces the translated texts. */
async function pressWhileItStarts(page: Page, control: Locator) {
  const started = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('numlet:started', resolve, { once: true })),
  );
  await control.hover();
  await page.mouse.down();
  await page.evaluate(() => document.dispatchEvent(new Event('numlet:needed')));
  await started;
  await page.mouse.up();
}
