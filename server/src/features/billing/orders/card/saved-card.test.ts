import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import {
  aNumber,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { planPurchase } from '../../../../testing/factories/purchases.ts';
import { inPortal } from '../../../../testing/factories/saved-cards.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findCustomer } from '../../money/entry/customers.queries.ts';

test('rule 17, overage-on-card: a successful payment ends a card refusal, and a new card does not end it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await processDueWork(server);
  await server.db.updateTable('billing_accounts').set({ card_refused_at: server.clock.now() }).execute();

  await inPortal(server, person, 'add', { card: 'mastercard' });

  expect(await cardOf(server, person)).toMatchObject({ brand: 'mastercard', last4: '4444', refused: true });
  await buy(server, person, { planType: 'monthly_topup' });
  expect(await cardOf(server, person)).toMatchObject({ refused: false });
});

test('a card chosen, changed or removed at the provider is updated here', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  expect(
    await server.refused(person, 'billing-portal', { returnUrl: `${server.origin}/dashboard` }),
  ).toMatchObject({
    status: 409,
    code: 'no_saved_card',
  });
  await aNumber(server, person);
  await processDueWork(server);
  expect(await cardOf(server, person)).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2034 });
  await inPortal(server, person, 'add', { card: 'mastercard' });
  const methods = [...server.sandbox.state().stripe.methods.values()];
  const [visa, mastercard] = ['visa', 'mastercard'].map((brand) =>
    methods.find((each) => each.brand === brand),
  );

  await inPortal(server, person, 'prefer', { method: visa?.id ?? '' });
  expect(await cardOf(server, person)).toMatchObject({ brand: 'visa' });
  await inPortal(server, person, 'remove', { method: visa?.id ?? '' });
  expect(await cardOf(server, person)).toMatchObject({ brand: 'mastercard' });
  await inPortal(server, person, 'remove', { method: mastercard?.id ?? '' });
  expect(await cardOf(server, person)).toBeNull();
});

test('rule 6, renewal-charge: a late decline does not count against a card that was saved since, and that card then pays', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  await setCardResponse(server, accountId, 'stolen_card');
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-payment',
    kind: 'lost-answer',
    times: 100,
  });
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'list-payments',
    kind: 'error',
    times: 10_000,
  });
  await advanceTo(server, later(due, SECOND));
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed']);

  await signInAgain(server, person);
  await inPortal(server, person, 'add', { card: 'mastercard' });
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(due, 2 * HOUR));

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed', '200 usd succeeded']);
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, hard_declined: false });
  await signInAgain(server, person);
  expect(await cardOf(server, person)).toMatchObject({ brand: 'mastercard', refused: false });
});

test('rule 6, renewal-charge: another card resumes the charges after a stolen card, even if storing it fails the first time', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'stolen-later' });
  await advanceTo(server, later(due, SECOND));
  expect(await planOf(server, numberId)).toMatchObject({ hard_declined: true });
  await sql`
    create function not_now() returns trigger language plpgsql as 'begin raise exception ''not now''; end';
    create trigger not_now before update on subscriptions for each row
      when (old.hard_declined and not new.hard_declined) execute function not_now()`.execute(server.db);

  await signInAgain(server, person);
  await inPortal(server, person, 'add', { card: 'mastercard' });
  expect(await planOf(server, numberId)).toMatchObject({ hard_declined: true });
  await sql`drop trigger not_now on subscriptions`.execute(server.db);
  await until(async () => {
    server.clock.advance(MINUTE);
    await processDueWork(server);
    return Number((await planOf(server, numberId)).period_start) === Number(due);
  }, 'the renewal by the other card');

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed', '200 usd succeeded']);
});

test('rules 16 and 17: credit pays the unpaid overage of a removed card at once', async () => {
  const server = await sharedTestServer();
  const rented = await aCardNumber(server);
  await giveCredit(server, rented.accountId, 350);
  await owe(server, rented, 270);
  await processDueWork(server);
  expect(await planOf(server, rented.numberId)).toMatchObject({ open_overage_minor: 270 });

  const [visa] = server.sandbox.state().stripe.methods.values();
  await inPortal(server, await signInAgain(server, rented.person), 'remove', { method: visa?.id ?? '' });
  expect(await planOf(server, rented.numberId)).toMatchObject({ open_overage_minor: 0 });
  expect(await billingAccountOf(server, rented.accountId)).toEqual({ credit: 80, open: 0 });
});

test('a removed card is deleted here even if the event of its removal is the only event that arrives', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await processDueWork(server);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.updated' });
  const [visa] = [...server.sandbox.state().stripe.methods.keys()];
  await inPortal(server, person, 'remove', { method: visa ?? '' });
  expect(await cardOf(server, person)).toBeNull();
});

test('the first payment pages of a buyer, opened concurrently, belong to one customer, which has both cards', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const purchases = [
    planPurchase(server, { planType: 'starter' }),
    planPurchase(server, { planType: 'yearly', currency: 'eur' }),
  ];
  const pages = await Promise.all(
    purchases.map((purchase) => server.call(person, 'create-stripe-checkout', purchase)),
  );
  expect(
    await server.refused(person, 'billing-portal', { returnUrl: `${server.origin}/dashboard` }),
  ).toMatchObject({ code: 'no_saved_card' });
  await payPage(server, pages[0]?.orderId ?? '', 'mastercard');
  await payPage(server, pages[1]?.orderId ?? '', 'visa');

  const { customers, methods } = server.sandbox.state().stripe;
  expect([...customers.values()].map(({ email }) => email)).toEqual([person.email]);
  expect(new Set([...methods.values()].map(({ customer }) => customer))).toEqual(new Set(customers.keys()));
  expect(await cardOf(server, person)).toMatchObject({ brand: 'visa' });
  await inPortal(server, person, 'remove', { method: [...methods.keys()][1] ?? '' });
  expect(await cardOf(server, person)).toMatchObject({ brand: 'mastercard' });
});

test('a customer whose creation got no response is created once, even after a change of email address', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const purchase = planPurchase(server, { planType: 'starter' });
  const loseAnswers = () =>
    server.sandbox.injectFault({
      provider: 'stripe',
      kind: 'lost-answer',
      operation: 'create-customer',
      times: 2,
    });
  loseAnswers();
  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    code: 'provider_unavailable',
  });
  await server.call(person, 'create-stripe-checkout', purchase);
  expect(server.sandbox.state().stripe.customers.size).toBe(1);

  const another = await aUser(server);
  loseAnswers();
  await server.refused(another, 'create-stripe-checkout', purchase);
  await server.db
    .updateTable('users')
    .set({ email: 'renamed@example.com' })
    .where('id', '=', another.userId)
    .execute();
  await server.refused(another, 'create-stripe-checkout', purchase);
  const { orderId } = await server.call(another, 'create-stripe-checkout', purchase);
  await payPage(server, orderId);
  expect(await cardOf(server, another)).toMatchObject({ brand: 'visa' });
});

test('a customer deleted at the provider is deleted here, and the next purchase creates another one', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await processDueWork(server);
  const accountId = await accountOf(server, person);
  const customerId = (await findCustomer(server.db, accountId)) ?? '';
  await server.deps.cards.eraseCustomer(customerId);
  await untilEventsHaveArrived(server);
  expect(await cardOf(server, person)).toBeNull();
  await buy(server, person, { planType: 'monthly_topup' });
  expect(await findCustomer(server.db, accountId)).not.toBe(customerId);
  expect(await cardOf(server, person)).toMatchObject({ brand: 'visa' });
});

test('if the event about a deleted customer is lost, one click is refused and the next purchase succeeds', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await processDueWork(server);
  server.sandbox.injectFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.deleted' });
  const customerId = await findCustomer(server.db, await accountOf(server, person));
  await server.deps.cards.eraseCustomer(customerId ?? '');
  await anOpenCheckout(server, person).catch(() => null);
  await untilEventsHaveArrived(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'active');
});

async function cardOf(server: TestServer, person: Person) {
  return (await server.call(person, 'get-billing-info')).saved_card;
}
