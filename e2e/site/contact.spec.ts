import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { anAddress } from '../support/an-address.ts';
import { expect, test } from '../support/page-test.ts';

test('the contact form names missing fields, keeps all typed text if there is no response, sends once, and is empty afterwards @refusals', async ({
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
  const main = page.getByRole('main');
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await expect(page.getByText('Please enter a subject.')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await subject.fill('');
  await send.click();
  for (const name of ['Full name', 'Email address', 'Subject', 'Message'])
    await expect(main.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText(/^Please (?:enter|write)/)).toHaveCount(4);
  expect(calls).toEqual([]);
  await expectAccessible();
  await subject.fill('a code that is late');
  // A field that is being corrected is no longer marked as invalid.
  await expect(subject).not.toHaveAttribute('aria-invalid');
  await expect(main.getByText(/^Please (?:enter|write)/)).toHaveCount(3);
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
  await page.route('**/send-contact-message', (route) => route.fulfill({ status: 503, body: 'away' }));
  await send.click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('It came after an hour.');
  await page.unroute('**/send-contact-message');
  calls.length = 0;
  await send.dblclick();
  await expect(page.getByText(adminNotices.contactSent.title)).toBeVisible();
  await expect(page.getByText('We will reply to ines.contact@example.com.')).toBeVisible();
  for (const field of ['Full name', 'Subject', 'Message'])
    await expect(page.getByLabel(field)).toHaveValue('');
  await expect(main.getByLabel('Email address')).toHaveValue('');
  expect(calls).toHaveLength(1);
});

test('while a message is being sent no text can be typed and lost, and a message that is too long is kept in full, with the excess shown @any-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/contact');
  const main = page.getByRole('main');
  const message = main.getByLabel('Message');
  await main.getByLabel('Full name').fill('Ines Adeyemi');
  await main.getByLabel('Email address').fill('ines.long@example.com');
  await main.getByLabel('Subject').fill('A code that is late');
  await message.focus();
  await page.keyboard.insertText('x'.repeat(5012));
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    main.getByText('This is 12 characters too long: a message can have 5,000 at most.'),
  ).toBeVisible();
  await expect(message).toBeFocused();
  expect(await message.inputValue()).toHaveLength(5012);
  await expectAccessible();

  await message.fill('x'.repeat(5000));
  const answer = Promise.withResolvers<void>();
  await page.route('**/send-contact-message', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(main.getByRole('button', { name: 'Sending...' })).toBeVisible();
  for (const name of ['Full name', 'Email address', 'Subject', 'Message'])
    await expect(main.getByLabel(name)).not.toBeEditable();
  await message.focus();
  await expect(message).toBeFocused();
  await page.keyboard.type('More');
  expect(await message.inputValue()).toHaveLength(5000);
  await expectAccessible();
  answer.resolve();
  await expect(page.getByText(adminNotices.contactSent.title)).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(message).toBeEditable();
});

test('text typed before the page’s scripts have loaded is kept, and the click that loads them sends it @narrow', async ({
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

test('a person whose network has sent many messages still sends with one click: the browser computes a proof of work, and the page says so @narrow', {
  tag: '@refusals',
}, async ({ page }) => {
  const headers = anAddress();
  const data = { name: 'Somebody', email: 'somebody@example.com', subject: 'Hello', message: 'Hello.' };
  for (let turn = 0; turn < 5; turn += 1)
    expect((await page.request.post('/functions/v1/send-contact-message', { data, headers })).ok()).toBe(
      true,
    );
  const sixth = await page.request.post('/functions/v1/send-contact-message', { data, headers });
  expect(await sixth.json()).toMatchObject({ code: 'proof_of_work_needed' });

  await page.setExtraHTTPHeaders(headers);
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Full name').fill('Ines Adeyemi');
  await main.getByLabel('Email address').fill('ines.neighbour@example.com');
  await main.getByLabel('Subject').fill('A code that is late');
  await main.getByLabel('Message').fill('It came after an hour.');
  let releaseTask = () => {};
  const held = new Promise<void>((resolve) => {
    releaseTask = resolve;
  });
  await page.route('**/auth/v1/proof-of-work', async (route) => {
    await held;
    await route.continue();
  });
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(main.getByRole('button', { name: 'Checking your browser...' })).toBeVisible();
  releaseTask();
  await expect(page.getByText(adminNotices.contactSent.title)).toBeVisible({ timeout: 30_000 });
  await expect(main.getByLabel('Message')).toHaveValue('');
});
