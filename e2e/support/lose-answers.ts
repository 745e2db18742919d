import type { Page } from '@playwright/test';

/** Lets calls of a function reach the service, which carries them out, and drops their answers. */
export function loseAnswers(page: Page, name: string) {
  return page.route(`**/functions/v1/${name}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
