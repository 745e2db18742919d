import type { Page } from '@playwright/test';

/** Waits until the page has drawn the last answer. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}
