import { expect, type Page } from '@playwright/test';
import type { Keyboard } from './by-keyboard.ts';

/** Signs the administrator in from the landing page, and opens administration by its URL. */
export async function signIn(page: Page, keys: Keyboard) {
  await page.goto('/');
  await keys.begin('button', 'Sign In');
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.goTo('textbox', 'Email');
  await keys.type(process.env.NUMLET_ADMIN ?? '');
  await keys.goTo('textbox', 'Password');
  await keys.type(process.env.NUMLET_ADMIN_PASSWORD ?? '');
  await keys.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin');
}

/** Focuses the search of a tab with a slash, and searches. */
export async function find(
  page: Page,
  keys: Keyboard,
  name: string | RegExp,
  words: string,
  ...then: string[]
) {
  const field = page.getByRole('searchbox', { name });
  await expect(field).toBeVisible();
  await keys.press('/');
  await expect(field).toBeFocused();
  await keys.expectSeen();
  await keys.type(words);
  await keys.press(...then);
  await expect(page).toHaveURL(/q=/);
}

/** Chooses an option from the list that opens beneath a field. */
export async function pick(page: Page, keys: Keyboard, name: string) {
  await keys.press('Enter');
  const option = page.getByRole('option', { name, exact: true });
  await expect(option).toBeVisible();
  await keys.type(name);
  // An option is marked a frame before it has the focus, which decides what Enter chooses.
  await expect(option).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

export async function exportBy(page: Page, keys: Keyboard, name: string, file: RegExp, direction?: 'back') {
  await (direction === 'back' ? keys.goBackTo('button', name) : keys.goTo('button', name));
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(file);
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
}
