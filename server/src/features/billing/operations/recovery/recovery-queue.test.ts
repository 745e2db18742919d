import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../clock.ts';
import { newId } from '../../../../random.ts';
import { passTime, processDueWork, signInAgain } from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { withAuthenticator } from '../../../../testing/factories/authenticator.ts';
import {
  aFreeNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { runOrder } from '../../orders/entry/jobs/run-order.ts';
import { endLease, leaseOrder } from '../../orders/entry/orders.queries.ts';
import { eraseBillingData, readBillingData } from '../entry/personal-data.queries.ts';

const REASON = 'Told us by mail';

test('the recovery queue lists purchases, oldest first, with the reason, the person, possible actions and other numbers', async () => {
  const { server, administrator } = await anAdministeredService();
  const [first, second] = [await aUser(server), await aUser(server)];
  const papers = await aStuckPurchase(server, first, 'regulatory');
  server.clock.advance(MINUTE);
  const elsewhere = await anotherNumber(server, second, papers.phoneNumber);
  const mismatch = await anOpenCheckout(server, second, elsewhere);
  await server.db
    .updateTable('orders')
    .set({ amount_minor: 900 })
    .where('id', '=', mismatch.orderId)
    .execute();
  await server.sandbox.pay(mismatch.checkoutId);
  await untilOrder(server, second, mismatch.orderId, 'needs_action');

  const { items, total, next_cursor } = await server.call(administrator, 'admin-recovery');

  expect([total, next_cursor]).toEqual([2, null]);
  expect(items).toMatchObject([
    {
      order_id: papers.orderId,
      kind: 'regulatory',
      detail: 'Bundle required (21649)',
      user_id: first.userId,
      user_email: first.email,
      user_name: 'Ines Adeyemi',
      phone_number: papers.phoneNumber,
      country_code: 'US',
      amount: 5,
      currency: 'usd',
      payment_method: 'card',
      order_state: 'needs_action',
      actions: ['retry', 'another_number', 'refund', 'free_number'],
      alternatives_country: 'US',
    },
    {
      kind: 'amount_mismatch',
      detail: 'Its price is 9.00 USD, but 5.00 USD was paid.',
      amount: 5,
      actions: ['refund'],
      alternatives: [],
      alternatives_unknown: false,
      alternatives_country: null,
    },
  ]);
  const [item] = items;
  expect(Date.parse(item?.waits_until ?? '')).toBe(Date.parse(item?.opened_at ?? '') + DAY);
  expect(item?.alternatives.length).toBeGreaterThan(2);
  expect(item?.alternatives.map(({ phone_number }) => phone_number)).not.toContain(papers.phoneNumber);
  expect(item?.alternatives[0]?.place).toMatch(/^[A-Z][A-Za-z. ]+, [A-Z]{2}$/);

  const onePage = await server.call(administrator, 'admin-recovery', { limit: 1 });
  const rest = await server.call(administrator, 'admin-recovery', {
    limit: 1,
    cursor: onePage.next_cursor ?? '',
  });
  expect([onePage, rest].map((page) => page.items.map((each) => each.order_id))).toEqual([
    [papers.orderId],
    [mismatch.orderId],
  ]);
  expect(rest.next_cursor).toBeNull();
  expect((await server.call(administrator, 'admin-recovery', { search: second.email })).items).toHaveLength(
    1,
  );
  expect((await server.call(administrator, 'admin-recovery', { search: '100%' })).items).toEqual([]);
  expect(await server.refused(administrator, 'admin-recovery', { cursor: 'x_y' })).toMatchObject({
    status: 400,
    field: 'cursor',
  });
});

test('a retry that the carrier refuses for regulatory reasons returns an error code of its own', async () => {
  const { server, administrator } = await anAdministeredService();
  const { orderId } = await aStuckPurchase(server, await aUser(server), 'regulatory');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', code: 21631 });
  const retry = () => server.call(administrator, 'admin-retry-order', { orderId, reason: REASON });
  expect(await retry()).toMatchObject({ success: false, error: expect.stringMatching(/ \(21631\)$/) });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  expect(await retry()).toMatchObject({ success: false, error: expect.stringMatching(/ \(21649\)$/) });
});

test('during an outage of the carrier the queue is shown without alternatives and says so; no grant is refused as sold out', async () => {
  const { server, administrator } = await anAdministeredService();
  await aStuckPurchase(server, await aUser(server), 'regulatory');
  server.sandbox.injectFault({ provider: 'twilio', operation: '*', kind: 'error', times: 1000 });

  const { items } = await server.call(administrator, 'admin-recovery');

  expect(items).toMatchObject([{ kind: 'regulatory', alternatives: [], alternatives_unknown: true }]);
  expect(
    await server.refused(administrator, 'admin-free-number', {
      targetUserId: items[0]?.user_id ?? '',
      reason: REASON,
    }),
  ).toMatchObject({
    status: 503,
    message: 'The carrier did not respond. Nothing was changed: please try again.',
  });
});

test('if all numbers of a country need a postal address, the alternatives are from a country without this requirement', async () => {
  const { server, administrator } = await anAdministeredService();
  const { orderId } = await aStuckPurchase(server, await aUser(server), 'regulatory');
  await server.db.updateTable('orders').set({ country_code: 'GB' }).where('id', '=', orderId).execute();

  const [item] = (await server.call(administrator, 'admin-recovery')).items;

  expect(item).toMatchObject({ country_code: 'GB', alternatives_country: 'US' });
  expect(item?.alternatives.every(({ phone_number }) => phone_number.startsWith('+1'))).toBe(true);
});

test('a purchase without a response from the carrier is listed as such, and its number is not lost: a retry delivers it, and another number or a refund releases it', async () => {
  const { server, administrator } = await anAdministeredService();
  for (const act of ['retry', 'another', 'refund'] as const) {
    const { orderId, phoneNumber } = await anUnansweredPurchase(server, 'buy');
    await signInAgain(server, administrator);
    const [item] = (await server.call(administrator, 'admin-recovery')).items;
    expect(item).toMatchObject({
      order_id: orderId,
      kind: 'unanswered',
      detail: expect.stringMatching(/^It may have sold us the number anyway/),
      tries: 8,
      actions: ['retry', 'another_number', 'refund', 'free_number'],
    });
    const isOurs = () => server.sandbox.rentedNumbers().some(({ e164 }) => e164 === phoneNumber);
    expect(isOurs(), 'sold without an answer').toBe(true);
    const other = item?.alternatives[0]?.phone_number ?? '';
    const done =
      act === 'retry'
        ? await server.call(administrator, 'admin-retry-order', { orderId, reason: REASON })
        : act === 'another'
          ? await server.call(administrator, 'purchase-phone-number', {
              orderId,
              userId: item?.user_id ?? '',
              phoneNumber: other,
              friendlyName: other,
              countryCode: item?.alternatives_country ?? '',
              reason: REASON,
            })
          : await server.call(administrator, 'admin-refund-order', { orderId, reason: REASON });
    expect(done).toMatchObject({ success: true });
    expect([act, isOurs()]).toEqual([act, act === 'retry']);
    expect((await server.call(administrator, 'admin-recovery')).total).toBe(0);
  }
});

test('a purchase is not sent to a carrier that cannot list our numbers', async () => {
  const { server, administrator } = await anAdministeredService();
  await anUnansweredPurchase(server, 'list-numbers');
  await signInAgain(server, administrator);

  expect((await server.call(administrator, 'admin-recovery')).items).toMatchObject([
    { kind: 'unanswered', detail: 'It was not asked to sell the number.' },
  ]);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a retry delivers the number once the carrier accepts the purchase; otherwise the purchase returns to the queue with the new reason', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const { orderId } = await aStuckPurchase(server, person, 'regulatory');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'error', code: 20005 });

  const again = await server.call(administrator, 'admin-retry-order', { orderId, reason: REASON });
  expect(again).toMatchObject({ success: false, error: expect.stringMatching(/./) });
  expect((await server.call(administrator, 'admin-recovery')).items).toMatchObject([
    {
      order_id: orderId,
      kind: 'our_funds',
      detail: 'The carrier has suspended our account (it says: Account is not active).',
      actions: ['retry', 'refund'],
      alternatives: [],
    },
  ]);
  expect(await server.call(administrator, 'admin-retry-order', { orderId, reason: REASON })).toMatchObject({
    success: true,
    phoneNumber: { phone_number: expect.stringMatching(/^\+1/) },
  });

  await untilOrder(server, person, orderId, 'active');
  expect((await server.call(administrator, 'admin-recovery')).items).toEqual([]);
  const written = await auditOf(server, administrator, 'order_retried');
  expect(written).toMatchObject([
    { target_user_id: person.userId, detail: { order_id: orderId, kind: 'regulatory' }, reason: REASON },
    { detail: { kind: 'our_funds' } },
  ]);
  const resolutions = await server.db
    .selectFrom('recovery_items')
    .select(['resolution', 'closed_by'])
    .orderBy('opened_at')
    .execute();
  expect(resolutions).toEqual([
    { resolution: 'retried', closed_by: administrator.userId },
    { resolution: 'retried', closed_by: administrator.userId },
  ]);
});

test('a refund by an administrator is made once, however often it is clicked', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const { orderId } = await aStuckPurchase(server, person, 'regulatory');

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => act(server, administrator, 'admin-refund-order', { orderId, reason: REASON })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const order = await untilOrder(server, person, orderId, 'refunded');
  await processDueWork(server);
  expect(order).toMatchObject({ refund_reason: 'returned', note: null });
  expect(server.sandbox.state().stripe.refunds.size).toBe(1);
  expect(await auditOf(server, administrator, 'order_refunded')).toHaveLength(1);
  expect((await server.call(administrator, 'admin-recovery')).total).toBe(0);
  expect(await server.refused(administrator, 'admin-retry-order', { orderId, reason: REASON })).toMatchObject(
    {
      status: 409,
      code: 'conflict',
      message: 'Ines Adeyemi has already refunded it. Please reload the list.',
    },
  );
});

test('a refund above twenty dollars needs a fresh confirmation', async () => {
  const { server, administrator } = await anAdministeredService();
  const { orderId } = await aStuckPurchase(server, await aUser(server), 'regulatory');
  const priced = (minor: number) =>
    server.db
      .updateTable('orders')
      .set({ amount_minor: minor, usd_minor: minor })
      .where('id', '=', orderId)
      .execute();
  server.clock.advance(6 * MINUTE);
  const wish = { orderId, reason: REASON };
  await priced(20_01);
  expect(await server.refused(administrator, 'admin-refund-order', wish)).toMatchObject({
    code: 'reauthentication_needed',
  });
  expect(await auditOf(server, administrator, 'order_refunded')).toEqual([]);
  await signInAgain(server, administrator);
  expect(await server.call(administrator, 'admin-refund-order', wish)).toMatchObject({ success: true });
});

test('a payment with an amount mismatch can only be refunded, by the paid amount', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const { orderId, checkoutId } = await anOpenCheckout(server, person);
  await server.db
    .updateTable('orders')
    .set({ amount_minor: 900, usd_minor: 900 })
    .where('id', '=', orderId)
    .execute();
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'needs_action');
  for (const name of ['admin-retry-order', 'purchase-phone-number'] as const)
    expect(
      (
        await act(server, administrator, name, {
          orderId,
          ...(name === 'admin-retry-order'
            ? { reason: REASON }
            : {
                userId: person.userId,
                phoneNumber: await aFreeNumber(server, person),
                friendlyName: 'Another',
                countryCode: 'US',
              }),
        })
      ).status,
    ).toBe(409);

  expect(await server.call(administrator, 'admin-refund-order', { orderId, reason: REASON })).toEqual({
    success: true,
  });

  expect([...server.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 500 }]);
  const lines = await server.db
    .selectFrom('payment_transactions')
    .select(['amount_minor', 'usd_minor', 'status'])
    .execute();
  expect(lines).toEqual([
    { amount_minor: 500, usd_minor: 500, status: 'refunded' },
    { amount_minor: 500, usd_minor: 500, status: 'completed' },
  ]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('another number is delivered for the same payment, and the first one is released if the carrier has it', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const stuck = await aStuckPurchase(server, person, 'regulatory');
  // The carrier has sold the number after all, and its answer was lost.
  await server.deps.carriers.of('twilio').buy({
    e164: stuck.phoneNumber,
    country: 'US',
    type: 'Local',
    marker: stuck.orderId,
  });
  await server.db.updateTable('carrier_ops').set({ state: 'unknown' }).execute();
  expect(server.sandbox.rentedNumbers().map((each) => each.e164)).toEqual([stuck.phoneNumber]);
  const other = await anotherNumber(server, person, stuck.phoneNumber);
  const input = {
    orderId: stuck.orderId,
    userId: person.userId,
    phoneNumber: other,
    friendlyName: 'Another',
    countryCode: 'US',
    reason: REASON,
    words: 'Sorry for the wait.',
  };
  expect(
    await server.refused(administrator, 'purchase-phone-number', {
      ...input,
      userId: administrator.userId,
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await server.refused(administrator, 'purchase-phone-number', { ...input, orderId: undefined }),
  ).toMatchObject({ field: 'words' });

  const clicks = await Promise.all(
    [1, 2, 3].map(() => act(server, administrator, 'purchase-phone-number', input)),
  );

  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  const order = await untilOrder(server, person, stuck.orderId, 'active');
  await processDueWork(server);
  expect(order).toMatchObject({ phone_number: other, amount: 5 });
  expect(server.sandbox.rentedNumbers().map((each) => each.e164)).toEqual([other]);
  expect(await server.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
  expect((await server.call(person, 'get-billing-info')).transactions).toMatchObject([
    { status: 'completed', phone_number: other },
  ]);
  const receipt = await until(
    async () =>
      server.sandbox.mailsTo(person.email).find(({ subject }) => subject.startsWith('Your number is ready')),
    'the mail about the other number',
  );
  for (const words of [
    formatPhone(stuck.phoneNumber),
    formatPhone(other),
    'A note from us: Sorry for the wait.',
    'Order ',
  ])
    expect(receipt?.text).toContain(words);
  const { entries } = await server.call(administrator, 'admin-timeline', {
    userId: person.userId,
    group: 'money',
  });
  expect(entries.filter(({ source }) => source === 'waiting')).toMatchObject([
    {
      kind: 'regulatory',
      status: 'another_number',
      phone_number: stuck.phoneNumber,
      amount: 5,
      by: 'Ines Adeyemi',
      ended_at: expect.any(String),
    },
  ]);
  const accountId = await accountOf(server, person);
  const said = async () => (await readBillingData(server.db, accountId)).waited_for_us;
  expect(await said()).toMatchObject([{ e164: stuck.phoneNumber, words: 'Sorry for the wait.' }]);
  await server.db.transaction().execute((trx) => eraseBillingData(trx, accountId));
  expect(await said()).toMatchObject([{ words: null }]);
  expect(await auditOf(server, administrator, 'order_given_another_number')).toMatchObject([
    { target_user_id: person.userId, detail: { order_id: stuck.orderId }, reason: REASON },
  ]);
});

test('a replacement number that is being bought is refused, and the purchase stays in the queue', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const stuck = await aStuckPurchase(server, person, 'regulatory');
  const rival = await aUser(server);
  const { phoneNumber } = await anOpenCheckout(
    server,
    rival,
    await anotherNumber(server, rival, stuck.phoneNumber),
  );

  expect(
    await server.refused(administrator, 'purchase-phone-number', {
      orderId: stuck.orderId,
      userId: person.userId,
      phoneNumber,
      friendlyName: 'Another',
      countryCode: 'US',
    }),
  ).toMatchObject({ status: 409, code: 'number_taken' });

  expect((await server.call(administrator, 'admin-recovery')).items).toMatchObject([
    { order_id: stuck.orderId, phone_number: stuck.phoneNumber },
  ]);
});

test('no other number is given during a lease of the order, and at the end of the wait only one change succeeds', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const stuck = await aStuckPurchase(server, person, 'regulatory');
  const input = {
    orderId: stuck.orderId,
    userId: person.userId,
    phoneNumber: await anotherNumber(server, person, stuck.phoneNumber),
    friendlyName: 'Another',
    countryCode: 'US',
  };
  const worker = newId();
  // The worker that put the order into the queue may not have ended its lease yet.
  await until(() => leaseOrder(server.db, stuck.orderId, worker, server.clock.now()), 'the order to be free');
  expect(await server.refused(administrator, 'purchase-phone-number', input)).toMatchObject({
    code: 'conflict',
  });
  await endLease(server.db, stuck.orderId, worker);

  server.clock.advance(DAY + MINUTE);
  await server.sandbox.setClock(server.clock.now());
  await stayingSignedIn(server, person);
  // An administrator's session ends after half an hour without use.
  const admin = await signInAgain(server, administrator);
  const [acted] = await Promise.all([
    act(server, admin, 'admin-retry-order', { orderId: stuck.orderId, reason: REASON }),
    runOrder(server.deps, { orderId: stuck.orderId }),
  ]);
  await processDueWork(server);

  const { order } = await server.call(person, 'get-order', { orderId: stuck.orderId });
  const numbers = server.sandbox.rentedNumbers().length;
  const refunds = server.sandbox.state().stripe.refunds.size;
  expect([acted.status, order?.state, numbers, refunds]).toEqual(
    acted.status === 200 ? [200, 'active', 1, 0] : [409, 'refunded', 0, 1],
  );
});

test('the buyer sees that a purchase is in the recovery queue and why, and only an administrator acts on it', async () => {
  const { server } = await anAdministeredService();
  const person = await aUser(server);
  const { orderId } = await aStuckPurchase(server, person, 'regulatory');
  const { order } = await server.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'needs_action', note: 'documents_needed' });
  for (const name of ['admin-recovery', 'admin-retry-order', 'admin-refund-order'])
    expect(await server.refused(person, name, { orderId, reason: REASON })).toMatchObject({ status: 403 });
});

test('if a second factor is required, every action in the queue needs it', async () => {
  const server = await sharedTestServer({ environment: { ADMIN_MFA: 'required' } });
  const administrator = await anAdministrator(server);
  const { orderId } = await aStuckPurchase(server, await aUser(server), 'regulatory');
  const acts = [
    ['admin-recovery', {}],
    ['admin-retry-order', { orderId, reason: REASON }],
    ['admin-refund-order', { orderId, reason: REASON }],
    ['admin-free-number', { targetUserId: administrator.userId, reason: REASON }],
  ] as const;
  for (const [name, input] of acts)
    expect([name, await server.refused(administrator, name, input)]).toMatchObject([
      name,
      { status: 403, code: 'second_factor_required' },
    ]);
  await withAuthenticator(server, administrator);
  expect(await server.call(administrator, 'admin-retry-order', { orderId, reason: REASON })).toMatchObject({
    success: true,
    phoneNumber: { phone_number: expect.stringMatching(/^\+1/) },
  });
});

async function anAdministeredService() {
  const server = await sharedTestServer();
  return { server, administrator: await anAdministrator(server) };
}

/** A paid purchase that the carrier refuses. */
async function aStuckPurchase(server: TestServer, person: Person, kind: 'regulatory', number?: string) {
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(server, person, number);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind });
  await server.sandbox.pay(checkoutId);
  await until(async () => {
    const { state } = await server.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return state === 'needs_action';
  }, 'the purchase to wait for a human');
  server.sandbox.state().faults.length = 0;
  return { orderId, phoneNumber };
}

/** A purchase whose eighth attempt has no answer; if it was to buy, the carrier has sold the number. */
async function anUnansweredPurchase(server: TestServer, operation: 'buy' | 'list-numbers') {
  const person = await aUser(server);
  const { checkoutId, orderId, phoneNumber } = await anOpenCheckout(server, person);
  const leaveUnanswered = (kind: 'timeout' | 'lost-answer', times: number) =>
    server.sandbox.injectFault({ provider: 'twilio', operation, kind, times, seconds: 0.05 });
  leaveUnanswered('timeout', 7);
  leaveUnanswered('lost-answer', 1);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'provisioning');
  await passTime(server, HOUR);
  server.sandbox.state().faults.length = 0;
  await untilOrder(server, await signInAgain(server, person), orderId, 'needs_action');
  return { orderId, phoneNumber };
}

async function anotherNumber(server: TestServer, person: Person, than: string): Promise<string> {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  return numbers.find(({ phoneNumber }) => phoneNumber !== than)?.phoneNumber ?? '';
}

function act(server: TestServer, person: Person, name: string, input: object) {
  return server.post<{ code?: string; success?: boolean }>(`/functions/v1/${name}`, input, {
    authorization: `Bearer ${person.accessToken}`,
  });
}

function auditOf({ db }: TestServer, { userId }: Person, action: string) {
  return db
    .selectFrom('audit_log')
    .select(['target_user_id', 'detail', 'reason'])
    .where('actor_user_id', '=', userId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

test('an assignment is shown to colleagues for half an hour, replaced only on request, and audited', async () => {
  const { server, administrator } = await anAdministeredService();
  const [colleague, person] = [await anAdministrator(server), await aUser(server)];
  const { orderId } = await aStuckPurchase(server, person, 'regulatory');
  const itemOf = async (reader: Person) => (await server.call(reader, 'admin-recovery')).items[0];
  const itemId = (await itemOf(administrator))?.id ?? '';
  expect(await itemOf(administrator)).toMatchObject({
    taken: null,
    story: [{ what: 'ordered' }, { what: 'paid' }, { what: 'waits' }],
    order: { id: orderId, state: 'needs_action' },
  });

  await server.call(administrator, 'admin-take-recovery', { itemId, isMine: true });
  expect((await itemOf(administrator))?.taken).toMatchObject({ is_mine: true });
  expect((await itemOf(colleague))?.taken).toMatchObject({ by: administrator.userId, is_mine: false });
  const take = { itemId, isMine: true } as const;
  expect(await server.refused(colleague, 'admin-take-recovery', take)).toMatchObject({ code: 'conflict' });
  await server.call(colleague, 'admin-take-recovery', { ...take, takeOver: true });
  expect((await itemOf(administrator))?.taken).toMatchObject({ by: colleague.userId });
  server.clock.advance(31 * MINUTE);
  await signInAgain(server, administrator);
  expect((await itemOf(administrator))?.taken).toBeNull();
  await server.call(administrator, 'admin-take-recovery', take);
  await server.call(administrator, 'admin-take-recovery', { itemId, isMine: false });
  expect((await itemOf(administrator))?.taken).toBeNull();
  const written = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'detail'])
    .where('action', 'in', ['recovery_taken', 'recovery_left'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action)).toEqual([
    'recovery_taken',
    'recovery_taken',
    'recovery_taken',
    'recovery_left',
  ]);
  expect(written[1]).toMatchObject({
    actor_user_id: colleague.userId,
    detail: { order_id: orderId, taken_from: administrator.userId },
  });
});

test('an action in the queue changes the version of the person: a concurrent action on the person or in the queue is refused', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  const versionOf = async () =>
    (await server.call(administrator, 'admin-person', { userId: person.userId })).person.version;
  const isRefused = async (version: number) => {
    const gift = { targetUserId: person.userId, reason: REASON, version };
    return server.post<{ code: string; changed: { action: string } }>(
      '/functions/v1/admin-free-number',
      gift,
      { authorization: `Bearer ${administrator.accessToken}` },
    );
  };
  const stuck = await aStuckPurchase(server, person, 'regulatory');
  const [item] = (await server.call(administrator, 'admin-recovery')).items;
  expect(item?.user_version).toBe(await versionOf());

  server.sandbox.injectFault({ provider: 'twilio', operation: 'buy', kind: 'regulatory' });
  await server.call(administrator, 'admin-retry-order', { orderId: stuck.orderId, reason: REASON });
  expect(await isRefused(item?.user_version ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', changed: { action: 'order_retried' } },
  });
  const seen = await versionOf();
  await server.call(administrator, 'admin-refund-order', { orderId: stuck.orderId, reason: REASON });
  expect(await isRefused(seen)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', changed: { action: 'order_refunded' } },
  });
  expect(server.sandbox.rentedNumbers()).toEqual([]);
});

test('a grant after a purchase in the queue is listed in the history of the purchase, with its administrator', async () => {
  const { server, administrator } = await anAdministeredService();
  const person = await aUser(server);
  await aStuckPurchase(server, person, 'regulatory');
  server.clock.advance(MINUTE);
  await server.call(administrator, 'admin-free-number', { targetUserId: person.userId, reason: REASON });

  const [item] = (await server.call(administrator, 'admin-recovery')).items;

  expect(item?.story).toMatchObject([
    { what: 'ordered' },
    { what: 'paid' },
    { what: 'waits' },
    { what: 'granted', by: 'Ines Adeyemi' },
  ]);
});

test('disputes are listed last, however old they are, and pages continue among them', async () => {
  const { server, administrator } = await anAdministeredService();
  const orders: string[] = [];
  const { numbers } = await server.call(await aUser(server), 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  for (const [place, kind] of ['dispute', 'gave_up', 'dispute', 'regulatory'].entries()) {
    const person = await aUser(server);
    const number = numbers[place]?.phoneNumber;
    const { orderId } = await aStuckPurchase(server, person, 'regulatory', number);
    await server.db.updateTable('recovery_items').set({ kind }).where('order_id', '=', orderId).execute();
    orders.push(orderId);
    server.clock.advance(MINUTE);
  }
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: { order_id: string }[]; next_cursor: string | null } = await server.call(
      administrator,
      'admin-recovery',
      { limit: 1, ...(cursor && { cursor }) },
    );
    found.push(...page.items.map(({ order_id }) => order_id));
    cursor = page.next_cursor;
  }
  expect(found).toEqual([orders[1], orders[3], orders[0], orders[2]]);
});
