import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import { doWhatIsDue, payPage, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import {
  aCardNumber,
  chargesOf,
  giveCredit,
  letCard,
  meansOfAccount,
  owe,
} from '../../../testing/drivers/life.ts';
import { buy, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { aNumber, anOpenCheckout, aUser, until, untilOrder } from '../../../testing/factories/factories.ts';
import { inPortal } from '../../../testing/factories/saved-cards.ts';
import { planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findCustomer } from '../orders/checkouts.queries.ts';

test('rule 17: a new card does not undo a refusal; a payment that succeeds does', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  await doWhatIsDue(house);
  await house.db.updateTable('billing_accounts').set({ card_refused_at: house.clock.now() }).execute();

  await inPortal(house, person, 'add', { card: 'mastercard' });

  expect(await cardOf(house, person)).toMatchObject({ brand: 'mastercard', last4: '4444', refused: true });
  await buy(house, person, { planType: 'monthly_topup' });
  expect(await cardOf(house, person)).toMatchObject({ refused: false });
});

test('a card that is chosen, changed or taken off at the provider is so here', async () => {
  const house = await harness();
  const person = await aUser(house);
  expect(
    await house.refused(person, 'billing-portal', { returnUrl: `${house.origin}/dashboard` }),
  ).toMatchObject({
    status: 409,
    code: 'no_saved_card',
  });
  await aNumber(house, person);
  await doWhatIsDue(house);
  expect(await cardOf(house, person)).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2034 });
  await inPortal(house, person, 'add', { card: 'mastercard' });
  const methods = [...house.sandbox.state().stripe.methods.values()];
  const [visa, mastercard] = ['visa', 'mastercard'].map((brand) =>
    methods.find((each) => each.brand === brand),
  );

  await inPortal(house, person, 'prefer', { method: visa?.id ?? '' });
  expect(await cardOf(house, person)).toMatchObject({ brand: 'visa' });
  await inPortal(house, person, 'remove', { method: visa?.id ?? '' });
  expect(await cardOf(house, person)).toMatchObject({ brand: 'mastercard' });
  await inPortal(house, person, 'remove', { method: mastercard?.id ?? '' });
  expect(await cardOf(house, person)).toBeNull();
});

test('rule 6: a refusal that is found late is not held against a card that was saved since: that one pays', async () => {
  const house = await harness();
  const { person, accountId, numberId, due } = await aCardNumber(house);
  await letCard(house, accountId, 'stolen_card');
  house.sandbox.orderFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 100,
  });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 10_000 });
  await tellTime(house, later(due, SECOND));
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd failed']);

  await signInAgain(house, person);
  await inPortal(house, person, 'add', { card: 'mastercard' });
  await fetch(`${house.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await tellTime(house, later(due, 2 * HOUR));

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd failed', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, charge_stopped: false });
  await signInAgain(house, person);
  expect(await cardOf(house, person)).toMatchObject({ brand: 'mastercard', refused: false });
});

test('rule 6: another card brings back the charges of a number whose card was stolen, also when that fails the first time', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house, { card: 'stolen-later' });
  await tellTime(house, later(due, SECOND));
  expect(await planOf(house, numberId)).toMatchObject({ charge_stopped: true });
  await sql`
    create function not_now() returns trigger language plpgsql as 'begin raise exception ''not now''; end';
    create trigger not_now before update on subscriptions for each row
      when (old.charge_stopped and not new.charge_stopped) execute function not_now()`.execute(house.db);

  await signInAgain(house, person);
  await inPortal(house, person, 'add', { card: 'mastercard' });
  expect(await planOf(house, numberId)).toMatchObject({ charge_stopped: true });
  await sql`drop trigger not_now on subscriptions`.execute(house.db);
  await until(async () => {
    house.clock.advance(MINUTE);
    await doWhatIsDue(house);
    return Number((await planOf(house, numberId)).period_start) === Number(due);
  }, 'the renewal by the other card');

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd failed', '200 usd succeeded']);
});

test('rules 16 and 17: what has gathered on a card that is taken off is paid from credit at once', async () => {
  const house = await harness();
  const rented = await aCardNumber(house);
  await giveCredit(house, rented.accountId, 350);
  await owe(house, rented, 270);
  await doWhatIsDue(house);
  expect(await planOf(house, rented.numberId)).toMatchObject({ open_overage_minor: 270 });

  const [visa] = house.sandbox.state().stripe.methods.values();
  await inPortal(house, await signInAgain(house, rented.person), 'remove', { method: visa?.id ?? '' });
  expect(await planOf(house, rented.numberId)).toMatchObject({ open_overage_minor: 0 });
  expect(await meansOfAccount(house, rented.accountId)).toEqual({ credit: 80, open: 0 });
});

test('a card that is taken off is gone here even when only that one event arrives', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.updated' });
  const [visa] = [...house.sandbox.state().stripe.methods.keys()];
  await inPortal(house, person, 'remove', { method: visa ?? '' });
  expect(await cardOf(house, person)).toBeNull();
});

test('pages that are opened first and at once belong to one customer: both cards and the portal are found again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const wishes = [
    planWish(house, { planType: 'starter' }),
    planWish(house, { planType: 'yearly', currency: 'eur' }),
  ];
  const pages = await Promise.all(wishes.map((wish) => house.call(person, 'create-stripe-checkout', wish)));
  expect(
    await house.refused(person, 'billing-portal', { returnUrl: `${house.origin}/dashboard` }),
  ).toMatchObject({ code: 'no_saved_card' });
  await payPage(house, pages[0]?.orderId ?? '', 'mastercard');
  await payPage(house, pages[1]?.orderId ?? '', 'visa');

  const { customers, methods } = house.sandbox.state().stripe;
  expect([...customers.values()].map(({ email }) => email)).toEqual([person.email]);
  expect(new Set([...methods.values()].map(({ customer }) => customer))).toEqual(new Set(customers.keys()));
  expect(await cardOf(house, person)).toMatchObject({ brand: 'visa' });
  await inPortal(house, person, 'remove', { method: [...methods.keys()][1] ?? '' });
  expect(await cardOf(house, person)).toMatchObject({ brand: 'mastercard' });
});

test('a customer whose making was not answered is made once, also when the mail address has changed since', async () => {
  const house = await harness();
  const person = await aUser(house);
  const wish = planWish(house, { planType: 'starter' });
  const loseAnswers = () =>
    house.sandbox.orderFault({
      provider: 'stripe',
      kind: 'lost-answer',
      operation: 'create-customer',
      times: 2,
    });
  loseAnswers();
  expect(await house.refused(person, 'create-stripe-checkout', wish)).toMatchObject({
    code: 'provider_unavailable',
  });
  await house.call(person, 'create-stripe-checkout', wish);
  expect(house.sandbox.state().stripe.customers.size).toBe(1);

  const another = await aUser(house);
  loseAnswers();
  await house.refused(another, 'create-stripe-checkout', wish);
  await house.db
    .updateTable('users')
    .set({ email: 'renamed@example.com' })
    .where('id', '=', another.userId)
    .execute();
  await house.refused(another, 'create-stripe-checkout', wish);
  const { orderId } = await house.call(another, 'create-stripe-checkout', wish);
  await payPage(house, orderId);
  expect(await cardOf(house, another)).toMatchObject({ brand: 'visa' });
});

test('a customer whom somebody deleted at the provider is forgotten, and the next purchase makes a new one', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  await doWhatIsDue(house);
  const accountId = await accountOf(house, person);
  const customerId = (await findCustomer(house.db, accountId, 'stripe')) ?? '';
  await house.deps.cards.forgetCustomer(customerId);
  await untilNewsHasCome(house);
  expect(await cardOf(house, person)).toBeNull();
  await buy(house, person, { planType: 'monthly_topup' });
  expect(await findCustomer(house.db, accountId, 'stripe')).not.toBe(customerId);
  expect(await cardOf(house, person)).toMatchObject({ brand: 'visa' });
});

test('news of a customer that is lost costs one refused click and no purchase', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  await doWhatIsDue(house);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.deleted' });
  const customerId = await findCustomer(house.db, await accountOf(house, person), 'stripe');
  await house.deps.cards.forgetCustomer(customerId ?? '');
  await anOpenCheckout(house, person).catch(() => null);
  const { orderId, checkoutId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId);
  await untilOrder(house, person, orderId, 'active');
});

async function cardOf(house: Harness, person: Person) {
  return (await house.call(person, 'get-billing-info')).saved_card;
}
