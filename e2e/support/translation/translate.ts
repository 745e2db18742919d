import type { Page } from '@playwright/test';
import { type Translation, translatePage } from './translate-page.ts';

/**
 * Translates the page and every later addition, until the page is left, as a browser does. Each translated text ends in
 * `mark`, so that a test can check that it was translated once, and from which words.
 */
export async function translate(page: Page, translation: Translation, mark = ' ·'): Promise<void> {
  await page.evaluate(translatePage, [translation, mark] as const);
}
