import { expect, type Page } from '@playwright/test';

/** Waits until a dialog is open, or until a closed or closing one has left the history. */
export async function untilNothingIsOnTop(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(
      () =>
        document.querySelector('[role="dialog"]:not([data-closed])') !== null || !window.history.state?.onTop,
    );
  await expect.poll(isSettled).toBe(true);
}

/** Going back closes the dialog once it has its entry in the history, which it gets a moment after it is drawn. */
export async function untilOnTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(window.history.state?.onTop))).toBe(true);
}
