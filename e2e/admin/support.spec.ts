import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anAddress } from '../support/an-address.ts';
import { expect, test } from '../support/page-test.ts';
import { callAs, storedSession } from '../support/settle-over-http.ts';

/** Downloads an export. @returns the content of the file */
async function exported(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test("an administrator finds a visitor's message, answers it and marks it as answered; and exports the confirmed subscribers of the newsletter and a country, each with the unsubscribe link @narrow", async ({
  page,
  request,
  world,
  administer,
  expectAccessible,
  isMobile,
}, { workerIndex }) => {
  const mark = `${workerIndex}-${Date.now()}`;
  const email = `visitor.${mark}@example.com`;
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByLabel('Full name').fill('Ines Adeyemi');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Subject').fill(`No code ${mark}`);
  await main.getByLabel('Message').fill('Since noon.\nIt ends in 0132.');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(`We will reply to ${email}.`)).toBeVisible();
  for (const [name, data] of [
    ['subscribe-newsletter', { email, place: 'footer' }],
    ['register-interest', { email, countryCode: 'KE' }],
  ] as const) {
    const headers = anAddress();
    const answer = await request.post(`/functions/v1/${name}`, { data, headers });
    expect(answer.ok()).toBe(true);
    const isOfThis = (link: string) =>
      new URL(link).searchParams.get('topic') === (name === 'register-interest' ? 'KE' : 'newsletter');
    await expect.poll(async () => isOfThis(await world.linkTo(email, '/mailing/confirm'))).toBe(true);
    const token = new URL(await world.linkTo(email, '/mailing/confirm')).searchParams.get('token');
    const confirmed = await request.post('/functions/v1/confirm-mailing', { data: { token } });
    expect(await confirmed.json()).not.toEqual({ topic: null });
  }

  // The overview names the waiting work of other tabs, with links.
  await administer();
  const elsewhere = page.getByRole('list', { name: 'Waiting in other tabs' });
  await expect(elsewhere.getByText(/messages? (is|are) not answered, /)).toBeVisible();
  await expectAccessible();
  await elsewhere.getByRole('link', { name: 'Open Support' }).click();
  await expect(page.getByRole('tab', { name: 'Support', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/state=new/);
  await page.goto('/admin?tab=support');
  await expect(page.getByText(/^\d+ not answered$/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(mark);
  await expect(page).toHaveURL(/q=/);
  const rows = isMobile
    ? page.getByRole('list', { name: 'Messages of the contact form' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Messages of the contact form' }).getByRole('row');
  await expect(rows).toHaveCount(isMobile ? 1 : 2);
  const message = rows.filter({ hasText: email }).first();
  await expect(message).toContainText(`No code ${mark}`);
  await expect(message).toContainText('New');
  const open = message.getByRole('button', { name: /^(?:Open|Close) message [0-9A-F]{8} of Ines Adeyemi$/ });
  if (isMobile) await open.click();
  else {
    await open.focus();
    await page.keyboard.press('Enter');
  }
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Since noon.\nIt ends in 0132.')).toBeVisible();
  await expect(page.getByText('None with this address')).toBeVisible();
  const answer = page.getByRole('link', { name: 'Write an answer' });
  await expect(answer).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=Re`),
  );
  await expectAccessible();

  await page.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(page.getByText('Marked as answered', { exact: true })).toBeVisible();
  await expect(message).toContainText('Answered');
  await expect(answer).toHaveCount(0);
  await page.getByText('Not answered', { exact: true }).and(page.locator('label')).click();
  await expect(page.getByText('No messages match.')).toBeVisible();

  for (const [name, other] of [
    ['Export newsletter', 'Export interest'],
    ['Export interest', 'Export newsletter'],
  ] as const) {
    await expect(page.getByRole('button', { name: other })).toBeEnabled();
    const line = (await exported(page, name)).split('\r\n').find((each) => each.includes(email));
    expect(line, name).toContain('/mailing/unsubscribe?token=');
  }
  const countries = isMobile
    ? page.getByRole('list', { name: 'Requested countries' })
    : page.getByRole('table', { name: 'Requested countries' });
  await expect(countries).toContainText('Kenya');
  await expect(page.getByText(/^\d+ confirmed, \d+ not confirmed\./)).toBeVisible();
  await expectAccessible();
});

test('a message opened with the link in its email can be closed and opened again @any-screen', async ({
  page,
  request,
  administer,
}, { workerIndex }) => {
  const email = `linked.${workerIndex}-${Date.now()}@example.com`;
  const data = { name: 'Ines Adeyemi', email, subject: 'No code', message: 'Since noon.' };
  const sent = await request.post('/functions/v1/send-contact-message', { data, headers: anAddress() });
  expect(sent.ok()).toBe(true);
  await administer();
  const { messages } = await callAs<{ messages: { id: string }[] }>(
    page,
    await storedSession(page),
    'admin-contact-messages',
    { search: email },
  );
  await page.goto(`/admin?tab=support&q=${messages[0]?.id}`);
  const body = page.getByText('Since noon.');
  await expect(body).toBeVisible();
  const toggle = (name: 'Open' | 'Close') =>
    page.getByRole('button', { name: new RegExp(`^${name} message [0-9A-F]{8} of Ines Adeyemi$`) });
  await toggle('Close').click();
  await expect(body).toHaveCount(0);
  await toggle('Open').click();
  await expect(body).toBeVisible();
});
