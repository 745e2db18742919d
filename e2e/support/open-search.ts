import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the search of administration, or stays in it. A key pressed before the screen listens is lost. */
export async function openSearch(page: Page): Promise<Locator> {
  const search = page.getByRole('combobox', { name: 'Name, address, number or any id' });
  await expect(async () => {
    if (!(await search.isVisible())) await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return search;
}
