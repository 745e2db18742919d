import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { passTime, signInAgain } from '../../../../testing/drivers/billing.ts';
import { anOpenCryptoPayment, anOpenPlanPayment } from '../../../../testing/drivers/crypto.ts';
import { anApproval } from '../../../../testing/drivers/kyc.ts';
import {
  anAdministrator,
  anOpenCheckout,
  aUser,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 29, reservation: an account has at most five unpaid reservations, by card and crypto together', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const numbers = await freeNumbers(server, person);
  const open = (place: number) => anOpenCryptoPayment(server, person, { e164: numbers[place] ?? '' });
  const first = await open(0);
  await open(1);
  await anOpenPlanPayment(server, person, 'credit', 9);
  await anOpenCheckout(server, person, numbers[2]);
  const last = await anOpenCheckout(server, person, numbers[3]);

  const number = numbers[4] ?? '';
  const refusals = [
    await server.refused(person, 'create-crypto-payment', byCrypto(number)),
    await server.refused(person, 'create-subscription-crypto-payment', {
      planType: 'credit',
      amount: 10,
      currency: 'USD',
      payCurrency: 'ltc',
    }),
    await server.refused(person, 'create-stripe-checkout', numberPurchase(server, number)),
  ];
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: expect.stringMatching(/5 unpaid orders\. Pay one of them, .* until \d\d:\d\d UTC/),
    });
  // Open pages are returned again, and the number of a refused order stays free for others.
  expect((await anOpenCryptoPayment(server, person, { e164: first.e164 })).address).toBe(first.address);
  await anOpenCheckout(server, person, last.phoneNumber);
  await anOpenCryptoPayment(server, await aUser(server), { e164: number });

  await server.sandbox.payCrypto(first.paymentId);
  await untilOrder(server, person, first.orderId, 'active');
  await open(5);
  await passTime(server, 61 * MINUTE);
  await signInAgain(server, person);
  for (const place of [6, 7, 8, 9, 10]) await open(place);
});

test('rule 29, reservation: an approved identity has at most twenty unpaid reservations', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await anApproval(server, await anAdministrator(server), person);
  const numbers = await freeNumbers(server, person);
  for (const number of numbers.slice(0, 20)) await anOpenCheckout(server, person, number);
  expect(
    await server.refused(person, 'create-stripe-checkout', numberPurchase(server, numbers[20] ?? '')),
  ).toMatchObject({ status: 429, message: expect.stringContaining('20 unpaid orders') });
});

test('rule 29, reservation: concurrent reservations do not exceed the limit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const numbers = await freeNumbers(server, person);
  await Promise.allSettled(
    numbers
      .slice(0, 10)
      .map((phoneNumber, place) =>
        place % 2 === 0
          ? server.call(person, 'create-crypto-payment', byCrypto(phoneNumber))
          : server.call(person, 'create-stripe-checkout', numberPurchase(server, phoneNumber)),
      ),
  );
  const orders = await server.db.selectFrom('orders').select('state').execute();
  expect(orders.filter(({ state }) => state === 'awaiting_payment')).toHaveLength(5);
});

async function freeNumbers(server: TestServer, person: Person): Promise<string[]> {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  return numbers.map(({ phoneNumber }) => phoneNumber);
}

function byCrypto(phoneNumberId: string) {
  return { phoneNumberId, amount: 5, currency: 'USD' as const, payCurrency: 'ltc' };
}
