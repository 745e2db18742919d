import { expect, test } from 'vitest';
import { MINUTE } from '../../../../clock.ts';
import { processDueWork } from '../../../../testing/drivers/billing.ts';
import {
  aFreeNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { monthsAfter } from '../../rentals/entry/rules/subscription-rules.ts';

const REASON = 'Compensation for the outage of Tuesday';

test('rule 12, grant: a grant is an unpaid Starter month, does not renew automatically and does not allow a Top-up', async () => {
  const { server, administrator, person } = await anAdministeredService();

  const { phoneNumber } = await server.call(administrator, 'admin-free-number', {
    targetUserId: person.userId,
    reason: REASON,
  });

  const [number] = (await server.call(person, 'user-dashboard')).phoneNumbers;
  const start = new Date(number?.created_at ?? '');
  expect(number).toMatchObject({
    id: phoneNumber.id,
    phone_number: phoneNumber.phone_number,
    friendly_name: phoneNumber.friendly_name,
    country_code: 'US',
    phone_type: 'Local',
    billing_type: 'grant',
    last_payment_date: null,
    next_payment_due: monthsAfter(start, 1).toISOString(),
    included_sms: 100,
    auto_renew: false,
  });
  const { transactions, subscriptions, credit_balance } = await server.call(person, 'get-billing-info');
  expect([transactions, credit_balance]).toEqual([[], 0]);
  expect(subscriptions).toMatchObject([{ plan_type: 'starter', billing_type: 'grant', auto_renew: false }]);
  expect(await server.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([]);
  expect(
    await server.refused(person, 'create-stripe-checkout', {
      planType: 'monthly_topup',
      phoneNumberId: phoneNumber.id,
      currency: 'usd',
      successUrl: `${server.origin}/dashboard?payment=success`,
      cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
    }),
  ).toMatchObject({ status: 409, code: 'first_month_required' });
  expect(await granted(server)).toMatchObject([
    {
      actor_user_id: administrator.userId,
      target_user_id: person.userId,
      detail: { e164: phoneNumber.phone_number },
      reason: REASON,
    },
  ]);
});

test('clicks within a minute grant one number; a minute later another may be granted', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const click = () =>
    server.post<{ code?: string }>(
      '/functions/v1/admin-free-number',
      { targetUserId: person.userId, reason: REASON },
      { authorization: `Bearer ${administrator.accessToken}` },
    );

  const answers = [...(await Promise.all([click(), click(), click()])), await click()];

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_in_progress');
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
  expect(await granted(server)).toHaveLength(1);
  server.clock.advance(MINUTE + 1000);
  expect((await click()).status).toBe(200);
  expect(server.sandbox.rentedNumbers()).toHaveLength(2);
});

test('no second number is granted during a pending grant, however long the carrier takes', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = { targetUserId: person.userId, reason: REASON };
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 1000 });
  expect(await server.refused(administrator, 'admin-free-number', input)).toMatchObject({ status: 503 });
  server.clock.advance(2 * MINUTE);
  expect(await server.refused(administrator, 'admin-free-number', input)).toMatchObject({
    status: 409,
    code: 'order_in_progress',
  });
});

test('two concurrent grants of different numbers to one person grant one', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  const answers = await Promise.all(
    numbers
      .slice(0, 4)
      .map(({ phoneNumber }) =>
        server.post<{ code?: string }>(
          '/functions/v1/purchase-phone-number',
          { userId: person.userId, phoneNumber, friendlyName: 'From us', countryCode: 'US' },
          { authorization: `Bearer ${administrator.accessToken}` },
        ),
      ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(server.sandbox.rentedNumbers()).toHaveLength(1);
});

test('a number that the carrier has just sold to another customer is skipped, and the next is granted for the same version of the person', async () => {
  const { server, administrator, person } = await anAdministeredService();
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'unavailable', times: 2 });

  const { phoneNumber } = await server.call(administrator, 'admin-free-number', {
    targetUserId: person.userId,
    reason: REASON,
    version: 1,
  });

  expect(server.sandbox.rentedNumbers().map((each) => each.e164)).toEqual([phoneNumber.phone_number]);
  expect((await server.call(person, 'get-billing-info')).subscriptions).toHaveLength(1);
});

test('a failed search is not treated as an empty result: no toll-free number is granted instead of a local number', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = { targetUserId: person.userId, reason: REASON };
  server.sandbox.injectFault({ provider: 'twilio', operation: 'search', kind: 'error', times: 1 });

  expect(await server.refused(administrator, 'admin-free-number', input)).toMatchObject({
    status: 503,
    message: 'The carrier did not respond. Nothing was changed: please try again.',
  });
  expect(server.sandbox.rentedNumbers()).toEqual([]);

  await server.call(administrator, 'admin-free-number', input);
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toMatchObject([{ phone_type: 'Local' }]);
});

test('the response says whether the carrier is slow or refuses, and the number is delivered automatically or waits in the queue', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = { targetUserId: person.userId, reason: REASON };
  // Fails every attempt: our job may make the first one, and the click a later one.
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', times: 1000 });
  expect(await server.refused(administrator, 'admin-free-number', input)).toMatchObject({
    status: 503,
    message: expect.stringContaining('delivered automatically'),
  });
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  server.clock.advance(5000);
  await processDueWork(server);
  await until(
    async () => (await server.call(person, 'user-dashboard')).phoneNumbers.length === 1,
    'the number that comes by itself',
  );

  server.clock.advance(MINUTE + 1000);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  expect(await server.refused(administrator, 'admin-free-number', input)).toMatchObject({
    status: 503,
    message: expect.stringContaining('queue'),
  });
  const { items } = await server.call(administrator, 'admin-recovery');
  expect(items).toMatchObject([{ kind: 'regulatory', amount: 0, user_id: person.userId }]);
  const orderId = items[0]?.order_id ?? '';
  expect((await server.call(person, 'get-order', { orderId })).order).toMatchObject({
    kind: 'grant',
    note: 'documents_needed',
  });
  expect(await server.call(administrator, 'admin-refund-order', { orderId, reason: REASON })).toEqual({
    success: true,
  });
  expect(server.sandbox.state().stripe.refunds.size).toBe(0);
});

test('purchase-phone-number without a purchase grants a number at our cost, with the reason in the audit', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const input = {
    userId: person.userId,
    phoneNumber: await aFreeNumber(server, person),
    friendlyName: 'From us',
    countryCode: 'US',
    reason: REASON,
  };

  const answer = await server.call(administrator, 'purchase-phone-number', input);

  expect(answer).toMatchObject({ success: true, phoneNumber: { phone_number: input.phoneNumber } });
  expect(await granted(server)).toMatchObject([{ reason: REASON }]);
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toMatchObject([
    { friendly_name: 'From us', billing_type: 'grant' },
  ]);
  expect(await server.refused(administrator, 'purchase-phone-number', input)).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
});

test('a number with an open payment is not granted, and a blocked or deleted account gets no grant', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const rival = await aUser(server);
  const { phoneNumber } = await anOpenCheckout(server, rival);
  const input = { userId: person.userId, phoneNumber, friendlyName: 'From us', countryCode: 'US' };
  expect(await server.refused(administrator, 'purchase-phone-number', input)).toMatchObject({
    code: 'number_taken',
  });
  const given = await server.call(administrator, 'admin-free-number', {
    targetUserId: person.userId,
    reason: REASON,
  });
  expect(given.phoneNumber.phone_number).not.toBe(phoneNumber);
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'blocked' })
    .where('user_id', '=', rival.userId)
    .execute();
  expect(
    await server.refused(administrator, 'admin-free-number', { targetUserId: rival.userId, reason: REASON }),
  ).toMatchObject({ status: 409, code: 'conflict' });
  expect(
    await server.refused(administrator, 'admin-free-number', {
      targetUserId: '01999999-0000-7000-8000-000000000000',
      reason: REASON,
    }),
  ).toMatchObject({ status: 404 });
  for (const name of ['admin-free-number', 'purchase-phone-number'])
    expect(await server.refused(person, name, input)).toMatchObject({ status: 403, code: 'not_allowed' });
});

async function anAdministeredService() {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person: Person = await aUser(server);
  return { server, administrator, person };
}

function granted({ db }: TestServer) {
  return db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'detail', 'reason'])
    .where('action', '=', 'number_granted')
    .execute();
}
