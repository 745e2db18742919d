import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { later, MINUTE, SECOND } from '../clock.ts';
import { billingMailDue, orderSweepDue } from '../features/billing/money/entry/billing-events.ts';
import { advanceTo, signInAgain } from '../testing/drivers/billing.ts';
import { accountOf } from '../testing/drivers/leaving.ts';
import { orderRow, pageOf } from '../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf } from '../testing/drivers/renewals.ts';
import { anOpenCheckout, aUser, until } from '../testing/factories/factories.ts';
import { numberPurchase } from '../testing/factories/purchases.ts';
import type { Person } from '../testing/harness/client.ts';
import { type TestServer, testServer } from '../testing/harness/test-server.ts';

/** As in production, but with shorter limits, and one unanswered call counts as an outage. */
const SOON = { personMs: 4000, jobMs: 4000, failures: 1, pauseMs: 300, longestPauseMs: 600 };

type Ask = (server: TestServer, person: Person) => Promise<{ status: number; code: string; message: string }>;

const silences: {
  provider: 'twilio' | 'stripe' | 'nowpayments';
  operation: string;
  says: string;
  ask: Ask;
}[] = [
  {
    provider: 'twilio',
    operation: 'search',
    says: 'The phone carrier is temporarily unavailable. Please try again in a minute.',
    ask: (server, person) =>
      server.refused(person, 'search-available-numbers', { countryCode: 'US', phoneType: 'Local' }),
  },
  {
    provider: 'stripe',
    operation: 'create-customer',
    says: 'Card payments are temporarily unavailable. Please try again in a minute.',
    ask: async (server, person) =>
      server.refused(person, 'top-up-credit', {
        amount: 10,
        successUrl: `${server.origin}/dashboard`,
        cancelUrl: `${server.origin}/dashboard`,
      }),
  },
  {
    provider: 'nowpayments',
    operation: 'coins',
    says: 'Crypto payments are temporarily unavailable. Please try again in a minute.',
    ask: (server, person) => server.refused(person, 'get-crypto-currencies', {}),
  },
];

for (const { provider, operation, says, ask } of silences)
  test(`while ${provider} is silent, one person is informed within the limit, the next at once without a call to the provider, and the operator sees the outage`, async () => {
    const server = await testServer({ compose: { providers: { ...SOON, jobMs: 60_000, pauseMs: 60_000 } } });
    const person = await aUser(server);
    server.sandbox.injectFault({ provider, operation, kind: 'timeout', times: 50, seconds: 60 });
    const left = () => server.sandbox.state().faults.reduce((sum, { times }) => sum + times, 0);

    expect(await ask(server, person)).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
      message: says,
    });
    expect(await callsOf(server, provider, '10')).toBe(await callsOf(server, provider, '+Inf'));
    const before = left();
    expect(before).toBeLessThan(50);
    expect(await ask(server, person)).toMatchObject({ status: 503, message: says });
    expect(left()).toBe(before);
    expect(await problems(server)).toEqual([provider]);
    expect(await figure(server, `numlet_provider_up{provider="${provider}"}`)).toBe(0);
  });

test('all calls that one person waits for share one limit; once a call has used all of it, no other call is made', async () => {
  const server = await testServer({ compose: { providers: { ...SOON, jobMs: 60_000, failures: 10 } } });
  const person = await aUser(server);
  const { phoneNumber } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'expire-checkout',
    kind: 'timeout',
    seconds: 60,
  });
  const inPounds = numberPurchase(server, phoneNumber, { amount: 3.95, currency: 'gbp' });

  // The open checkout has another price: it would be expired, and read again if that fails.
  expect(await server.refused(person, 'create-stripe-checkout', inPounds)).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  });
  expect(await callsOf(server, 'stripe', '10')).toBe(await callsOf(server, 'stripe', '+Inf'));
  expect((await server.call(person, 'create-stripe-checkout', inPounds)).url).toContain('/c/pay/');
});

test('a provider that responds again is called again automatically, and is no longer reported', async () => {
  const server = await testServer({ compose: { providers: SOON } });
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'search', kind: 'error', times: 50 });
  const search = () => server.refused(person, 'search-available-numbers', LOCAL);
  await search();
  expect((await search()).message).toContain('temporarily unavailable');
  expect(await problems(server)).toEqual(['twilio']);

  await heal(server);
  await until(async () => {
    const { status } = await server.post('/functions/v1/search-available-numbers', LOCAL, bearer(person));
    return status === 200;
  }, 'the carrier to be asked again');
  expect(await problems(server)).toEqual([]);
  expect(await figure(server, 'numlet_provider_up{provider="twilio"}')).toBe(1);
});

test('a provider’s refusal is a response: a declined card and a country without numbers open no circuit breaker', async () => {
  const server = await testServer({ compose: { providers: SOON } });
  const { person, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, SECOND));
  expect(chargesOf(server)).toContain('200 usd failed');
  server.sandbox.injectFault({
    provider: 'twilio',
    operation: 'search',
    kind: 'error',
    code: 20404,
    times: 1,
  });
  await signInAgain(server, person);
  await server.post('/functions/v1/search-available-numbers', LOCAL, bearer(person));

  expect(await problems(server)).toEqual([]);
  expect((await server.call(person, 'search-available-numbers', LOCAL)).numbers).not.toEqual([]);
  await server.call(person, 'billing-portal', { returnUrl: `${server.origin}/dashboard/billing` });
});

test('a number whose purchase was aborted is looked up, and not bought twice', async () => {
  const server = await testServer({ compose: { providers: SOON } });
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({
    provider: 'twilio',
    operation: 'buy',
    kind: 'timeout',
    seconds: 60,
    effect: true,
    times: 1,
  });
  await pay(server, orderId);
  const cutOff = 'numlet_provider_calls_total{provider="twilio",operation="buy",outcome="unknown_outcome"}';
  await until(async () => (await figure(server, cutOff)) === 1, 'the purchase to be cut off');

  await untilDelivered(server, orderId);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a known outage uses up no attempts of an order: the order is delivered when the carrier works again, without an administrator', async () => {
  const server = await testServer({ compose: { providers: SOON } });
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: '*', kind: 'error', times: 1000 });
  await pay(server, orderId);
  for (let look = 0; look < 12; look += 1) {
    const { version } = await orderRow(server, orderId);
    server.clock.advance(MINUTE);
    await server.deps.announce(server.db, orderSweepDue, {});
    await until(
      async () => (await orderRow(server, orderId)).version > version,
      'the next look at the order',
    );
  }
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'provisioning', tries: 1 });

  await heal(server);
  await untilDelivered(server, orderId);
  expect(await server.db.selectFrom('recovery_items').selectAll().execute()).toEqual([]);
});

test('a paid number waits for a carrier that is down as at most two jobs, however long that lasts', async () => {
  const server = await testServer({ compose: { providers: SOON } });
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: '*', kind: 'error', times: 1000 });
  await pay(server, orderId);
  for (let look = 0; look < 8; look += 1) {
    server.clock.advance(MINUTE);
    await server.deps.announce(server.db, orderSweepDue, {});
    await untilLookedAt(server);
  }
  expect(await orderRow(server, orderId)).toMatchObject({ state: 'provisioning' });
  expect(await waitingLooks(server)).toBeLessThanOrEqual(2);

  await heal(server);
  await untilDelivered(server, orderId);
});

test('a job that waits for a provider that is known to be down uses up none of its attempts', async () => {
  const server = await testServer({
    compose: { providers: { ...SOON, pauseMs: 3_600_000, longestPauseMs: 3_600_000 } },
  });
  const person = await aUser(server);
  server.sandbox.injectFault({
    provider: 'smtp',
    operation: 'send',
    kind: 'timeout',
    times: 1000,
    seconds: 60,
  });
  const mail = { accountId: await accountOf(server, person), kind: 'credit_received' as const };
  await server.deps.announce(server.db, billingMailDue, { ...mail, occasion: 'the first' });
  await until(async () => (await problems(server)).includes('mail'), 'the mail server to count as down');
  await server.deps.announce(server.db, billingMailDue, { ...mail, occasion: 'the second' });
  for (const times of [1, 2, 3]) {
    await until(
      async () =>
        (await figure(
          server,
          'numlet_provider_calls_total{provider="mail",operation="send",outcome="refused"}',
        )) >= times,
      'the job to be looked at',
    );
    server.clock.advance(MINUTE);
  }
  const { rows } = await sql<{ tries: number }>`
    select retry_count as tries from pgboss.job
    where name = 'billing-mail-due' and data -> 'payload' ->> 'occasion' = 'the second'`.execute(server.db);
  expect(rows).toEqual([{ tries: 0 }]);
});

test('an order whose payment page cannot be read waits as at most one job, however long that lasts and however often its buyer returns', async () => {
  const server = await testServer({
    compose: { providers: { ...SOON, pauseMs: 3_600_000, longestPauseMs: 3_600_000 } },
  });
  const person = await aUser(server);
  const { orderId } = await anOpenCheckout(server, person);
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: '*',
    kind: 'timeout',
    times: 1000,
    seconds: 60,
  });
  for (let look = 0; look < 8; look += 1) {
    await server.call(person, 'get-order', { orderId });
    await untilLookedAt(server);
    server.clock.advance(10 * SECOND);
  }
  expect(await problems(server)).toContain('stripe');
  expect(await waitingLooks(server)).toBeLessThanOrEqual(1);

  server.clock.advance(31 * MINUTE);
  for (let look = 0; look < 4; look += 1) {
    server.clock.advance(MINUTE);
    await server.deps.announce(server.db, orderSweepDue, {});
    await untilLookedAt(server);
  }
  expect(await waitingLooks(server)).toBeLessThanOrEqual(1);
  const { next_run_at: next } = await orderRow(server, orderId);
  expect(Number(next)).toBeGreaterThan(Number(server.clock.now()));
});

/** Waits until no job is due or running. Jobs postponed by an outage are neither. */
function untilLookedAt({ db }: TestServer) {
  return until(async () => {
    const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from pgboss.job where state in ('created', 'active') and start_after <= pgboss.job_now()`.execute(
      db,
    );
    return rows[0]?.busy === 0;
  }, 'all jobs to be looked at');
}

async function waitingLooks({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job where name = 'process-order' and state in ('created', 'retry')`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

const LOCAL = { countryCode: 'US', phoneType: 'Local' as const };

function bearer({ accessToken }: Person) {
  return { authorization: `Bearer ${accessToken}` };
}

async function pay({ sandbox }: TestServer, orderId: string) {
  await sandbox.pay(pageOf({ sandbox }, orderId).id);
}

async function heal({ sandbox }: TestServer) {
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' });
}

/** Sweeps, a minute apart, until the order is delivered, however long the breaker pauses. */
async function untilDelivered(server: TestServer, orderId: string) {
  await until(async () => {
    server.clock.advance(MINUTE);
    await server.deps.announce(server.db, orderSweepDue, {});
    return (await orderRow(server, orderId)).state === 'active';
  }, 'the number');
}

/** The parts that GET /readyz names, while it answers 200. */
async function problems(server: TestServer): Promise<string[]> {
  const { status, body } = await server.get<{ problems: { part: string }[] }>('/readyz');
  expect(status).toBe(200);
  return body.problems.map(({ part }) => part);
}

async function figure(server: TestServer, name: string): Promise<number> {
  const { body } = await server.get<string>('/metrics');
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

/** The number of calls of all operations that took no longer than this. */
async function callsOf(server: TestServer, provider: string, atMostSeconds: string): Promise<number> {
  const { body } = await server.get<string>('/metrics');
  const lines = body
    .split('\n')
    .filter((line) => line.startsWith('numlet_provider_call_duration_seconds_bucket'))
    .filter((line) => line.includes(`provider="${provider}"`) && line.includes(`le="${atMostSeconds}"`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
