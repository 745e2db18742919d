import { expect, type Page } from '@playwright/test';

/** Waits until a dialog is open, or until one that has closed, or is closing, has left the history. */
export async function untilNothingIsOnTop(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(
      () =>
        document.querySelector('[role="dialog"]:not([data-closed])') !== null || !window.history.state?.onTop,
    );
  await expect.poll(isSettled).toBe(true);
}

/** The way back closes the dialog: it has its entry in the history, which it gets a moment after it is drawn. */
export async function untilOnTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(window.history.state?.onTop))).toBe(true);
}
