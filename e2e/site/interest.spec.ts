import { anAddress } from '../support/an-address.ts';
import { expect, test } from '../support/page-test.ts';

test('a person subscribes to a country on its page, confirms by email, and is shown what will be sent and how to unsubscribe @narrow', async ({
  page,
  world,
  expectAccessible,
}, { workerIndex }) => {
  const email = `waiting.${workerIndex}.${Date.now()}@example.com`;
  await page.setExtraHTTPHeaders(anAddress());
  await page.goto('/otp/kenya');
  await expect(page.getByText('On request').filter({ visible: true })).toHaveCount(2);
  await page.getByRole('link', { name: 'Tell me when' }).first().click();
  const box = page.locator('#tell-me');
  await expect(box).toBeInViewport();
  await expect(box.getByText('We write when numbers in Kenya can be rented')).toBeVisible();
  await box.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(box.getByText('One more step')).toBeVisible();
  await expect(box.getByText(email)).toBeVisible();
  await expectAccessible();

  await page.goto(await world.linkTo(email, '/mailing/confirm'));
  await expect(page.getByRole('heading', { name: 'Confirm your request for Kenya' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('We will write to you when numbers in Kenya can be rented.')).toBeVisible();
  await expectAccessible();
  await page.goto(await world.linkTo(email, '/mailing/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Your address has been deleted from the list for Kenya.')).toBeVisible();

  // A link that no longer works leads back to the form.
  await page.goto('/mailing/confirm?token=abc&topic=KE');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Enter your address again' }).click();
  await expect(page).toHaveURL('/otp/kenya#tell-me');
  await expect(box).toBeInViewport();
});
