import type { Page } from '@playwright/test';
import { chooseFile } from '../support/identity.ts';
import { expect, test } from '../support/page-test.ts';
import { aPdf, aPicture } from '../support/pictures.ts';
import { callAs, storedSession } from '../support/settle-over-http.ts';

const MB = 1024 * 1024;

test('a file that is too large, of a wrong type, or a PDF in the wrong place is refused with an explanation, and nothing is stored', {
  tag: ['@wide', '@refusals'],
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await openDocuments(page);
  const selfie = page.getByRole('region', { name: 'Selfie holding the ID' });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads/v1/')) uploads.push(request.url());
  });
  await chooseFile(page, 'Choose a file: your selfie', {
    ...aPicture(),
    buffer: Buffer.alloc(11 * MB, 1),
  });
  await expect(selfie.getByText('This file is 11.0 MB. The limit is 10 MB.')).toBeVisible();
  expect(uploads).toEqual([]);
  await expectAccessible();
  await chooseFile(page, 'Choose another: your selfie', {
    name: 'selfie.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(selfie.getByText('This is not a JPEG, PNG, WebP or HEIC picture.')).toBeVisible();
  await chooseFile(page, 'Choose another: your selfie', aPdf());
  await expect(selfie.getByText('A PDF is accepted only as proof of address')).toBeVisible();
  await expect(selfie.getByText('Stored', { exact: true })).toHaveCount(0);
  await chooseFile(page, 'Choose another: your selfie', aPicture());
  await expect(selfie.getByText('Stored', { exact: true })).toBeVisible();
});

test('after a lost connection the file is still chosen and one click sends it again; a file can be replaced, dropped and removed', {
  tag: ['@wide', '@refusals'],
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await openDocuments(page);
  const front = page.getByRole('group', { name: 'Government ID, front' });
  await page.route('**/uploads/v1/id-front', (route) => route.abort());
  await chooseFile(page, 'Choose a file: the front of your ID', aPicture());
  await expect(front.getByText(/^The connection was lost/)).toBeVisible();
  await expect(front.getByText(/your photo is still chosen/)).toBeVisible();
  await expect(front.getByRole('button', { name: /^Try again/ })).toBeFocused();
  await expectAccessible();
  await page.unroute('**/uploads/v1/id-front');
  await page.keyboard.press('Enter');
  await expect(front.getByText('Stored', { exact: true })).toBeVisible();
  await expect(page.getByText('Two documents are still missing')).toBeHidden();

  await chooseFile(page, 'Replace: the front of your ID', aPicture());
  await expect(front.getByText('Stored', { exact: true })).toBeVisible();

  const selfie = page.getByRole('group', { name: 'Selfie holding the ID' });
  const { buffer, name, mimeType } = aPicture('dropped.png');
  const files = await page.evaluateHandle(
    ([content, fileName, type]) => {
      const bytes = Uint8Array.from(atob(content ?? ''), (each) => each.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName ?? '', { type: type ?? '' }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType],
  );
  await selfie.dispatchEvent('dragover', { dataTransfer: files });
  await selfie.dispatchEvent('drop', { dataTransfer: files });
  await expect(selfie.getByText('Stored', { exact: true })).toBeVisible();

  await selfie.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your selfie?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog).toBeHidden();
  await expect(selfie.getByText('Stored', { exact: true })).toHaveCount(0);
});

test('on a phone the camera is the first choice, the front camera for the selfie', {
  tag: '@narrow',
}, async ({ page, arrive, expectAccessible }) => {
  await arrive();
  await openDocuments(page);
  const cameras = page.locator('input[data-camera]');
  expect(await cameras.evaluateAll((all) => all.map((each) => each.getAttribute('capture')))).toEqual([
    'environment',
    'environment',
    'environment',
    'user',
  ]);
  const buttons = page.getByRole('group', { name: 'Selfie holding the ID' }).getByRole('button');
  await expect(buttons.first()).toHaveAccessibleName('Take a photo of your selfie');
  await expectAccessible();
  // No element is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** Stores the first step without the screen, and opens the second. */
async function openDocuments(page: Page) {
  await callAs(page, await storedSession(page), 'save-kyc-personal', {
    firstName: 'Amina',
    lastName: 'Yusuf',
    dateOfBirth: '1994-03-04',
    nationality: 'GH',
    country: 'GH',
    address: '12 Palm Lane',
    city: 'Accra',
  });
  await page.goto('/kyc');
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByRole('group', { name: 'Selfie holding the ID' })).toBeVisible();
}
