import type { Page } from '@playwright/test';
import { chooseFile, submitIdentityOverHttp } from '../support/identity.ts';
import { signInElsewhere } from '../support/journeys.ts';
import { aNewcomer } from '../support/newcomers.ts';
import { expect, test } from '../support/page-test.ts';
import { aPicture } from '../support/pictures.ts';
import { callAs, createAccount, requestSession } from '../support/settle-over-http.ts';

const DESK = '/admin?tab=verification&view=identity';

test(
  'a reviewer takes a submission, opens it with a reason, compares, and rejects it; the person corrects only the faults; the approval reaches both',
  {
    tag: ['@wide', '@refusals'],
  },
  async ({ page, browser, administer, expectAccessible }, { workerIndex }) => {
    const newcomer = aNewcomer(workerIndex);
    const session = await createAccount(page.request, newcomer);
    await submitIdentityOverHttp(page, session, `NG-${workerIndex}-${Date.now()}`);
    await administer(DESK);
    const row = page.getByRole('row').filter({ hasText: newcomer.email });
    await row.getByRole('button', { name: /^Assign to me/ }).click();
    await expect(row.getByText('You are on it')).toBeVisible();
    await expectAccessible();

    await row.getByRole('link', { name: /^Open/ }).click();
    await expect(page.getByRole('heading', { name: 'Why are you opening these documents?' })).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('Please enter a reason.')).toBeVisible();
    await page.getByLabel('Reason:').fill('A submission that waits');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ines Adeyemi' })).toBeVisible();
    await expect(page.getByText('Speicherweg 12')).toBeVisible();
    await expectDrawn(page, 'ID, front');
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect(page.getByText('150%')).toBeVisible();
    await page.getByRole('region', { name: 'ID, front, picture' }).press('r');
    await page.getByRole('region', { name: 'ID, front, picture' }).press('0');
    await expect(page.getByText('100%')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Selfie' }).click();
    await expectDrawn(page, 'Selfie');
    await page.getByRole('tab', { name: 'Proof of address' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^proof-of-address-\w+\.pdf$/);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Reject...' }).click();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByText('Please choose at least one reason.')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel(/^Your selfie does not show your face/).check();
    await dialog.getByLabel('Message to the person').fill('Please hold the card beside your face.');
    await dialog.getByLabel('Note for the file').fill('A note that they do not read');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Identity rejected', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);

    const { page: theirs, context } = await signInElsewhere(browser, newcomer);
    await theirs.getByRole('link', { name: 'Verify your identity' }).click();
    await expect(theirs.getByRole('heading', { name: 'Your documents need a correction' })).toBeVisible();
    await expect(theirs.getByText('Please hold the card beside your face.')).toBeVisible();
    await expect(theirs.getByText('A note that they do not read')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Correct and send again' }).click();
    await expect(theirs).toHaveURL(/step=2/);
    await expect(theirs.getByText('What to correct')).toBeVisible();
    await expect(theirs.getByText('Your selfie is still missing')).toBeVisible();
    await chooseFile(theirs, 'Choose a file: your selfie', aPicture());
    await expect(theirs.getByText('Stored', { exact: true })).toHaveCount(4);
    await theirs.getByRole('button', { name: 'Continue to Review' }).click();
    await theirs.getByRole('button', { name: 'Submit for Verification' }).click();
    await expect(theirs.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();

    await page.goto(DESK);
    await row.getByRole('link', { name: /^Open/ }).click();
    await page.getByLabel('Reason:').fill('Sent again');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Rejected before' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve...' }).click();
    await expectAccessible();
    await dialog.getByLabel(/^The ID document expires on/).fill('2034-05-06');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Identity approved', { exact: true })).toBeVisible();

    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
    await expect(theirs.getByText('Up to 20 unpaid orders at a time instead of 5')).toBeVisible();
    // Five unpaid orders are the most that another person may have: the sixth is opened here.
    for (const amount of [5, 6, 7, 8, 9])
      await callAs(theirs, session, 'create-subscription-crypto-payment', {
        ...{ planType: 'credit', amount, currency: 'USD', payCurrency: 'ltc' },
      });
    await theirs.goto('/dashboard?tab=billing');
    await theirs.getByRole('button', { name: 'Add credit' }).click();
    await theirs
      .getByRole('dialog')
      .getByRole('radio', { name: /Crypto/ })
      .check();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Pay $10 with crypto' }).click();
    await expect(theirs.getByRole('dialog', { name: 'Pay $10 with crypto' })).toBeVisible();
    await context.close();

    await page.goto(`/admin?tab=users&q=${encodeURIComponent(newcomer.email)}`);
    await page.getByRole('link', { name: 'Ines Adeyemi' }).click();
    const facts = page.getByRole('region', { name: 'Person' });
    await facts.getByRole('link', { name: 'Approved' }).click();
    const decided = page.getByRole('table', { name: 'Decided identity verifications' });
    await expect(decided).toContainText('6 May 2034');
    await expect(decided).toContainText('Rejected');
    await expectAccessible();
  },
);

test(
  'a document number that two accounts use is reported, found by a search for it, and approved once',
  {
    tag: ['@any-screen', '@refusals'],
  },
  async ({ page, administer }, { workerIndex }) => {
    const idNumber = `TWICE-${workerIndex}-${Date.now()}`;
    const [first, second] = [aNewcomer(workerIndex), aNewcomer(workerIndex)];
    for (const { newcomer, number } of [
      { newcomer: first, number: idNumber },
      // The same number in another notation.
      { newcomer: second, number: idNumber.toLowerCase().replaceAll('-', ' ') },
    ])
      await submitIdentityOverHttp(page, await createAccount(page.request, newcomer), number);
    const reviewer = await requestSession(
      page.request,
      process.env.NUMLET_ADMIN ?? '',
      process.env.NUMLET_ADMIN_PASSWORD,
    );
    type Waiting = { submissions: { id: string; email: string }[] };
    const { submissions } = await callAs<Waiting>(page, reviewer, 'admin-identities', { list: 'waiting' });
    const submissionId = submissions.find(({ email }) => email === first.email)?.id;
    await callAs(page, reviewer, 'admin-view-identity', { submissionId, reason: 'Waits' });
    await callAs(page, reviewer, 'admin-approve-identity', { submissionId });

    await administer(DESK);
    await page.getByLabel('ID document number').fill(idNumber);
    await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('status').getByRole('listitem');
    await expect(found).toHaveCount(2);
    await expect(found.filter({ hasText: first.email })).toContainText('Approved');
    await page
      .getByRole('row')
      .filter({ hasText: second.email })
      .getByRole('link', { name: /^Open/ })
      .click();
    await page.getByLabel('Reason:').fill('Waits');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('The same document number is used in another account')).toBeVisible();
    await page.getByRole('button', { name: 'Approve...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      dialog.getByText('Another account has been approved with the same document number.'),
    ).toBeVisible();
  },
);

/** A picture is loaded and shown. */
async function expectDrawn(page: Page, name: string) {
  const picture = page.getByRole('img', { name, exact: true });
  await expect
    .poll(() => picture.evaluate((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0)))
    .toBeGreaterThan(0);
}
