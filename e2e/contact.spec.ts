import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { anAddress } from './support/an-address.ts';
import { expect, test } from './support/page-test.ts';

test('the contact form names what is missing, keeps all that is typed when no answer comes, sends once, and is empty then @refusals', async ({
  page,
  expectAccessible,
}) => {
  await page.setExtraHTTPHeaders(anAddress());
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-contact-message')) calls.push(request.postData() ?? '');
  });
  await page.goto('/contact?about=a%20code%20that%20is%20late');
  const subject = page.getByLabel('Subject');
  await expect(subject).toHaveValue('a code that is late');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  const main = page.getByRole('main');
  await page.getByLabel('Full name').fill('Ines Adeyemi');
  await main.getByLabel('Email address').fill('ines.contact');
  await page.getByLabel('Message').fill('It came after an hour.');
  await send.click();
  await expect(page.getByText('This is not an email address.')).toBeVisible();
  await main.getByLabel('Email address').fill('ines.contact@example.com');
  await expectAccessible();

  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('What you wrote is still here')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('It came after an hour.');
  await page.context().setOffline(false);
  calls.length = 0;
  await send.dblclick();
  await expect(page.getByText(adminNotices.contactSent.title)).toBeVisible();
  for (const field of ['Full name', 'Subject', 'Message'])
    await expect(page.getByLabel(field)).toHaveValue('');
  await expect(main.getByLabel('Email address')).toHaveValue('');
  expect(calls).toHaveLength(1);
});

test('what is typed before the scripts of the page are there stays, and the press that brought them sends it', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/terms');
  const box = page.getByRole('region', { name: 'Stay Updated' });
  await box.getByLabel('Email address').fill('ines.reader@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('One more step')).toBeVisible();
  await expect(box.getByText('ines.reader@example.com')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
