import type { Page } from '@playwright/test';
import { anAddress } from '../support/an-address.ts';
import { expect, test } from '../support/page-test.ts';
import { expireMailingLink } from '../support/service-time.ts';

const aReader = () => `reader.${crypto.randomUUID()}@example.com`;

async function subscribe(page: Page, email: string) {
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/blog');
  const box = page.getByRole('region', { name: 'Stay Updated' }).first();
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('One more step')).toBeVisible();
}

async function confirm(page: Page, confirmLink: string) {
  await page.goto(confirmLink);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
}

test('a reader subscribes, confirms with a link in an email and unsubscribes with another link: each page shows the result, even when the link is used again @wide', async ({
  page,
  world,
  expectAccessible,
}) => {
  const email = aReader();
  await subscribe(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible();
  const link = await world.linkTo(email, '/mailing/confirm');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your newsletter subscription' })).toBeVisible();
  await expectAccessible();
  for (let press = 0; press < 2; press += 1) {
    await confirm(page, link);
    await expect(page.getByText('You are subscribed to our newsletter.')).toBeVisible();
  }
  await expectAccessible();

  await page.goto(await world.linkTo(email, '/mailing/unsubscribe'));
  const end = page.getByRole('button', { name: 'Unsubscribe' });
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await expect(page.getByText('Your address has been deleted from the newsletter list.')).toBeVisible();
  await expectAccessible();
  await page.reload();
  await end.click();
  await expect(page.getByText('This address was already removed from the list.')).toBeVisible();
  // Unsubscribing also invalidates the link that would confirm the address.
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('an email client unsubscribes with a single POST without a cookie, and the page then says so', {
  tag: '@any-screen',
}, async ({ page, world, playwright, request }) => {
  const email = aReader();
  await subscribe(page, email);
  await confirm(page, await world.linkTo(email, '/mailing/confirm'));
  const link = await world.linkTo(email, '/mailing/unsubscribe');
  const mails: { headers: Record<string, string> }[] = await (
    await request.get(`${process.env.NUMLET_SANDBOX}/control/mails?to=${encodeURIComponent(email)}`)
  ).json();
  expect(mails[0]?.headers).toMatchObject({
    'list-unsubscribe': `<${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const mailProgram = await playwright.request.newContext();
  const answer = await mailProgram.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await mailProgram.dispose();
  await page.goto(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This address was already removed from the list.')).toBeVisible();
});

test('an expired, truncated or empty link changes nothing, and says what to do @narrow', async ({
  page,
  world,
  expectAccessible,
}) => {
  const email = aReader();
  await subscribe(page, email);
  const link = new URL(await world.linkTo(email, '/mailing/confirm'));
  await expireMailingLink(email);
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your newsletter subscription' })).toBeFocused();
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Enter your address again' }).click();
  await expect(page.getByRole('region', { name: 'Stay Updated' }).first()).toBeInViewport();

  await subscribe(page, email);
  const newer = () => world.linkTo(email, '/mailing/confirm');
  await expect.poll(newer).not.toBe(link.href);
  const fresh = await newer();
  for (const token of ['', '?token=', '?token=abc', `?token=${new URL(fresh).searchParams.get('token')}x`]) {
    await page.goto(`/mailing/confirm${token}`);
    if (token.length > 7) await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  }

  await confirm(page, fresh);
  const end = await world.linkTo(email, '/mailing/unsubscribe');
  for (const cut of [end.slice(0, -1), end.split('?')[0] ?? '']) {
    await page.goto(cut);
    if (cut.includes('?')) await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('This link is incomplete, and nothing was changed')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^support@/ })).toBeVisible();
  }
  await page.goto(end);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Your address has been deleted from the newsletter list.')).toBeVisible();
});

test('an unreachable server changes nothing: the box and both pages keep their state, and work at the next click @narrow', {
  tag: '@refusals',
}, async ({ page, world }) => {
  const email = aReader();
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/blog');
  const box = page.getByRole('region', { name: 'Stay Updated' }).first();
  const field = box.getByLabel('Email address');
  const press = box.getByRole('button', { name: 'Subscribe' });
  await press.click();
  await expect(box.getByText('Please enter your email address.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(email);
  await expect(box.getByText('Please enter your email address.')).toHaveCount(0);
  const away = page.getByText('The server could not be reached. Please try again.');
  await page.context().setOffline(true);
  await press.click();
  await expect(away).toBeVisible();
  await expect(field).toHaveValue(email);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await page.context().setOffline(false);
  await press.click();
  await expect(box.getByText('One more step')).toBeVisible();
  for (const [path, name] of [
    ['/mailing/confirm', 'Confirm'],
    ['/mailing/unsubscribe', 'Unsubscribe'],
  ] as const) {
    await page.goto(await world.linkTo(email, path));
    await page.context().setOffline(true);
    await page.getByRole('button', { name }).click();
    await expect(away).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    if (path === '/mailing/confirm')
      await expect(page.getByText('You are subscribed to our newsletter.')).toBeVisible();
  }
});
