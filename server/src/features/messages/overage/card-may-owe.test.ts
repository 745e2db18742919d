import { expect, test } from 'vitest';
import { countsOf, putPlan } from '../../../testing/drivers/allowance.ts';
import { sendTexts } from '../../../testing/drivers/billing.ts';
import { aCardNumber, owe } from '../../../testing/drivers/renewals.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const UNLIMITED = 999_999.99;

test('rule 16, overage-needs-funds: before a card has paid, texts for at most $25.00 are shown on it for each number, whatever the cap says', async () => {
  const server = await sharedTestServer();
  const { number, rented } = await aNumberWithoutTexts(server);
  await server.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });
  await owe(server, rented, 2490);

  await sendTexts(server, rented.e164, 4);

  expect(await countsOf(server, number)).toMatchObject({ overage: 500, withheld: 2 });
});

test('rules 14 and 16: switching overage on shows no withheld texts beyond the $25.00 limit of a card', async () => {
  const server = await sharedTestServer();
  const { number, rented } = await aNumberWithoutTexts(server);
  await sendTexts(server, rented.e164, 4);
  expect(await countsOf(server, number)).toMatchObject({ overage: 0, withheld: 4 });
  await owe(server, rented, 2490);

  const { withheld_sms } = await server.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });

  expect(withheld_sms).toBe(2);
  expect(await countsOf(server, number)).toMatchObject({ overage: 500, withheld: 2 });
});

/** A number whose texts are used up, and a provider that does not say whether it has charged anything. */
async function aNumberWithoutTexts(server: TestServer) {
  const rented = await aCardNumber(server);
  const number = { id: rented.numberId, e164: rented.e164 };
  await putPlan(server, number, { used_sms: 100 });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 999 });
  return { rented, number };
}
