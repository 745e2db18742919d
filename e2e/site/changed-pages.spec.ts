import type { Page } from '@playwright/test';
import { type Change, changePage, changes } from '../support/change-page.ts';
import { expect, test } from '../support/page-test.ts';

const all = Object.keys(changes).filter((name): name is Change => name in changes);

for (const change of all)
  test(`the landing page keeps the change, and its dialog works when ${change} before it is used`, {
    tag: '@any-screen',
  }, async ({ page }) => {
    await page.goto('/');
    await changePage(page, change);
    await expectToStay(page);
  });

test('the landing page keeps working after every change to it during use', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/');
  await expectToStay(page);
  for (const change of all) await changePage(page, change);
  await expectToStay(page);
  await page.locator('footer a[href="/faq"]').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('(changed)');
});

for (const path of ['/faq', '/contact', '/blog', '/terms', '/how-it-works'])
  test(`${path} stays translated, and its dialog works`, { tag: '@any-screen' }, async ({ page }) => {
    await page.goto(path);
    await changePage(page, 'every text node is wrapped');
    await expectToStay(page);
  });

test('a field keeps the focus and its text if its page was translated before the application started', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/contact');
  await changePage(page, 'every text node is replaced');
  const field = page.getByRole('textbox', { name: 'Message' });
  const started = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('numlet:started', () => resolve(null))),
  );
  await field.pressSequentially('Where is my code?');
  await started;
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Where is my code?');
});

test('a page that was changed before our first script ran is rendered again, and works', {
  tag: ['@any-screen', '@drawn-again'],
}, async ({ page }) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<h1[^>]*>/, '$&<font>Other words</font>');
    await route.fulfill({ response, body });
  });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Other words');
  await signInOpens(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Other words');
});

/** Uses the page. It must show the same words in the same elements, with all later additions. */
async function expectToStay(page: Page): Promise<void> {
  const before = await readPage(page);
  const heading = page.locator('h1').first();
  const drawn = await heading.elementHandle();
  await signInOpens(page);
  expect(await readPage(page)).toEqual(before);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
}

async function signInOpens(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 310);
  await page.getByRole('banner').getByRole('button').filter({ hasText: 'Sign In' }).first().click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await email.fill('mara@example.com');
  await expect(email).toHaveValue('mara@example.com');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Leaves out the animated parts of the page. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    words: [...document.querySelectorAll('h1, h2, header, footer')].map((part) => part.textContent),
    additions: document.querySelectorAll(
      ':is(h1, h2, header, footer) font, a[href^="tel:"], body > div:not([class])',
    ).length,
  }));
