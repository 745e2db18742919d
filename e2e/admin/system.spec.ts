import { expect, test } from '../support/page-test.ts';
import { addFailedJobs } from '../support/service-time.ts';

test('the System tab lists what needs attention; a Verify service is created and its id shown, a provider responds to a probe, and the ledger is checked @wide', async ({
  page,
  administer,
  expectAccessible,
}) => {
  await administer('/admin?tab=system');
  await expect(page.getByRole('heading', { level: 2, name: /needs? attention/ })).toBeVisible();
  // The services under test have no backup.
  await expect(page.getByRole('list', { name: 'What needs attention' })).toContainText(
    'No backup has been recorded',
  );
  const setup = page.getByRole('region', { name: 'Twilio Verify Service Setup' });
  await expect(setup).toContainText('The id of a messaging service starts with MG.');
  await setup.getByRole('button', { name: 'Create Twilio Verify Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create another verify service?' });
  const created = page.getByText('Twilio Verify Service created successfully!');
  // The run on the other screen may have created one a moment ago.
  await expect(created.or(dialog)).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Create another' }).click();
  await expect(created).toBeVisible();
  await expect(setup).toContainText(/Service ID:\s*VA[0-9a-f]{32}/);
  await expect(setup).toContainText('TWILIO_VERIFY_SERVICE_SID to this id on every server');

  await page.getByRole('button', { name: 'Probe Twilio', exact: true }).click();
  await expect(page.getByText('Twilio responded')).toBeVisible();
  await expect(page.getByText('Balance 250.00 USD.')).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await checks.getByRole('button', { name: 'Run check:audit' }).click();
  await expect(checks.getByText('Everything agrees.')).toBeVisible();
  await expectAccessible();
});

test('failed jobs are opened, retried and set aside with a reason; a key gets its successor; errors are filtered by the URL @narrow', async ({
  page,
  administer,
  expectAccessible,
}) => {
  const queue = await addFailedJobs(2);
  await administer('/admin?tab=system&level=warn&q=no-such-request');
  await expect(page.getByText('No warning or error of the last 14 days has this request')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Warnings' })).toBeChecked();
  await page.getByRole('button', { name: `Show failed jobs of ${queue}` }).press('Enter');
  const jobs = page.getByRole('list', { name: `Failed jobs of ${queue}` }).getByRole('listitem');
  await expect(jobs.first()).toContainText('the database was away');
  // The run on the other screen may have made jobs fail as well.
  const failed = await jobs.count();
  await jobs.first().getByRole('button', { name: 'Set aside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set this job aside?' });
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason, for the record:').fill('The account is gone');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The job is set aside')).toBeVisible();
  await expect(jobs).toHaveCount(failed - 1);
  await jobs.first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The job is being retried')).toBeVisible();

  const keys = page.getByRole('region', { name: 'Signing keys' });
  const rotate = keys.getByRole('button', { name: 'Rotate now' });
  // When both screens run at once, the first has already rotated the key.
  if (await rotate.isEnabled()) {
    await rotate.click();
    const asked = page.getByRole('dialog', { name: 'Rotate the signing key now?' });
    await asked.getByLabel('Reason, for the record:').fill('A laptop was lost');
    await asked.getByRole('button', { name: 'Rotate now' }).click();
    await expect(page.getByText(/The new key is published|The key was not rotated/).first()).toBeVisible();
  }
  await expect(keys).toContainText('Next, already published');
  await expectAccessible();
});
