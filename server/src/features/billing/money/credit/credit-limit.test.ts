import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../clock.ts';
import { passTime, planOf, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { anApproval } from '../../../../testing/drivers/kyc.ts';
import { accountOf, leave, untilAccountClosed } from '../../../../testing/drivers/leaving.ts';
import { buy, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, billingAccountOf, giveCredit, prefer } from '../../../../testing/drivers/renewals.ts';
import { anAdministrator, aUser, aUserByCode } from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

const PHONE = '+447700900955';
const credit = (amount: number) => ({ planType: 'credit', amount, currency: 'usd' }) as const;
const starter = (server: TestServer) =>
  planPurchase(server, { planType: 'starter', paymentMethod: 'credit' });

/** A person with an approved identity and a card that was charged 60 days ago. */
async function aKnownPerson(server: TestServer): Promise<Person> {
  const person = await aUser(server);
  await buy(server, person, credit(5));
  await passTime(server, 60 * DAY);
  await signInAgain(server, person);
  await anApproval(server, await anAdministrator(server), person);
  return person;
}

/** Spends cents of credit as purchases would. */
const spendCredit = (server: TestServer, accountId: string, minor: number) =>
  giveCredit(server, accountId, -minor);

test('rule 20, paying-from-credit: $5,000 by card needs an approved identity, a card charged 60 days ago and no dispute; crypto stays at $1,000', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const limitOf = async () => (await server.call(person, 'get-billing-info')).credit_limit;
  const refusal = (amount: number) =>
    server.refused(person, 'create-stripe-checkout', planPurchase(server, credit(amount)));

  await buy(server, person, credit(5));
  expect(await limitOf()).toMatchObject({ card: 1000, crypto: 1000, missing: 'identity' });
  expect(await refusal(1000.01)).toMatchObject({
    code: 'invalid_input',
    field: 'amount',
    message: 'Amount must be at most $1,000.00. With a verified identity it can be $5,000.00 by card.',
  });

  await anApproval(server, await anAdministrator(server), person);
  const known = new Date(server.clock.now().getTime() + 60 * DAY);
  const limit = await limitOf();
  expect(limit).toMatchObject({ card: 1000, missing: 'known_card' });
  expect(Math.abs(Date.parse(limit.card_known_from ?? '') - Number(known))).toBeLessThan(HOUR);
  expect((await refusal(5000)).message).toContain('60 days after your first payment by card.');

  await passTime(server, 60 * DAY);
  await signInAgain(server, person);
  expect(await limitOf()).toEqual({ card: 5000, crypto: 1000, missing: null, card_known_from: null });
  expect(await refusal(5000.01)).toMatchObject({ message: 'Amount must be at most $5,000.00.' });
  expect(
    await server.refused(person, 'create-subscription-crypto-payment', {
      ...{ planType: 'credit', amount: 1000.01, currency: 'USD', payCurrency: 'ltc' },
    }),
  ).toMatchObject({ field: 'amount', message: 'Amount must be at most $1,000.00.' });

  const payment = await paymentOf(server, await buy(server, person, credit(5000)));
  expect(await billingAccountOf(server, await accountOf(server, person))).toMatchObject({ credit: 500_500 });
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'won');
  expect(await limitOf()).toMatchObject({ card: 1000, missing: 'no_dispute' });
});

test('rule 20, paying-from-credit: a dispute of another account with the same phone counts, even after that account is deleted', async () => {
  const server = await sharedTestServer();
  const first = await aUserByCode(server, { phone: PHONE });
  const payment = await paymentOf(server, await buy(server, first, credit(5)));
  await dispute(server, payment, 'open');
  await dispute(server, payment, 'won');
  await server.call(first, 'update-phone-number', { phone_number: '+447700900956' });
  await server.db.deleteFrom('rate_limits').execute();
  server.clock.advance(2 * MINUTE);
  await server.sandbox.setClock(server.clock.now());
  const second = await aUserByCode(server, { phone: PHONE });
  await anApproval(server, await anAdministrator(server), second);
  const missing = async () => (await server.call(second, 'get-billing-info')).credit_limit.missing;
  expect(await missing()).toBe('no_dispute');

  await leave(server, first);
  await untilAccountClosed(server, first);
  await signInAgain(server, second);
  expect(await missing()).toBe('no_dispute');
});

test('rule 20, paying-from-credit: $5,000 by card: $1,000 can be spent at once and $500 more each day; renewals are paid from all of it', async () => {
  const server = await sharedTestServer();
  const person = await aKnownPerson(server);
  const accountId = await accountOf(server, person);
  const number = await aCardNumber(server, { person });
  await prefer(server, person, 'pay_per_use');
  await passTime(server, Number(number.due) - Number(server.clock.now()) - HOUR);
  await signInAgain(server, person);
  await buy(server, person, credit(5000));
  const paidAt = server.clock.now();
  const shown = async () => (await server.call(person, 'get-billing-info')).waiting_credit;
  const waits = await shown();
  expect(waits.amount).toBe(4000);
  expect(Math.abs(Date.parse(waits.until ?? '') - (Number(paidAt) + 8 * DAY))).toBeLessThan(HOUR);

  await server.call(person, 'create-stripe-checkout', starter(server));
  // $5.00 of earlier credit was spendable as well, and paid the plan.
  await spendCredit(server, accountId, 100_000);
  server.clock.advance(11 * SECOND);
  expect(await server.refused(person, 'create-stripe-checkout', starter(server))).toMatchObject({
    code: 'insufficient_credit',
    message: expect.stringContaining(
      '$4,000.00 of it was bought by card recently and cannot buy numbers or plans yet: $500.00 more becomes available each day, and all of it on',
    ),
    required: 5,
    available: 0,
  });

  await passTime(server, 2 * HOUR);
  await processDueWork(server);
  expect((await planOf(server, number.numberId)).plan).toBe('monthly_topup');
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 399_800 });

  await passTime(server, 22 * HOUR);
  await signInAgain(server, person);
  expect((await shown()).amount).toBe(3500);
  await server.call(person, 'create-stripe-checkout', starter(server));
  await passTime(server, 7 * DAY);
  await signInAgain(server, person);
  expect(await shown()).toEqual({ amount: 0, until: null });
});

test('rule 26, dispute: a dispute holds all credit of its payment and no other; refunded credit does not wait', async () => {
  const server = await sharedTestServer();
  const person = await aKnownPerson(server);
  const accountId = await accountOf(server, person);
  const payment = await paymentOf(server, await buy(server, person, credit(5000)));
  await dispute(server, payment, 'open');
  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 5005,
    disputed_credit: 5000,
    waiting_credit: { amount: 0, until: null },
  });
  await server.call(person, 'create-stripe-checkout', starter(server));
  await dispute(server, payment, 'lost');
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 0 });
  await buy(server, person, credit(1000));
  expect((await server.call(person, 'get-billing-info')).waiting_credit.amount).toBe(0);
  await server.call(person, 'create-stripe-checkout', starter(server));
});
