import { expect, type Page } from '@playwright/test';

/** In the Phones tab, compares the carrier's numbers and releases an orphaned one. */
export async function releaseInPhones(page: Page, number: string, reason: string) {
  await page.goto('/admin?tab=phones');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByRole('button', { name: `Release at the carrier... ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason:').fill(reason);
  await dialog.getByRole('button', { name: 'Release at the carrier', exact: true }).click();
  await expect(page.getByText(`${number} is released.`)).toBeVisible();
}
