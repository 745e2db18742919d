import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  books,
  doWhatIsDue,
  paymentLines,
  payPage,
  planOf,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { giveCredit, meansOfAccount, owe } from '../../../testing/drivers/life.ts';
import { buy, orderRow, pageOf } from '../../../testing/drivers/purchases.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  until,
} from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import { harness } from '../../../testing/harness/harness.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rule 20: credit is bought by card, in dollars, from $5 to $1,000, and its card is not kept', async () => {
  const house = await harness();
  const person = await aUser(house);
  const returns = {
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  };
  for (const amount of [4.99, 1000.01])
    expect(await house.refused(person, 'top-up-credit', { amount, ...returns })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'amount',
    });

  const { orderId } = await house.call(person, 'top-up-credit', { amount: 12.5, ...returns });
  await payPage(house, orderId);
  await buy(house, person, { planType: 'credit', amount: 5, currency: 'usd' });

  expect(await house.call(person, 'get-billing-info')).toMatchObject({
    credit_balance: 17.5,
    saved_card: null,
    first_payment_made: false,
  });
  expect(await books(house)).toEqual({ 'card_receipts usd': 1750, 'credit usd': -1750 });
});

test('rule 20: a number, a plan and a top-up are paid from credit at once, whole, and delivered', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 1200);
  const phoneNumber = await aFreeNumber(house, person);

  const bought = await house.call(person, 'create-stripe-checkout', {
    ...numberWish(house, phoneNumber),
    paymentMethod: 'credit',
  });
  expect(bought.url).toBe(`${house.origin}/dashboard?phone_purchased=true&order=${bought.orderId}`);
  const order = await orderRow(house, bought.orderId);
  expect(order).toMatchObject({ state: 'active', method: 'credit', amount_minor: 500 });
  expect(await planOf(house, order.phone_number_id ?? '')).toMatchObject({ auto_renew: false });
  await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'monthly_topup', paymentMethod: 'credit' }),
  );
  await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'starter', paymentMethod: 'credit' }),
  );

  expect(await meansOfAccount(house, accountId)).toEqual({ credit: 0, open: 0 });
  expect(
    await house.refused(
      person,
      'create-stripe-checkout',
      planWish(house, { planType: 'yearly', paymentMethod: 'credit' }),
    ),
  ).toMatchObject({
    status: 409,
    code: 'insufficient_credit',
    required: 25,
    available: 0,
    message: 'This costs $25.00, and $0.00 of credit can be spent.',
  });
  await doWhatIsDue(house);
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase credit 5.00 usd completed',
    'monthly_topup credit 2.00 usd completed',
    'starter credit 5.00 usd completed',
  ]);
  expect(subjectsTo(house, person).filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(3);
});

test('rules 16 and 20: credit that is spoken for by open overage buys nothing, and the refusal names both sums', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const accountId = await accountOf(house, person);
  await house.db.updateTable('billing_accounts').set({ card_payment_method: null }).execute();
  await giveCredit(house, accountId, 200);
  await owe(house, { plan: await planOf(house, number.id), accountId }, 5);
  expect(
    await house.refused(
      person,
      'create-stripe-checkout',
      planWish(house, { planType: 'monthly_topup', paymentMethod: 'credit' }),
    ),
  ).toMatchObject({
    code: 'insufficient_credit',
    required: 2,
    available: 1.95,
    message:
      'This costs $2.00, and $1.95 of credit can be spent. $0.05 of yours is for texts over the allowance.',
  });
});

test('a double click from credit pays once, ten of several tabs never more than there is', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 500);
  const wish = planWish(house, {
    planType: 'monthly_topup',
    phoneNumberId: number.id,
    paymentMethod: 'credit',
  });

  const clicks = await Promise.all(
    Array.from({ length: 10 }, () => house.call(person, 'create-stripe-checkout', wish)),
  );

  expect(new Set(clicks.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 300 });
  house.clock.advance(11_000);
  const later = await house.call(person, 'create-stripe-checkout', wish);
  expect(later.orderId).not.toBe(clicks[0]?.orderId);
  house.clock.advance(11_000);
  expect(await house.refused(person, 'create-stripe-checkout', wish)).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(await planOf(house, number.id)).toMatchObject({ included_sms: 180 });
});

test('rules 16 and 20: of two purchases at one moment, for two numbers, credit that covers one pays one and refuses the other', async () => {
  const house = await harness();
  const person = await aUser(house);
  const numbers = [await aNumber(house, person), await aNumber(house, person)];
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 300);
  const wishes = numbers.map(({ id }) =>
    planWish(house, { planType: 'monthly_topup', phoneNumberId: id, paymentMethod: 'credit' }),
  );

  const purchases = await house.db.transaction().execute(async (trx) => {
    // What the purchases come to in the end, weighed under a lock or not: the credit.
    await sql`select from billing_accounts where account_id = ${accountId} for update`.execute(trx);
    const both = Promise.allSettled(wishes.map((wish) => house.call(person, 'create-stripe-checkout', wish)));
    await until(async () => (await waitingForLocks(house)) === 2, 'both to wait');
    // Wrapped, since the commit is what they wait for.
    return { both };
  });

  const refusals = (await purchases.both).flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  expect(refusals).toEqual([expect.stringContaining('insufficient_credit')]);
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 100 });
});

test('a number that is clicked twice from credit is bought once, and asks for a proven phone', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 2000);
  const phoneNumber = await aFreeNumber(house, person);
  const wish = { ...numberWish(house, phoneNumber), paymentMethod: 'credit' as const };
  const newcomer = await aNewcomer(house);
  expect(await house.refused(newcomer, 'create-stripe-checkout', wish)).toMatchObject({
    code: 'phone_not_verified',
  });

  const clicks = await Promise.all([1, 2, 3].map(() => house.call(person, 'create-stripe-checkout', wish)));

  expect(new Set(clicks.map(({ orderId }) => orderId)).size).toBe(1);
  await doWhatIsDue(house);
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 1500 });
});

test('who has a payment page open and rather pays from credit gets the number, and the page is closed', async () => {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await giveCredit(house, accountId, 499);
  const { orderId, phoneNumber } = await anOpenCheckout(house, person);
  const wish = { ...numberWish(house, phoneNumber), paymentMethod: 'credit' as const };
  expect(await house.refused(person, 'create-stripe-checkout', wish)).toMatchObject({
    code: 'insufficient_credit',
  });
  expect(pageOf(house, orderId)).toMatchObject({ status: 'open' });

  await giveCredit(house, accountId, 201);
  const fromCredit = await house.call(person, 'create-stripe-checkout', wish);

  expect(await orderRow(house, fromCredit.orderId)).toMatchObject({ state: 'active', method: 'credit' });
  expect(await orderRow(house, orderId)).toMatchObject({ state: 'expired' });
  expect(pageOf(house, orderId)).toMatchObject({ status: 'expired' });
});

test('a plan that is paid from credit cannot be paid once more on the page that was open for it', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await giveCredit(house, await accountOf(house, person), 500);
  const wish = { planType: 'monthly_topup', phoneNumberId: number.id } as const;
  const { orderId } = await house.call(person, 'create-stripe-checkout', planWish(house, wish));
  const fromCredit = planWish(house, { ...wish, paymentMethod: 'credit' });

  await house.call(person, 'create-stripe-checkout', fromCredit);
  expect(pageOf(house, orderId)).toMatchObject({ status: 'expired' });
  expect(await planOf(house, number.id)).toMatchObject({ included_sms: 140 });

  // Paid on its page a moment ago, and not known here yet: the credit is left alone.
  house.clock.advance(11_000);
  const another = await house.call(person, 'create-stripe-checkout', planWish(house, wish));
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 9 });
  await house.sandbox.pay(pageOf(house, another.orderId).id);
  expect(await house.refused(person, 'create-stripe-checkout', fromCredit)).toMatchObject({
    code: 'order_in_progress',
  });
  expect(await meansOfAccount(house, await accountOf(house, person))).toMatchObject({ credit: 300 });
});

test('rule 20: a number that the carrier refused and that is bought again from the credit that came back is a new purchase', async () => {
  const { house, person, accountId, wish } = await aNumberThatCannotBeHad();

  const refused = await house.call(person, 'create-stripe-checkout', wish);
  expect(await orderRow(house, refused.orderId)).toMatchObject({ state: 'refunded' });
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 500 });
  const again = await house.call(person, 'create-stripe-checkout', wish);

  expect(again.orderId).not.toBe(refused.orderId);
  expect(await orderRow(house, again.orderId)).toMatchObject({ state: 'active' });
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 0 });
  await doWhatIsDue(house);
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 20: of two clicks the slower one gets the answer of the first, also when the carrier has refused that meanwhile', async () => {
  const { house, person, accountId, wish } = await aNumberThatCannotBeHad();
  // The look at the offer of the second click waits until the first has its answer.
  const { carrier } = house.deps;
  const firstIsDone = Promise.withResolvers<void>();
  let looks = 0;
  house.deps.carrier = {
    ...carrier,
    async search(wanted) {
      looks += 1;
      if (looks === 2) await firstIsDone.promise;
      return carrier.search(wanted);
    },
  };
  const first = house.call(person, 'create-stripe-checkout', wish);
  const second = house.call(person, 'create-stripe-checkout', wish);
  const answers = await Promise.all([
    first.finally(firstIsDone.resolve),
    second.finally(firstIsDone.resolve),
  ]);

  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await orderRow(house, answers[0].orderId)).toMatchObject({ state: 'refunded' });
  expect(await meansOfAccount(house, accountId)).toMatchObject({ credit: 500 });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

/** Somebody with just enough credit for a number, which the carrier refuses the first time. */
async function aNumberThatCannotBeHad() {
  const house = await harness();
  const person = await aUser(house);
  const accountId = await accountOf(house, person);
  await buy(house, person, { planType: 'credit', amount: 5 });
  const wish = {
    ...numberWish(house, await aFreeNumber(house, person)),
    paymentMethod: 'credit' as const,
  };
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  return { house, person, accountId, wish };
}
