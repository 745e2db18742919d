import { expect, type Page } from '@playwright/test';

/** What was closed has left the history: a page that is loaded within that moment would be undone by its step back. */
export async function untilNothingIsOnTop(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.onTop ?? null)).toBeNull();
}
