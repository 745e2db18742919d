import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/page-test.ts';
import { moveConfirmationBack } from '../support/service-time.ts';
import { sessionIdOf } from '../support/settle-over-http.ts';

const ADMINISTRATOR = process.env.NUMLET_ADMIN ?? '';

test('the audit log is filtered by person, chosen from suggestions, and by action; a row opens by keyboard; an export asks for a confirmation, and nothing is exported if it is cancelled @any-screen @refusals', async ({
  page,
  administer,
  expectAccessible,
}) => {
  await administer('/admin?tab=audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  // Two filters that are set in quick succession both apply, and a field applies without Enter.
  await page.getByLabel('Person concerned').fill(ADMINISTRATOR);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await expect(page).toHaveURL(/^(?=.*whom=)(?=.*from=)/);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page).not.toHaveURL(/whom=|from=/);
  await expect(page.getByLabel('Actor', { exact: true })).toBeFocused();
  // With the keyboard: administrators are suggested before anything is typed, others for a part of their address.
  const who = page.getByLabel('Actor', { exact: true });
  const mine = page.getByRole('radio', { name: 'Mine' });
  await who.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: ADMINISTRATOR })).toContainText('Admin');
  await page.keyboard.type(ADMINISTRATOR.slice(0, 5));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(who).toHaveValue(ADMINISTRATOR);
  await expect(page).toHaveURL(/who=/);
  await expect(mine).toBeChecked();
  await page.getByText('All actions').click();
  await expect(page).not.toHaveURL(/who=/);
  await mine.click();
  await expect(mine).toBeChecked();
  await expect(page).toHaveURL(/who=/);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.keyboard.type('Signed in');
  await page.getByRole('option', { name: 'Signed in' }).click();
  await expect(page).toHaveURL(/action=login/);
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Signed in');
  await expect(page.getByRole('link', { name: /^(Administrator|Robin Ashbery)$/ }).first()).toHaveAttribute(
    'href',
    /\/admin\?tab=users&user=/,
  );
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The call' })).toContainText('Chrome');
  await expect(page.getByRole('region', { name: 'About' })).toContainText('password');
  await expectAccessible();

  await moveConfirmationBack(await sessionIdOf(page));
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  await exporting.click();
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You did not confirm that it is you, so nothing was done.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await exporting.click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Invalid login credentials|not right|incorrect/i)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(process.env.NUMLET_ADMIN_PASSWORD ?? '');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^numlet-audit-.*\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\ufeffid,at,action,actor,/);
  expect(file).toContain(`,login,`);
  expect(file).not.toContain(',logout,');

  // A recent confirmation is not requested again, and the audit log contains the export.
  await page.goto(`/admin?tab=audit&who=${ADMINISTRATOR}&action=table_exported`);
  await expect(rows.nth(1)).toContainText('Began to export the audit log');
});
