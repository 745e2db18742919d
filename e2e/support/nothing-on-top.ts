import { expect, type Page } from '@playwright/test';

/** A dialog is open, or what was closed has left the history. */
export async function untilNothingIsOnTop(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(() => document.querySelector('[role="dialog"]') !== null || !window.history.state?.onTop);
  await expect.poll(isSettled).toBe(true);
}
