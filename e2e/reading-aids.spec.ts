import type { Page } from '@playwright/test';
import { expect, test } from './support/page-test.ts';
import { requestSession } from './support/settle-over-http.ts';

test('in a contrast theme the chosen tab, number type and text size are distinguishable @wide', async ({
  page,
  arrive,
}) => {
  await arrive();
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = (name: string, role: 'tab' | 'radio') =>
    page.getByRole(role, { name, exact: true }).evaluate((control) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(control.closest('label') ?? control);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  expect(await colours('Dashboard', 'tab')).not.toBe(await colours('Billing', 'tab'));
  await page.getByRole('tab', { name: 'Buy Numbers' }).click();
  await expect.poll(() => colours('Buy Numbers', 'tab')).not.toBe(await colours('Billing', 'tab'));
  expect(await colours('Dashboard', 'tab')).toBe(await colours('Billing', 'tab'));
  expect(await colours('Local', 'radio')).not.toBe(await colours('Mobile', 'radio'));
  await page.emulateMedia({ forcedColors: 'none' });
});

test('with text one and a half times as large a page is as wide as the phone @narrow', async ({ page }) => {
  await page.goto('/faq');
  // The page's policy would refuse a style attribute; this has the effect of the browser's own setting.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(360);
});

test('the sample texts of the landing page lose no word with the letter spacing of WCAG 1.4.12', {
  tag: '@any-screen',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('p')) {
      text.style.setProperty('letter-spacing', '0.12em');
      text.style.setProperty('word-spacing', '0.16em');
    }
  });
  expect(await cutTexts(page)).toEqual([]);
});

test('several sessions of one device have buttons with different names', { tag: '@any-screen' }, async ({
  page,
  browser,
  arrive,
}) => {
  const { email } = await arrive();
  const others = await Promise.all(
    ['192.0.2.7', '192.0.2.8'].map(async (address) => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      await requestSession(context.request, email);
      return context;
    }),
  );
  await page.goto('/dashboard/account');
  const buttons = page.getByRole('button', { name: /^Sign out .*, signed in / });
  await expect(buttons).toHaveCount(2);
  const [first, second] = await buttons.allTextContents();
  expect(first).not.toBe(second);
  await Promise.all(others.map((context) => context.close()));
});

const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article p')]
      .filter((text) => getComputedStyle(text).overflow !== 'visible')
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
      .map((text) => text.textContent),
  );
