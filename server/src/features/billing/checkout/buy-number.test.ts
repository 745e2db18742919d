import { sql } from 'kysely';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { orderRow } from '../../../testing/drivers/purchases.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import { numberWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { orderSweepDue } from '../orders/billing-events.ts';
import { endLease, leaseOrder } from '../orders/orders.queries.ts';
import { runOrder } from '../processing/run-order.ts';

test('while one person pays for a number nobody else can reserve it', async () => {
  const house = await harness();
  const first = await aUser(house);
  const second = await aUser(house);
  const { phoneNumber } = await anOpenCheckout(house, first);

  expect(await house.refused(second, 'create-stripe-checkout', numberWish(house, phoneNumber))).toMatchObject(
    {
      status: 409,
      code: 'number_taken',
    },
  );
});

test('whoever went back from the payment page and chooses the same number again pays on the same page', async () => {
  const house = await harness();
  const person = await aUser(house);
  const first = await anOpenCheckout(house, person);

  const again = await house.call(person, 'create-stripe-checkout', numberWish(house, first.phoneNumber));
  expect(again).toEqual({ url: first.url, orderId: first.orderId });

  const inPounds = numberWish(house, first.phoneNumber, { amount: 3.95, currency: 'gbp' });
  const other = await house.call(person, 'create-stripe-checkout', inPounds);
  expect(other.orderId).not.toBe(first.orderId);
  expect(house.sandbox.checkouts().map((checkout) => checkout.status)).toEqual(['expired', 'open']);

  await house.sandbox.pay(house.sandbox.checkouts().find((checkout) => checkout.status === 'open')?.id ?? '');
  expect((await house.refused(person, 'create-stripe-checkout', inPounds)).status).toBe(409);
  await untilOrder(house, person, other.orderId, 'active');
});

test('of ten people who reserve one number at once one gets a checkout', async () => {
  const house = await harness();
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser(house)));
  const phoneNumber = await aFreeNumber(house, people[0] ?? (await aUser(house)));

  const answers = await Promise.all(
    people.map((person) =>
      house.post('/functions/v1/create-stripe-checkout', numberWish(house, phoneNumber), {
        authorization: `Bearer ${person.accessToken}`,
      }),
    ),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('two buyers pay for the same number: one gets it, the other has their money back', async () => {
  const house = await harness();
  const slow = await aUser(house);
  const quick = await aUser(house);
  const late = await anOpenCheckout(house, slow);
  // A bank transfer: the checkout is complete, the money comes later than the reservation lasts.
  await house.sandbox.pay(late.checkoutId, { async: true });
  await passTime(house, 31 * MINUTE, slow, quick);
  const taken = await anOpenCheckout(house, quick, late.phoneNumber);
  await house.sandbox.pay(taken.checkoutId);
  await untilOrder(house, quick, taken.orderId, 'active');

  await control(house, `/control/checkouts/${late.checkoutId}/settle`, { arrived: true });

  const order = await untilOrder(house, slow, late.orderId, 'refunded');
  expect(order).toMatchObject({
    refund_reason: 'undelivered',
    message: 'This number could not be delivered. Your payment has been returned.',
  });
  expect(
    (await house.call(quick, 'user-dashboard')).phoneNumbers.map((number) => number.phone_number),
  ).toEqual([late.phoneNumber]);
  expect((await house.call(slow, 'user-dashboard')).phoneNumbers).toEqual([]);
  expect((await house.call(slow, 'get-billing-info')).transactions).toMatchObject([
    { transaction_type: 'refund', payment_method: 'card', status: 'completed' },
    { transaction_type: 'number_purchase', status: 'refunded' },
  ]);
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
  await expectBalancedBooks(house);
});

test('a payment that comes late, while somebody else is paying for the number, goes back at once and leaves the other alone', async () => {
  const house = await harness();
  const slow = await aUser(house);
  const quick = await aUser(house);
  const late = await anOpenCheckout(house, slow);
  await house.sandbox.pay(late.checkoutId, { async: true });
  await passTime(house, 31 * MINUTE, slow, quick);
  const taken = await anOpenCheckout(house, quick, late.phoneNumber);

  await control(house, `/control/checkouts/${late.checkoutId}/settle`, { arrived: true });

  await untilOrder(house, slow, late.orderId, 'refunded');
  await house.sandbox.pay(taken.checkoutId);
  await untilOrder(house, quick, taken.orderId, 'active');
  await expectBalancedBooks(house);
});

test('a reservation that has run out does not stand in the way while a job is just looking at it', async () => {
  const house = await harness();
  const person = await aUser(house);
  const overdue = await anOpenCheckout(house, await aUser(house));
  const owner = newId();
  // Before it has run out: the sweep of that minute could be quicker.
  await leaseOrder(house.db, overdue.orderId, owner, later(house.clock.now(), 31 * MINUTE));
  house.clock.advance(31 * MINUTE);
  await house.sandbox.setClock(house.clock.now());
  await stayingSignedIn(house, person);

  const checkout = anOpenCheckout(house, person, overdue.phoneNumber);
  await until(() => isPutOff(house, overdue.orderId), 'somebody who met the lease');
  await endLease(house.db, overdue.orderId, owner);

  expect((await checkout).phoneNumber).toBe(overdue.phoneNumber);
});

test('a payment whose webhook is lost is found when the buyer comes back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  await house.sandbox.pay(checkoutId);

  const order = await untilOrder(house, person, orderId, 'active');
  expect(order).toMatchObject({
    phone_number: phoneNumber,
    amount: 5,
    currency: 'usd',
    kind: 'number_purchase',
  });
});

test('a lost webhook of a buyer who never comes back is found by the sweep', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  await house.sandbox.pay(checkoutId);
  await passTime(house, 31 * MINUTE);

  await house.deps.announce(house.db, orderSweepDue, {});

  await untilState(house, orderId, 'active');
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a slow payment that arrives after its reservation, with all news of it lost, is found and delivered while the number is free', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  await house.sandbox.pay(checkoutId, { async: true });
  await passTime(house, 31 * MINUTE);
  await runOrder(house.deps, { orderId });
  await untilState(house, orderId, 'expired');
  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'list-events', kind: 'error', times: 100 });
  await control(house, `/control/checkouts/${checkoutId}/settle`, { arrived: true });
  await passTime(house, 7 * HOUR);

  await house.deps.announce(house.db, orderSweepDue, {});

  await untilState(house, orderId, 'active');
});

test('a webhook that comes twice, and twenty workers at once, deliver one number and book one payment', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({
    provider: 'stripe',
    operation: 'webhook',
    kind: 'duplicate-webhook',
    times: 10,
  });
  await house.sandbox.pay(checkoutId);
  await Promise.all(Array.from({ length: 20 }, () => runOrder(house.deps, { orderId })));

  await untilOrder(house, person, orderId, 'active');
  expect(house.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await house.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect(await house.db.selectFrom('phone_numbers').selectAll().execute()).toHaveLength(1);
  await expectBalancedBooks(house);
});

test('of all news of an order that comes while somebody is on it one look is left to do, and it is done', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId } = await anOpenCheckout(house, person);
  const now = house.clock.now();
  await leaseOrder(house.db, orderId, 'somebody', now);
  // Both at one moment: what is put off comes up again by itself two seconds later.
  const waiting = async () => {
    const { rows } = await sql<{ now: number; later: number }>`
      select count(*) filter (where start_after <= pgboss.job_now())::int as now,
        count(*) filter (where start_after > pgboss.job_now())::int as later
      from pgboss.job where name = 'order-due' and state in ('created', 'retry', 'active')`.execute(house.db);
    return rows[0];
  };
  const isLeft = (later: number) => async () => {
    const left = await waiting();
    return left?.now === 0 && left.later === later;
  };
  for (let looks = 0; looks < 4; looks += 1) {
    await house.call(person, 'get-order', { orderId });
    await until(isLeft(1), 'one look at the order to be left to do');
  }

  house.sandbox.orderFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 9 });
  await house.sandbox.pay(house.sandbox.checkouts()[0]?.id ?? '');
  await endLease(house.db, orderId, 'somebody');
  house.clock.advance(3 * SECOND);
  await until(isLeft(0), 'the last look');
  expect((await orderRow(house, orderId)).state).toBe('active');
});

test('when the carrier sells the number and its answer is lost, the number is adopted and not bought again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'lost-answer' });
  await house.sandbox.pay(checkoutId);

  await untilOrder(house, person, orderId, 'active');
  expect(house.sandbox.rentedNumbers().map((number) => number.e164)).toEqual([phoneNumber]);
});

test('a number that the carrier has sold to somebody else is not delivered, and the money goes back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  await house.sandbox.pay(checkoutId);

  await untilOrder(house, person, orderId, 'refunded');
  expect(house.sandbox.rentedNumbers()).toEqual([]);
  expect((await house.call(person, 'user-dashboard')).statistics.totalCost).toBe('0.00');
  await expectBalancedBooks(house);
});

test('a refund whose answer is lost is made once', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-refund', kind: 'lost-answer', times: 3 });
  await house.sandbox.pay(checkoutId);
  await untilState(house, orderId, 'refund_due');

  for (let tries = 0; tries < 3; tries += 1) {
    await passTime(house, 6 * MINUTE);
    await runOrder(house.deps, { orderId });
  }

  await untilState(house, orderId, 'refunded');
  expect(house.sandbox.state().stripe.refunds.size).toBe(1);
});

test('a number that needs documents waits for a human for a day, then the money goes back', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  await house.sandbox.pay(checkoutId);
  const waiting = await untilOrder(house, person, orderId, 'needs_action');
  expect(waiting.message).toContain('documents');
  expect(await house.db.selectFrom('recovery_items').select(['kind', 'closed_at']).execute()).toEqual([
    { kind: 'regulatory', closed_at: null },
  ]);

  await passTime(house, DAY + MINUTE);
  await runOrder(house.deps, { orderId });

  await untilState(house, orderId, 'refunded');
});

test('an unpaid reservation ends after half an hour: its page is closed and the number is free again', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(house, person);
  house.clock.advance(31 * MINUTE);

  await runOrder(house.deps, { orderId });

  await untilState(house, orderId, 'expired');
  expect(house.sandbox.checkouts().find((each) => each.id === checkoutId)?.status).toBe('expired');
  expect((await anOpenCheckout(house, await aUser(house), phoneNumber)).phoneNumber).toBe(phoneNumber);
});

test('a declined card leaves the order waiting, and a second try with another card is delivered', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  await control(house, `/control/checkouts/${checkoutId}/decline`, {});
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');

  await house.sandbox.pay(checkoutId);

  await untilOrder(house, person, orderId, 'active');
});

test("the price is the server's, in each currency, and the way back leads nowhere else", async () => {
  const house = await harness();
  const person = await aUser(house);
  const phoneNumber = await aFreeNumber(house, person);
  const wanted = numberWish(house, phoneNumber);
  const refusals = [
    [{ ...wanted, amount: 4.99 }, 'amount_mismatch', 'amount'],
    [{ ...wanted, amount: 5, currency: 'gbp' }, 'amount_mismatch', 'amount'],
    [{ ...wanted, amount: -5 }, 'invalid_input', 'amount'],
    [{ ...wanted, amount: 5.001 }, 'invalid_input', 'amount'],
    [{ ...wanted, currency: 'xyz' }, 'invalid_input', 'currency'],
    [
      { ...wanted, successUrl: 'https://elsewhere.example/dashboard' },
      'return_address_refused',
      'successUrl',
    ],
    [
      { ...wanted, cancelUrl: `${house.origin.replace('http://', 'http://user@')}/` },
      'return_address_refused',
      'cancelUrl',
    ],
    [{ ...wanted, phoneNumber: '+1 415' }, 'invalid_input', 'phoneNumber'],
  ] as const;
  for (const [input, code, field] of refusals) {
    expect(await house.refused(person, 'create-stripe-checkout', input)).toMatchObject({
      status: 400,
      code,
      field,
    });
  }
  expect(house.sandbox.checkouts()).toEqual([]);

  const pounds = await house.call(person, 'create-stripe-checkout', {
    ...wanted,
    amount: 3.95,
    currency: 'gbp',
  });
  expect(pounds.url).toContain('/c/pay/');
});

test('buying asks for a proven phone, and an order belongs to who placed it', async () => {
  const house = await harness();
  const person = await aUser(house);
  const stranger = await aNewcomer(house);
  const { orderId, phoneNumber } = await anOpenCheckout(house, person);

  expect(
    await house.refused(stranger, 'create-stripe-checkout', numberWish(house, phoneNumber)),
  ).toMatchObject({ status: 403, code: 'phone_not_verified' });
  expect(await house.refused(stranger, 'get-order', { orderId })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect((await house.call(stranger, 'get-order')).order).toBeNull();
});

test('a card event without a valid signature is refused and changes nothing', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  const event = {
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: { id: checkoutId, payment_status: 'paid' } },
  };

  const forged: Record<string, string>[] = [{}, { 'stripe-signature': 't=1,v1=00' }];
  for (const headers of forged) {
    expect((await house.post('/webhooks/stripe', event, headers)).status).toBe(403);
  }
  expect(await house.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');
});

test('a card event that was signed longer than five minutes ago is refused, and one of now counts once', async () => {
  const house = await harness();
  const payload = JSON.stringify({
    id: 'evt_replayed',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_nobodys', object: 'checkout.session' } },
  });
  const signedAt = async (moment: Date) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: 'whsec_sandbox',
      timestamp: Math.floor(moment.getTime() / 1000),
    });
    const { status } = await house.post('/webhooks/stripe', payload, { 'stripe-signature': signature });
    return status;
  };
  const now = house.clock.now();

  expect(await signedAt(new Date(now.getTime() - 6 * MINUTE))).toBe(403);
  expect(await house.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await Promise.all([signedAt(now), signedAt(now), signedAt(now)])).toEqual([200, 200, 200]);
  expect(await house.db.selectFrom('provider_events').selectAll().execute()).toHaveLength(1);
});

test('money of another amount than the order asks for delivers nothing and waits for a human', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { checkoutId, orderId } = await anOpenCheckout(house, person);
  await house.db.updateTable('orders').set({ amount_minor: 900 }).where('id', '=', orderId).execute();
  await house.sandbox.pay(checkoutId);

  await untilState(house, orderId, 'needs_action');
  expect(house.sandbox.rentedNumbers()).toEqual([]);
});

test("a released number is given back to the carrier once, stays its former owner's to nobody, and can be rented again", async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  const stranger = await aUser(house);
  expect(await house.refused(stranger, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    status: 404,
  });

  expect(await house.call(person, 'release-phone-number', { phoneNumberId: number.id })).toEqual({
    success: true,
  });

  expect(await house.refused(person, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    status: 409,
    code: 'number_not_active',
  });
  await until(async () => house.sandbox.rentedNumbers().length === 0, 'the carrier to have its number back');
  const finished = await until(
    () =>
      house.db
        .selectFrom('phone_numbers')
        .select('status')
        .where('status', '=', 'released')
        .executeTakeFirst(),
    'the release to be written down',
  );
  expect(finished).toEqual({ status: 'released' });
  expect((await house.call(person, 'user-dashboard')).phoneNumbers).toEqual([]);
  expect((await anOpenCheckout(house, stranger, number.e164)).phoneNumber).toBe(number.e164);
});

test('of several who release one number at the same moment one succeeds', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await Promise.all(Array.from({ length: 6 }, () => house.get('/readyz')));
  const release = () =>
    house.post(
      '/functions/v1/release-phone-number',
      { phoneNumberId: number.id },
      { authorization: `Bearer ${person.accessToken}` },
    );
  const answers = await Promise.all(Array.from({ length: 6 }, release));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

/** Both the service and the world outside grow older. */
async function passTime(house: Harness, milliseconds: number, ...people: Person[]) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
  for (const person of people) await stayingSignedIn(house, person);
}

async function control(house: Harness, path: string, body: object) {
  const response = await fetch(house.sandbox.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

async function isPutOff(house: Harness, orderId: string) {
  const { rows } = await sql`
    SELECT id FROM pgboss.job WHERE data -> 'payload' ->> 'orderId' = ${orderId} AND state = 'created'
  `.execute(house.db);
  return rows.length > 0;
}

function untilState(house: Harness, orderId: string, state: string) {
  return until(async () => {
    const order = await house.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.state === state;
  }, `order ${state}`);
}

async function expectBalancedBooks(house: Harness) {
  const books = await house.db
    .selectFrom('ledger_entries')
    .select((eb) => ['book', eb.fn.sum<string>('amount_minor').as('sum')])
    .groupBy('book')
    .execute();
  expect(books.reduce((total, { sum }) => total + Number(sum), 0)).toBe(0);
  expect(Number(books.find(({ book }) => book === 'undelivered')?.sum ?? 0)).toBe(0);
}
