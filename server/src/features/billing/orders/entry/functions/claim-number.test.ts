import { phoneTypesFor } from '@numlet/contract/numbers/phone-types';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../../clock.ts';
import { signInAgain, untilJobsAreDone } from '../../../../../testing/drivers/billing.ts';
import { aWaitingPlan } from '../../../../../testing/drivers/paid-orders.ts';
import {
  aFreeNumber,
  aNumber,
  anOpenCheckout,
  aUser,
  until,
  untilOrder,
} from '../../../../../testing/factories/factories.ts';
import type { Person } from '../../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../../testing/harness/test-server.ts';
import { monthsAfter } from '../../../rentals/entry/rules/subscription-rules.ts';
import { runOrder } from '../jobs/run-order.ts';

test('rules 4 and 11: a plan without a number waits without a deadline, and its month begins with the delivery of a claimed number', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  const bought = server.clock.now();
  await passTime(server, 50 * DAY, person);

  const { orderId } = await server.call(person, 'claim-number', await purchase(server, person));

  const order = await untilOrder(server, person, orderId, 'active');
  expect(order).toMatchObject({ kind: 'claim', amount: 0, note: null });
  const { delivered_at } = await server.db
    .selectFrom('orders')
    .select('delivered_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const delivered = delivered_at ?? new Date(0);
  expect(delivered.getTime()).toBeGreaterThan(later(bought, 50 * DAY - MINUTE).getTime());
  const { subscriptions, transactions } = await server.call(person, 'get-billing-info');
  expect(subscriptions).toMatchObject([
    {
      status: 'active',
      plan_type: 'starter',
      phone_number_id: order.phone_number_id,
      current_period_start: delivered.toISOString(),
      current_period_end: monthsAfter(delivered, 1).toISOString(),
      included_sms: 100,
    },
  ]);
  // The plan's payment is the only one, and sets the number's payment date.
  expect(transactions).toHaveLength(1);
  const [number] = (await server.call(person, 'user-dashboard')).phoneNumbers;
  expect(Date.parse(number?.last_payment_date ?? '')).toBeLessThan(later(bought, MINUTE).getTime());
});

test('a yearly plan paid by crypto is claimed with its year and not renewed automatically, and the oldest plan is claimed first', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person, 'yearly', 'crypto');
  server.clock.advance(MINUTE);
  await aWaitingPlan(server, person, 'starter');

  const { orderId } = await server.call(person, 'claim-number', await purchase(server, person));

  const { phone_number_id } = await untilOrder(server, person, orderId, 'active');
  const { subscriptions } = await server.call(person, 'get-billing-info');
  expect(subscriptions.map((each) => [each.plan_type, each.status, each.phone_number_id])).toEqual([
    ['yearly', 'active', phone_number_id],
    ['starter', 'unclaimed', null],
  ]);
  expect(subscriptions[0]).toMatchObject({ included_sms: 600, auto_renew: false });
});

test('a person without an unclaimed plan cannot claim, whatever plans others have', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  await aWaitingPlan(server, other);
  expect(await server.refused(person, 'claim-number', await purchase(server, person))).toMatchObject({
    status: 409,
    code: 'no_unclaimed_plan',
  });
});

test('concurrent claims get one number for each plan and no more', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  const purchases = await claimInputs(server, person, 6);

  const first = await Promise.all(purchases.map((each) => post(server, person, each)));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of first)
    if (status !== 200)
      expect([status, ['order_in_progress', 'no_unclaimed_plan'].includes(body.code ?? '')]).toEqual([
        409,
        true,
      ]);
  await until(async () => server.sandbox.rentedNumbers().length === 1, 'the first number');
  await untilSettled(server);

  await aWaitingPlan(server, person);
  await aWaitingPlan(server, person);
  const left = (await claimInputs(server, person, 6)).slice(0, 6);
  const second = await Promise.all(left.map((each) => post(server, person, each)));
  expect(second.filter(({ status }) => status === 200)).toHaveLength(2);
  await untilSettled(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(3);
  const { subscriptions } = await server.call(person, 'get-billing-info');
  expect(subscriptions.map((each) => each.status)).toEqual(['active', 'active', 'active']);
});

test('a claim that began before another was delivered does not get a second number for the plan', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  const [early, late] = await claimInputs(server, person, 2);
  const { pool } = server.numlet.connection;
  // The late claim waits for the lock between reading the plan and writing its order.
  await pool.query(`
    create function wait_a_while() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(71); return new; end $$;
    create trigger wait_a_while before insert on orders for each row
      when (new.e164 = '${late?.phoneNumber}') execute function wait_a_while()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(71)');
  const answer = post(server, person, late ?? {});
  await until(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  }, 'a claim that waits');

  const first = await post(server, person, early ?? {});
  await untilOrder(server, person, first.body.orderId ?? '', 'active');
  await holder.query('select pg_advisory_unlock(71)');
  holder.release();

  expect(await answer).toMatchObject({ status: 409, body: { code: 'no_unclaimed_plan' } });
  await pool.query('drop trigger wait_a_while on orders; drop function wait_a_while');
  await untilSettled(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a second click on the same number is refused as under way, even with another unclaimed plan', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  await aWaitingPlan(server, person);
  const wanted = await purchase(server, person);

  // The carrier waits until every click has its answer, since after a delivery the next click is another claim.
  const carrier = server.deps.carriers.of('twilio');
  const { buy } = carrier;
  const answered = Promise.withResolvers<void>();
  carrier.buy = async (wish) => {
    await answered.promise;
    return buy(wish);
  };
  const answers = await Promise.all([1, 2, 3].map(() => post(server, person, wanted)));
  answered.resolve();
  carrier.buy = buy;

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['order_in_progress', 'number_taken'].includes(body.code ?? '')).toBe(true);
  await untilSettled(server);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a number that is reserved, rented or needs documents cannot be claimed', async () => {
  const server = await sharedTestServer({
    environment: { TWILIO_ADDRESS_SIDS: 'CA:AD123', TWILIO_BUNDLE_SIDS: 'CA:BU123' },
  });
  const [person, rival] = [await aUser(server), await aUser(server)];
  await aWaitingPlan(server, person);
  const rented = await aNumber(server, await aUser(server));
  const { phoneNumber } = await anOpenCheckout(server, rival);
  const wanted = { phoneNumber, friendlyName: 'Mine', countryCode: 'US' };
  expect(await server.refused(person, 'claim-number', wanted)).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
  expect(await server.refused(person, 'claim-number', { ...wanted, phoneNumber: rented.e164 })).toMatchObject(
    {
      code: 'number_taken',
    },
  );
  const australian = await withPapers(server, 'AU');
  expect(
    await server.refused(person, 'claim-number', {
      ...wanted,
      phoneNumber: australian,
      countryCode: 'AU',
    }),
  ).toMatchObject({ status: 409, code: 'regulatory' });
  // The other buyer's reservation is overdue, and no sweep has ended it.
  await passTime(server, 31 * MINUTE, person);
  const { orderId } = await server.call(person, 'claim-number', wanted);
  await untilOrder(server, person, orderId, 'active');
});

test('rule 11, unclaimed-plan: a claimed number that cannot be delivered costs nothing, and the plan remains unclaimed', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person, 'starter', 'crypto');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable' });

  const { orderId } = await server.call(person, 'claim-number', await purchase(server, person));
  const order = await untilOrder(server, person, orderId, 'refunded');

  expect(order).toMatchObject({ kind: 'claim', note: null });
  const { subscriptions, transactions, credit_balance } = await server.call(person, 'get-billing-info');
  expect(subscriptions).toMatchObject([{ status: 'unclaimed' }]);
  expect(transactions).toMatchObject([{ status: 'completed' }]);
  expect(credit_balance).toBe(0);
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(person.email).filter((mail) => mail.subject.includes('money'))).toEqual([]);
  const again = await server.call(person, 'claim-number', await purchase(server, person));
  await untilOrder(server, person, again.orderId, 'active');
});

test('a plan that ends during its claim gets no number, and the number is released', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'lost-answer' });
  const { orderId } = await server.call(person, 'claim-number', await purchase(server, person));
  await until(async () => server.sandbox.rentedNumbers().length === 1, 'the number at the carrier');
  const ended = await server.db
    .updateTable('subscriptions')
    .set({ ended_at: server.clock.now() })
    .where('phone_number_id', 'is', null)
    .executeTakeFirst();
  // After a lost answer the worker retries minutes later.
  expect(ended.numUpdatedRows).toBe(1n);

  await passTime(server, HOUR, person);
  await until(async () => {
    await runOrder(server.deps, { orderId });
    return server.sandbox.rentedNumbers().length === 0;
  }, 'the number to be given back');
  await untilOrder(server, person, orderId, 'refunded');
});

test('a number whose purchase got no response, for a plan that has ended since, is released at the deadline', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  const wish = await purchase(server, person);
  const { orderId } = await server.call(person, 'claim-number', wish);
  await untilOrder(server, person, orderId, 'needs_action');
  await server.deps.carriers
    .of('twilio')
    .buy({ e164: wish.phoneNumber, country: 'US', type: 'Local', marker: orderId });
  await server.db.updateTable('subscriptions').set({ ended_at: server.clock.now() }).execute();

  // The worker that escalated the order has ended its lease.
  await untilJobsAreDone(server);
  server.clock.advance(DAY + MINUTE);
  await runOrder(server.deps, { orderId });

  await untilOrder(server, await signInAgain(server, person), orderId, 'refunded');
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

async function purchase(server: TestServer, person: Person) {
  return { phoneNumber: await aFreeNumber(server, person), friendlyName: 'Studio', countryCode: 'US' };
}

/** A number that needs papers which this operator has not registered. */
async function withPapers({ deps }: TestServer, country: string): Promise<string> {
  const carrier = deps.carriers.of('twilio');
  for (const type of phoneTypesFor(country)) {
    if (carrier.isRegistered(country, type)) continue;
    const found = await carrier.search({ country, type, sms: true, voice: false, limit: 5 });
    const number = found.find((each) => each.addressRequirement !== 'none');
    if (number) return number.e164;
  }
  throw new Error(`every number of ${country} can be had without papers`);
}

async function claimInputs(server: TestServer, person: Person, count: number) {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  return numbers
    .slice(0, count)
    .map(({ phoneNumber }) => ({ phoneNumber, friendlyName: 'Studio', countryCode: 'US' }));
}

function post(server: TestServer, person: Person, body: object) {
  return server.post<{ code?: string; orderId?: string }>('/functions/v1/claim-number', body, {
    authorization: `Bearer ${person.accessToken}`,
  });
}

/** Waits until no order is under way. */
function untilSettled(server: TestServer) {
  return until(async () => {
    const open = await server.db
      .selectFrom('orders')
      .select('id')
      .where('state', 'not in', ['active', 'refunded', 'expired'])
      .execute();
    return open.length === 0;
  }, 'every order to come to its end');
}

async function passTime(server: TestServer, milliseconds: number, ...people: Person[]) {
  server.clock.advance(milliseconds);
  await server.sandbox.setClock(server.clock.now());
  for (const person of people) await signInAgain(server, person);
}
