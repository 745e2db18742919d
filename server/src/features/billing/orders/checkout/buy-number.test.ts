import { sql } from 'kysely';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { wakeWorkers } from '../../../../testing/clock/job-time.ts';
import { payPage, untilJobsAreDone } from '../../../../testing/drivers/billing.ts';
import { orderRow } from '../../../../testing/drivers/purchases.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import { numberPurchase } from '../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { orderSweepDue } from '../../money/entry/billing-events.ts';
import { runOrder } from '../entry/jobs/run-order.ts';
import { endLease, leaseOrder } from '../entry/orders.queries.ts';

test('while a buyer pays for a number, no other can reserve it', async () => {
  const server = await sharedTestServer();
  const first = await aUser(server);
  const second = await aUser(server);
  const { phoneNumber } = await anOpenCheckout(server, first);

  expect(
    await server.refused(second, 'create-stripe-checkout', numberPurchase(server, phoneNumber)),
  ).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
});

test('a buyer who left the payment page and chooses the same number again pays on the same page', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const first = await anOpenCheckout(server, person);

  const again = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, first.phoneNumber),
  );
  expect(again).toEqual({ url: first.url, orderId: first.orderId });

  const inPounds = numberPurchase(server, first.phoneNumber, { amount: 3.95, currency: 'gbp' });
  const other = await server.call(person, 'create-stripe-checkout', inPounds);
  expect(other.orderId).not.toBe(first.orderId);
  expect(server.sandbox.checkouts().map((checkout) => checkout.status)).toEqual(['expired', 'open']);

  await server.sandbox.pay(
    server.sandbox.checkouts().find((checkout) => checkout.status === 'open')?.id ?? '',
  );
  expect((await server.refused(person, 'create-stripe-checkout', inPounds)).status).toBe(409);
  await untilOrder(server, person, other.orderId, 'active');
});

test('when ten people reserve one number concurrently, one gets a checkout', async () => {
  const server = await sharedTestServer();
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser(server)));
  const phoneNumber = await aFreeNumber(server, people[0] ?? (await aUser(server)));

  const answers = await Promise.all(
    people.map((person) =>
      server.post('/functions/v1/create-stripe-checkout', numberPurchase(server, phoneNumber), {
        authorization: `Bearer ${person.accessToken}`,
      }),
    ),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('two buyers pay for the same number: one gets it, the other is refunded', async () => {
  const server = await sharedTestServer();
  const slow = await aUser(server);
  const quick = await aUser(server);
  const late = await anOpenCheckout(server, slow);
  // A bank transfer: the checkout is complete, and the money comes after the reservation.
  await server.sandbox.pay(late.checkoutId, { async: true });
  await passTime(server, 31 * MINUTE, slow, quick);
  const taken = await anOpenCheckout(server, quick, late.phoneNumber);
  await server.sandbox.pay(taken.checkoutId);
  await untilOrder(server, quick, taken.orderId, 'active');

  await control(server, `/control/checkouts/${late.checkoutId}/settle`, { arrived: true });

  const order = await untilOrder(server, slow, late.orderId, 'refunded');
  await untilJobsAreDone(server);
  expect(order).toMatchObject({ refund_reason: 'undelivered', became_credit: 0 });
  expect(
    (await server.call(quick, 'user-dashboard')).phoneNumbers.map((number) => number.phone_number),
  ).toEqual([late.phoneNumber]);
  expect((await server.call(slow, 'user-dashboard')).phoneNumbers).toEqual([]);
  expect((await server.call(slow, 'get-billing-info')).transactions).toMatchObject([
    { transaction_type: 'refund', payment_method: 'card', status: 'completed' },
    { transaction_type: 'number_purchase', status: 'refunded' },
  ]);
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  await expectBalancedLedger(server);
});

test('a late payment for a number that another buyer has reserved is refunded at once, and the reservation stays', async () => {
  const server = await sharedTestServer();
  const slow = await aUser(server);
  const quick = await aUser(server);
  const late = await anOpenCheckout(server, slow);
  await server.sandbox.pay(late.checkoutId, { async: true });
  await passTime(server, 31 * MINUTE, slow, quick);
  const taken = await anOpenCheckout(server, quick, late.phoneNumber);

  await control(server, `/control/checkouts/${late.checkoutId}/settle`, { arrived: true });

  await untilOrder(server, slow, late.orderId, 'refunded');
  await server.sandbox.pay(taken.checkoutId);
  await untilOrder(server, quick, taken.orderId, 'active');
  await expectBalancedLedger(server);
});

test('an expired reservation does not block the number while a job processes it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const overdue = await anOpenCheckout(server, await aUser(server));
  const owner = newId();
  // Leased before the reservation expires, since the sweep could otherwise be first.
  await leaseOrder(server.db, overdue.orderId, owner, later(server.clock.now(), 31 * MINUTE));
  server.clock.advance(31 * MINUTE);
  await server.sandbox.setClock(server.clock.now());
  await stayingSignedIn(server, person);

  const { announce } = server.deps;
  let isMet = false;
  server.deps.announce = async (...look) => {
    // A run that finds the lease announces another run.
    server.deps.announce = announce;
    isMet = true;
    await endLease(server.db, overdue.orderId, owner);
    return announce(...look);
  };

  expect((await anOpenCheckout(server, person, overdue.phoneNumber)).phoneNumber).toBe(overdue.phoneNumber);
  expect(isMet).toBe(true);
});

test('a payment whose webhook was lost is found when the buyer returns', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  await server.sandbox.pay(checkoutId);

  const order = await untilOrder(server, person, orderId, 'active');
  expect(order).toMatchObject({
    phone_number: phoneNumber,
    amount: 5,
    currency: 'usd',
    kind: 'number_purchase',
  });
});

test('a payment whose webhook was lost and whose buyer never returns is found by the sweep', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  await server.sandbox.pay(checkoutId);
  await passTime(server, 31 * MINUTE);

  await server.deps.announce(server.db, orderSweepDue, {});

  await untilState(server, orderId, 'active');
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a slow payment after its reservation, with all events lost, is found and delivered while the number is free', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  await server.sandbox.pay(checkoutId, { async: true });
  // No run may be scheduled, since moving the clock would start it.
  await untilJobsAreDone(server);
  await passTime(server, 31 * MINUTE);
  await runOrder(server.deps, { orderId });
  await untilState(server, orderId, 'expired');
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 10 });
  server.sandbox.injectFault({ provider: 'stripe', operation: 'list-events', kind: 'error', times: 100 });
  await control(server, `/control/checkouts/${checkoutId}/settle`, { arrived: true });
  await passTime(server, 7 * HOUR);

  await server.deps.announce(server.db, orderSweepDue, {});

  await untilState(server, orderId, 'active');
});

test('a repeated webhook and twenty concurrent workers deliver one number and record one payment', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'webhook',
    kind: 'duplicate-webhook',
    times: 10,
  });
  await server.sandbox.pay(checkoutId);
  await Promise.all(Array.from({ length: 20 }, () => runOrder(server.deps, { orderId })));

  await untilOrder(server, person, orderId, 'active');
  await untilJobsAreDone(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await server.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect(await server.db.selectFrom('phone_numbers').selectAll().execute()).toHaveLength(1);
  await expectBalancedLedger(server);
});

test('all events of an order that arrive during its run cause one further run', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  const now = server.clock.now();
  await leaseOrder(server.db, orderId, 'another worker', now);
  // Counted in one query, since a postponed job is due again after two seconds.
  const waiting = async () => {
    const { rows } = await sql<{ now: number; later: number }>`
      select count(*) filter (where start_after <= pgboss.job_now())::int as now,
        count(*) filter (where start_after > pgboss.job_now())::int as later
      from pgboss.job where name = 'process-order' and state in ('created', 'retry', 'active')`.execute(
      server.db,
    );
    return rows[0];
  };
  const isLeft = (later: number) => async () => {
    const left = await waiting();
    // A postponed run is due after two seconds, without waking its worker.
    if (left?.now) await wakeWorkers(server.db);
    return left?.now === 0 && left.later === later;
  };
  for (let runs = 0; runs < 4; runs += 1) {
    await server.call(person, 'get-order', { orderId });
    await until(isLeft(1), 'one scheduled run of the order');
  }

  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 9 });
  await server.sandbox.pay(server.sandbox.checkouts()[0]?.id ?? '');
  await endLease(server.db, orderId, 'another worker');
  server.clock.advance(3 * SECOND);
  await until(isLeft(0), 'the last run');
  expect((await orderRow(server, orderId)).state).toBe('active');
});

test('if the carrier’s response to a purchase is lost, the number is delivered and not bought again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { orderId, phoneNumber } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'lost-answer' });
  // The second run is postponed for two seconds, and workers do not poll here.
  await payPage(server, orderId);

  expect((await orderRow(server, orderId)).state).toBe('active');
  expect(server.sandbox.rentedNumbers().map((number) => number.e164)).toEqual([phoneNumber]);
});

test('a number that the carrier has sold to another customer is not delivered, and the order is refunded', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  await server.sandbox.pay(checkoutId);

  await untilOrder(server, person, orderId, 'refunded');
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect((await server.call(person, 'user-dashboard')).statistics.totalCost).toBe('0.00');
  await expectBalancedLedger(server);
});

test('a refund whose response is lost is sent once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'create-refund',
    kind: 'lost-answer',
    times: 3,
  });
  await server.sandbox.pay(checkoutId);
  await untilState(server, orderId, 'refund_due');

  for (let tries = 0; tries < 3; tries += 1) {
    await passTime(server, 6 * MINUTE);
    await runOrder(server.deps, { orderId });
  }

  await untilState(server, orderId, 'refunded');
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
});

test('a number that needs documents is in the recovery queue for a day, then the order is refunded', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  await server.sandbox.pay(checkoutId);
  const waiting = await untilOrder(server, person, orderId, 'needs_action');
  expect(waiting.note).toBe('documents_needed');
  expect(await server.db.selectFrom('recovery_items').select(['kind', 'closed_at']).execute()).toEqual([
    { kind: 'regulatory', closed_at: null },
  ]);

  // The worker that escalated the order has ended its lease.
  await untilJobsAreDone(server);
  await passTime(server, DAY + MINUTE);
  await runOrder(server.deps, { orderId });

  await untilState(server, orderId, 'refunded');
});

test('an unpaid reservation ends after half an hour: its page is closed and the number is free again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(server, person);
  server.clock.advance(31 * MINUTE);

  await runOrder(server.deps, { orderId });

  await untilState(server, orderId, 'expired');
  expect(server.sandbox.checkouts().find((each) => each.id === checkoutId)?.status).toBe('expired');
  expect((await anOpenCheckout(server, await aUser(server), phoneNumber)).phoneNumber).toBe(phoneNumber);
});

test('a declined card keeps the order open, and a second attempt with another card is delivered', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  await control(server, `/control/checkouts/${checkoutId}/decline`, {});
  await untilJobsAreDone(server);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');

  await server.sandbox.pay(checkoutId);

  await untilOrder(server, person, orderId, 'active');
});

test('the server sets the price in each currency, and the return URL is on this site', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const phoneNumber = await aFreeNumber(server, person);
  const wanted = numberPurchase(server, phoneNumber);
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
      { ...wanted, cancelUrl: `${server.origin.replace('http://', 'http://user@')}/` },
      'return_address_refused',
      'cancelUrl',
    ],
    [{ ...wanted, phoneNumber: '+1 415' }, 'invalid_input', 'phoneNumber'],
  ] as const;
  for (const [input, code, field] of refusals) {
    expect(await server.refused(person, 'create-stripe-checkout', input)).toMatchObject({
      status: 400,
      code,
      field,
    });
  }
  expect(server.sandbox.checkouts()).toEqual([]);

  const pounds = await server.call(person, 'create-stripe-checkout', {
    ...wanted,
    amount: 3.95,
    currency: 'gbp',
  });
  expect(pounds.url).toContain('/c/pay/');
});

test('buying a number requires a verified phone, and an order is visible to its buyer only', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const stranger = await aNewcomer(server);
  const { orderId, phoneNumber } = await anOpenCheckout(server, person);

  expect(
    await server.refused(stranger, 'create-stripe-checkout', numberPurchase(server, phoneNumber)),
  ).toMatchObject({ status: 403, code: 'phone_not_verified' });
  expect(await server.refused(stranger, 'get-order', { orderId })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect((await server.call(stranger, 'get-order')).order).toBeNull();
});

test('a card event without a valid signature is refused without effect', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  const event = {
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: { id: checkoutId, payment_status: 'paid' } },
  };

  const forged: Record<string, string>[] = [{}, { 'stripe-signature': 't=1,v1=00' }];
  for (const headers of forged) {
    expect((await server.post('/webhooks/stripe', event, headers)).status).toBe(403);
  }
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('awaiting_payment');
});

test('a card event signed more than five minutes ago is refused, and a current one counts once', async () => {
  const server = await sharedTestServer();
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
    const { status } = await server.post('/webhooks/stripe', payload, { 'stripe-signature': signature });
    return status;
  };
  const now = server.clock.now();

  expect(await signedAt(new Date(now.getTime() - 6 * MINUTE))).toBe(403);
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await Promise.all([signedAt(now), signedAt(now), signedAt(now)])).toEqual([200, 200, 200]);
  expect(await server.db.selectFrom('provider_events').selectAll().execute()).toHaveLength(1);
});

test('a payment of an amount other than the price delivers nothing and goes into the recovery queue', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { checkoutId, orderId } = await anOpenCheckout(server, person);
  await server.db.updateTable('orders').set({ amount_minor: 900 }).where('id', '=', orderId).execute();
  await server.sandbox.pay(checkoutId);

  expect(await untilAtRest(server, orderId)).toBe('needs_action');
  await untilJobsAreDone(server);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a released number is released at the carrier once, belongs to no account, and can be rented again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const stranger = await aUser(server);
  expect(await server.refused(stranger, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    status: 404,
  });

  expect(await server.call(person, 'release-phone-number', { phoneNumberId: number.id })).toEqual({
    success: true,
  });

  expect(await server.refused(person, 'release-phone-number', { phoneNumberId: number.id })).toMatchObject({
    status: 409,
    code: 'number_not_active',
  });
  await until(async () => server.sandbox.rentedNumbers().length === 0, 'the carrier to have its number back');
  const finished = await until(
    () =>
      server.db
        .selectFrom('phone_numbers')
        .select('status')
        .where('status', '=', 'released')
        .executeTakeFirst(),
    'the release to be written down',
  );
  expect(finished).toEqual({ status: 'released' });
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toEqual([]);
  expect((await anOpenCheckout(server, stranger, number.e164)).phoneNumber).toBe(number.e164);
});

test('one of several concurrent releases of a number succeeds', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await Promise.all(Array.from({ length: 6 }, () => server.get('/readyz')));
  const release = () =>
    server.post(
      '/functions/v1/release-phone-number',
      { phoneNumberId: number.id },
      { authorization: `Bearer ${person.accessToken}` },
    );
  const answers = await Promise.all(Array.from({ length: 6 }, release));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

/** Moves the clocks of the service and of the sandbox. */
async function passTime(server: TestServer, milliseconds: number, ...people: Person[]) {
  server.clock.advance(milliseconds);
  await server.sandbox.setClock(server.clock.now());
  for (const person of people) await stayingSignedIn(server, person);
}

async function control(server: TestServer, path: string, body: object) {
  const response = await fetch(server.sandbox.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

const UNDER_WAY = ['awaiting_payment', 'paid', 'provisioning'];

/** Waits until an order has ended or was escalated. @returns its state */
function untilAtRest(server: TestServer, orderId: string) {
  return until(async () => {
    const { state } = await server.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return !UNDER_WAY.includes(state) && state;
  }, 'an order that is no longer under way');
}

function untilState(server: TestServer, orderId: string, state: string) {
  return until(async () => {
    const order = await server.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.state === state;
  }, `order ${state}`);
}

async function expectBalancedLedger(server: TestServer) {
  const ledgerBalances = await server.db
    .selectFrom('ledger_entries')
    .select((eb) => ['ledger_account', eb.fn.sum<string>('amount_minor').as('sum')])
    .groupBy('ledger_account')
    .execute();
  expect(ledgerBalances.reduce((total, { sum }) => total + Number(sum), 0)).toBe(0);
  expect(
    Number(ledgerBalances.find(({ ledger_account }) => ledger_account === 'undelivered')?.sum ?? 0),
  ).toBe(0);
}
