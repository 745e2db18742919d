import { expect, test } from '../support/page-test.ts';
import { callAs, storedSession } from '../support/settle-over-http.ts';

test('a rest below the minimum of the coin is shown at once and paid from credit, and the number stays reserved in the meantime @any-screen', async ({
  page,
  world,
  arrive,
  expectAccessible,
}, { workerIndex }) => {
  await arrive();
  const session = await storedSession(page);
  const { numbers } = await callAs<{ numbers: { phoneNumber: string }[] }>(
    page,
    session,
    'search-available-numbers',
    { countryCode: 'CA', phoneType: 'Local', limit: 100 },
  );
  const { pay_address } = await callAs<{ pay_address: string }>(page, session, 'create-crypto-payment', {
    phoneNumberId: numbers.at(-1 - workerIndex)?.phoneNumber,
    amount: 5,
    currency: 'USD',
    payCurrency: 'btc',
  });
  await page.goto('/dashboard?tab=billing');
  await page.getByRole('button', { name: 'Show payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Send exactly')).toBeVisible();
  await world.sendCoins(pay_address, 0.8);
  await expect(dialog.getByText(/^\$1\.00 is missing, and BTC cannot carry so little\./)).toBeVisible();
  await expect(dialog.getByText(/^Send the rest/)).toHaveCount(0);
  await expect(dialog.getByText(/you need \$1\.00 more\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn $4.00 into credit' })).toBeVisible();
  await expectAccessible();

  const origin = new URL(page.url()).origin;
  const { url } = await callAs<{ url: string }>(page, session, 'top-up-credit', {
    amount: 5,
    successUrl: `${origin}/dashboard`,
    cancelUrl: `${origin}/dashboard`,
  });
  await world.pay(url);
  await dialog.getByRole('button', { name: 'Pay $1.00 from credit' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /^Your payment/ })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('$4.00', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});
