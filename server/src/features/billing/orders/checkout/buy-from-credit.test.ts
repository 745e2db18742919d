import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { putPlan } from '../../../../testing/drivers/allowance.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, pageOf } from '../../../../testing/drivers/purchases.ts';
import { billingAccountOf, giveCredit, owe } from '../../../../testing/drivers/renewals.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  until,
} from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../../testing/harness/waiting-for-locks.ts';
import { withCarrier } from '../../../../testing/harness/with-carrier.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';

test('rule 20, paying-from-credit: credit is bought by card, in dollars, from $5 to $1,000, and its card is not saved', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const returns = {
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  };
  for (const amount of [4.99, 1000.01])
    expect(await server.refused(person, 'top-up-credit', { amount, ...returns })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'amount',
    });

  const { orderId } = await server.call(person, 'top-up-credit', { amount: 12.5, ...returns });
  await payPage(server, orderId);
  await buy(server, person, { planType: 'credit', amount: 5, currency: 'usd' });

  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 17.5,
    saved_card: null,
    first_payment_made: false,
  });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 1750, 'credit usd': -1750 });
});

test('rule 20, paying-from-credit: credit pays for a number, a plan and a top-up in full, and they are delivered at once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 1200);
  const phoneNumber = await aFreeNumber(server, person);

  const bought = await server.call(person, 'create-stripe-checkout', {
    ...numberPurchase(server, phoneNumber),
    paymentMethod: 'credit',
  });
  expect(bought.url).toBe(`${server.origin}/dashboard?phone_purchased=true&order=${bought.orderId}`);
  const order = await orderRow(server, bought.orderId);
  expect(order).toMatchObject({ state: 'active', method: 'credit', amount_minor: 500 });
  expect(await planOf(server, order.phone_number_id ?? '')).toMatchObject({ auto_renew: false });
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'monthly_topup', paymentMethod: 'credit' }),
  );
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'starter', paymentMethod: 'credit' }),
  );

  expect(await billingAccountOf(server, accountId)).toEqual({ credit: 0, open: 0 });
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'yearly', paymentMethod: 'credit' }),
    ),
  ).toMatchObject({
    status: 409,
    code: 'insufficient_credit',
    required: 25,
    available: 0,
    message: 'This costs $25.00, but only $0.00 of your credit can be spent.',
  });
  await processDueWork(server);
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase credit 5.00 usd completed',
    'monthly_topup credit 2.00 usd completed',
    'starter credit 5.00 usd completed',
  ]);
  expect(subjectsTo(server, person).filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(3);
});

test('rules 16 and 20: credit that is owed for overage buys nothing, and the refusal names both sums', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await server.db.updateTable('billing_accounts').set({ card_payment_method: null }).execute();
  await giveCredit(server, accountId, 200);
  await owe(server, { plan: await planOf(server, number.id), accountId }, 5);
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'monthly_topup', paymentMethod: 'credit' }),
    ),
  ).toMatchObject({
    code: 'insufficient_credit',
    required: 2,
    available: 1.95,
    message:
      'This costs $2.00, but only $1.95 of your credit can be spent. $0.05 of it is reserved for extra texts that you have already received.',
  });
});

test('a double click on a purchase from credit pays once, and ten concurrent purchases never spend more than the credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const purchase = planPurchase(server, {
    planType: 'monthly_topup',
    phoneNumberId: number.id,
    paymentMethod: 'credit',
  });

  const clicks = await Promise.all(
    Array.from({ length: 10 }, () => server.call(person, 'create-stripe-checkout', purchase)),
  );

  expect(new Set(clicks.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 300 });
  server.clock.advance(11_000);
  const later = await server.call(person, 'create-stripe-checkout', purchase);
  expect(later.orderId).not.toBe(clicks[0]?.orderId);
  server.clock.advance(11_000);
  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await planOf(server, number.id)).toMatchObject({ included_sms: 180 });
});

test('rule 20, paying-from-credit: a purchase from credit is paid once for each idempotency key, at any time', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 1000);
  const pay = (idempotencyKey: string) =>
    server.call(
      person,
      'create-stripe-checkout',
      planPurchase(server, {
        planType: 'monthly_topup',
        phoneNumberId: number.id,
        paymentMethod: 'credit',
        idempotencyKey,
      }),
    );
  const [first, another] = [newId(), newId()];

  const paid = await pay(first);
  for (const wait of [11 * SECOND, MINUTE, DAY]) {
    server.clock.advance(wait);
    await signInAgain(server, person);
    expect(await pay(first)).toEqual(paid);
  }
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 800 });

  const anew = await pay(another);
  expect(anew.orderId).not.toBe(paid.orderId);
  // Concurrent requests with the same key, from two tabs or by a repeat in the network.
  server.clock.advance(11 * SECOND);
  const third = newId();
  const at = await Promise.all([pay(third), pay(third), pay(third)]);
  expect(new Set(at.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 400 });
});

test('rule 20, paying-from-credit: a repeated key returns its bought number, has no meaning for another account, and is refused for another purchase', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 2000);
  await giveCredit(server, await accountOf(server, other), 500);
  const phoneNumber = await aFreeNumber(server, person);
  const idempotencyKey = newId();
  const purchase = numberPurchase(server, phoneNumber, { paymentMethod: 'credit', idempotencyKey });

  const bought = await server.call(person, 'create-stripe-checkout', purchase);
  server.clock.advance(MINUTE);
  expect(await server.call(person, 'create-stripe-checkout', purchase)).toEqual(bought);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 1500 });

  for (const elsewise of [
    planPurchase(server, { planType: 'yearly', paymentMethod: 'credit', idempotencyKey }),
    numberPurchase(server, '+12025550199', { paymentMethod: 'credit', idempotencyKey }),
  ])
    expect(await server.refused(person, 'create-stripe-checkout', elsewise)).toMatchObject({
      code: 'invalid_input',
      field: 'idempotencyKey',
    });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 1500 });
  const theirs = planPurchase(server, { planType: 'starter', paymentMethod: 'credit', idempotencyKey });
  expect((await server.call(other, 'create-stripe-checkout', theirs)).orderId).not.toBe(bought.orderId);
});

test('rule 20, paying-from-credit: a repeated key returns its purchase even if the item is no longer for sale', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const purchase = planPurchase(server, {
    planType: 'monthly_topup',
    phoneNumberId: number.id,
    paymentMethod: 'credit',
    idempotencyKey: newId(),
  });
  const paid = await server.call(person, 'create-stripe-checkout', purchase);
  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  server.clock.advance(MINUTE);

  expect(await server.call(person, 'create-stripe-checkout', purchase)).toEqual(paid);

  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 300 });
});

test('a double click for a suspended number pays once, even after its reactivation, and closes the open page', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await putPlan(server, number, { auto_renew: false });
  const { period_due: due } = await planOf(server, number.id);
  await passTime(server, Number(due) + 7 * DAY - MINUTE - Number(server.clock.now()));
  await signInAgain(server, person);
  const purchase = { planType: 'monthly_topup', phoneNumberId: number.id } as const;
  const { orderId } = await server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));
  await passTime(server, 2 * MINUTE);
  await giveCredit(server, accountId, 500);
  const fromCredit = planPurchase(server, { ...purchase, paymentMethod: 'credit' });

  const first = await server.call(person, 'create-stripe-checkout', fromCredit);
  expect(await orderRow(server, first.orderId)).toMatchObject({ kind: 'reactivate', state: 'active' });
  expect(await server.call(person, 'create-stripe-checkout', fromCredit)).toEqual(first);

  expect(pageOf(server, orderId)).toMatchObject({ status: 'expired' });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 300 });
});

test('rules 16 and 20: if credit suffices for one of two concurrent purchases, one is paid and the other is refused', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const numbers = [await aNumber(server, person), await aNumber(server, person)];
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 300);
  const purchases = numbers.map(({ id }) =>
    planPurchase(server, { planType: 'monthly_topup', phoneNumberId: id, paymentMethod: 'credit' }),
  );

  const asked = await server.db.transaction().execute(async (trx) => {
    // Both purchases need the account's row, whether they check the credit under its lock or not.
    await sql`select from billing_accounts where account_id = ${accountId} for update`.execute(trx);
    const both = Promise.allSettled(
      purchases.map((purchase) => server.call(person, 'create-stripe-checkout', purchase)),
    );
    await until(async () => (await waitingForLocks(server)) === 2, 'both to wait');
    // In an object, since the promise must not be awaited here: the purchases wait for this commit.
    return { both };
  });

  const refusals = (await asked.both).flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  expect(refusals).toEqual([expect.stringContaining('insufficient_credit')]);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 100 });
});

test('a double click for a number from credit buys the number once, and the purchase requires a verified phone', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 2000);
  const phoneNumber = await aFreeNumber(server, person);
  const purchase = { ...numberPurchase(server, phoneNumber), paymentMethod: 'credit' as const };
  const newcomer = await aNewcomer(server);
  expect(await server.refused(newcomer, 'create-stripe-checkout', purchase)).toMatchObject({
    code: 'phone_not_verified',
  });

  const clicks = await Promise.all(
    [1, 2, 3].map(() => server.call(person, 'create-stripe-checkout', purchase)),
  );

  expect(new Set(clicks.map(({ orderId }) => orderId)).size).toBe(1);
  await processDueWork(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 1500 });
});

test('a buyer with an open payment page can pay from credit instead, and the page is closed', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 499);
  const { orderId, phoneNumber } = await anOpenCheckout(server, person);
  const purchase = { ...numberPurchase(server, phoneNumber), paymentMethod: 'credit' as const };
  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(pageOf(server, orderId)).toMatchObject({ status: 'open' });

  await giveCredit(server, accountId, 201);
  const fromCredit = await server.call(person, 'create-stripe-checkout', purchase);

  expect(await orderRow(server, fromCredit.orderId)).toMatchObject({ state: 'active', method: 'credit' });
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'expired' });
  expect(pageOf(server, orderId)).toMatchObject({ status: 'expired' });
});

test('a plan that is paid from credit cannot be paid again on its open page', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await giveCredit(server, await accountOf(server, person), 500);
  const purchase = { planType: 'monthly_topup', phoneNumberId: number.id } as const;
  const { orderId } = await server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));
  const fromCredit = planPurchase(server, { ...purchase, paymentMethod: 'credit' });

  await server.call(person, 'create-stripe-checkout', fromCredit);
  expect(pageOf(server, orderId)).toMatchObject({ status: 'expired' });
  expect(await planOf(server, number.id)).toMatchObject({ included_sms: 140 });

  // Another page was just paid, which is not known here yet: no credit is drawn.
  server.clock.advance(11_000);
  const another = await server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 9 });
  await server.sandbox.pay(pageOf(server, another.orderId).id);
  expect(await server.refused(person, 'create-stripe-checkout', fromCredit)).toMatchObject({
    code: 'order_in_progress',
  });
  expect(await billingAccountOf(server, await accountOf(server, person))).toMatchObject({ credit: 300 });
});

test('rule 20, paying-from-credit: buying a refused number again from the refunded credit is a new purchase', async () => {
  const { server, person, accountId, purchase } = await aRefusedNumber();

  const refused = await server.call(person, 'create-stripe-checkout', purchase);
  expect(await orderRow(server, refused.orderId)).toMatchObject({ state: 'refunded' });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 500 });
  const again = await server.call(person, 'create-stripe-checkout', purchase);

  expect(again.orderId).not.toBe(refused.orderId);
  expect(await orderRow(server, again.orderId)).toMatchObject({ state: 'active' });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 0 });
  await processDueWork(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 20, paying-from-credit: the second of two clicks gets the response of the first, even if the carrier has refused the purchase since', async () => {
  const { server, person, accountId, purchase } = await aRefusedNumber();
  // The second click's offer waits until the first click has its answer.
  const carrier = server.deps.carriers.of('twilio');
  const firstIsDone = Promise.withResolvers<void>();
  let looks = 0;
  server.deps.carriers = withCarrier(server.deps, {
    async search(wanted) {
      looks += 1;
      if (looks === 2) await firstIsDone.promise;
      return carrier.search(wanted);
    },
  }).carriers;
  const first = server.call(person, 'create-stripe-checkout', purchase);
  const second = server.call(person, 'create-stripe-checkout', purchase);
  const answers = await Promise.all([
    first.finally(firstIsDone.resolve),
    second.finally(firstIsDone.resolve),
  ]);

  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await orderRow(server, answers[0].orderId)).toMatchObject({ state: 'refunded' });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 20, paying-from-credit: the second of two clicks for a number gets the response of the first, which has used the number and the credit', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const purchase = numberPurchase(server, await aFreeNumber(server, person), {
    paymentMethod: 'credit',
    idempotencyKey: newId(),
  });
  // While the second click reads the carrier's offer, the first one pays and gets the number.
  const { carriers } = server.deps;
  const pay = () => server.call(person, 'create-stripe-checkout', purchase);
  let first: ReturnType<typeof pay> | undefined;
  server.deps.carriers = withCarrier(server.deps, {
    async search(wanted) {
      server.deps.carriers = carriers;
      first = pay();
      await first;
      return carriers.of('twilio').search(wanted);
    },
  }).carriers;

  const slower = await pay();

  expect(slower).toEqual(await first);
  expect(await orderRow(server, slower.orderId)).toMatchObject({ state: 'active' });
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 0 });
});

test('rule 20, paying-from-credit: a key that is repeated while its first request is being stored pays once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 500);
  const pay = () =>
    server.call(
      person,
      'create-stripe-checkout',
      planPurchase(server, {
        planType: 'monthly_topup',
        phoneNumberId: number.id,
        paymentMethod: 'credit',
        idempotencyKey,
      }),
    );
  const idempotencyKey = newId();
  // The first request has written its order, and waits before its commit.
  const { announce } = server.deps;
  let again: ReturnType<typeof pay> | undefined;
  server.deps.announce = async (...event) => {
    server.deps.announce = announce;
    server.clock.advance(11 * SECOND);
    again = pay();
    await until(async () => (await waitingForLocks(server)) === 1, 'the second try to wait for the first');
    return announce(...event);
  };

  const first = await pay();

  expect(await again).toEqual(first);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 300 });
});

/** A person with credit for one number, which the carrier refuses the first time. */
async function aRefusedNumber() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await buy(server, person, { planType: 'credit', amount: 5 });
  const purchase = {
    ...numberPurchase(server, await aFreeNumber(server, person)),
    paymentMethod: 'credit' as const,
  };
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  return { server, person, accountId, purchase };
}
