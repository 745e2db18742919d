import { expect, test, vi } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../../clock.ts';
import {
  ledgerBalances,
  paymentLines,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../../testing/drivers/disputes.ts';
import { arrive } from '../../../../../testing/drivers/inbound-texts.ts';
import { aWaitingPlan } from '../../../../../testing/drivers/paid-orders.ts';
import { paymentOf } from '../../../../../testing/drivers/purchases.ts';
import { aCardNumber } from '../../../../../testing/drivers/renewals.ts';
import { heldNumbers, swapNumber, swapUntilOf } from '../../../../../testing/drivers/swaps.ts';
import {
  aFreeNumber,
  aNumber,
  anAdministrator,
  aUser,
  until,
  untilOrder,
} from '../../../../../testing/factories/factories.ts';
import type { Person } from '../../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../../money/entry/check-ledger.ts';

test('rule 38, swap: a number without texts is swapped free of charge, and its plan and settings continue with the new one', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164 } = await aCardNumber(server);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  const [before, lines, money] = [
    await planOf(server, numberId),
    await paymentLines(server, person),
    await ledgerBalances(server),
  ];

  const swapped = await swapNumber(server, person, numberId);
  await processDueWork(server);

  expect(heldNumbers(server)).toEqual([swapped.e164]);
  const { id, period_start, period_due, anchor_at, included_sms, card_currency, order_id } = before;
  expect(await planOf(server, swapped.id)).toMatchObject({
    ...{ id, period_start, period_due, anchor_at, included_sms, card_currency, order_id },
    auto_renew: false,
    ended_at: null,
    used_sms: 0,
  });
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toMatchObject([
    { id: swapped.id, phone_number: swapped.e164, friendly_name: 'Studio accounts', swap_until: null },
  ]);
  expect(await paymentLines(server, person)).toEqual(lines);
  expect(await ledgerBalances(server)).toEqual(money);
  expect(subjectsTo(server, person).join()).not.toMatch(/released|has left/i);
  // The old number belongs to no account, and the new one receives.
  expect(await arrive(server, { to: e164, sid: 'SM-old' })).toBe(200);
  await sendTexts(server, swapped.e164, 2);
  const { recentMessages } = await server.call(person, 'user-dashboard');
  expect(recentMessages.map(({ phone_number_id }) => phone_number_id)).toEqual([swapped.id, swapped.id]);
  expect(await planOf(server, swapped.id)).toMatchObject({ used_sms: 2 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 38, swap: a swap is possible for exactly 48 hours after the delivery, and the screens show the deadline', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { delivered_at } = await server.db
    .selectFrom('phone_numbers')
    .select('delivered_at')
    .where('id', '=', number.id)
    .executeTakeFirstOrThrow();
  const end = later(delivered_at, 48 * HOUR);
  expect(await swapUntilOf(server, person, number.id)).toBe(end.toISOString());

  server.clock.set(later(end, -MINUTE));
  await signInAgain(server, person);
  expect(await swapUntilOf(server, person, number.id)).toBe(end.toISOString());
  server.clock.set(end);
  expect(await swapUntilOf(server, person, number.id)).toBeNull();
  expect(await refusal(server, person, number.id)).toEqual({
    status: 409,
    code: 'swap_not_possible',
    message: 'A number can be swapped within 48 hours of its delivery. That time has passed.',
  });
  expect(heldNumbers(server)).toEqual([number.e164]);
});

test('rule 38, swap: the first text, even a withheld one, ends the swap offer', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  const number = await aNumber(server, person);
  await sendTexts(server, number.e164, 1);
  expect(await swapUntilOf(server, person, number.id)).toBeNull();
  expect(await refusal(server, person, number.id)).toEqual({
    status: 409,
    code: 'swap_not_possible',
    message: 'A text has arrived at this number, so it can no longer be swapped.',
  });

  const withheld = await aNumber(server, other);
  await server.db
    .updateTable('subscriptions')
    .set({ included_sms: 0 })
    .where('phone_number_id', '=', withheld.id)
    .execute();
  await sendTexts(server, withheld.e164, 1);
  expect(await planOf(server, withheld.id)).toMatchObject({ used_sms: 0, withheld_sms: 1 });
  expect(await swapUntilOf(server, other, withheld.id)).toBeNull();
  expect(await refusal(server, other, withheld.id)).toMatchObject({ status: 409, code: 'swap_not_possible' });
  expect(heldNumbers(server).sort()).toEqual([number.e164, withheld.e164].sort());
});

test('rule 38, swap: a number is swapped once, and the new one is not swapped again', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const swapped = await swapNumber(server, person, number.id);
  expect(await swapUntilOf(server, person, swapped.id)).toBeNull();
  expect(await refusal(server, person, swapped.id)).toEqual({
    status: 409,
    code: 'swap_not_possible',
    message: 'You received this number in a swap. It cannot be swapped again.',
  });
  expect(await server.db.selectFrom('orders').select('id').where('kind', '=', 'swap').execute()).toHaveLength(
    1,
  );
});

test('rule 38, swap: an account swaps at most three numbers in thirty days, even with concurrent requests', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const numbers = [];
  for (let bought = 0; bought < 4; bought += 1) numbers.push(await aNumber(server, person));
  const wanted = await freeNumbers(server, person, 4);

  const answers = await Promise.all(
    numbers.map(({ id }, place) => post(server, person, { phoneNumberId: id, phoneNumber: wanted[place] })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'swap_not_possible',
    message: expect.stringContaining('3 numbers in the last 30 days'),
  });
  await untilSettled(server);
  expect(heldNumbers(server)).toHaveLength(4);
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(phoneNumbers.map(({ swap_until }) => swap_until)).toEqual([null, null, null, null]);
  expect((await checkLedger(server.deps)).findings).toEqual([]);

  server.clock.advance(30 * DAY + SECOND);
  await server.sandbox.setClock(server.clock.now());
  await signInAgain(server, person);
  const later30 = await aNumber(server, person);
  expect((await swapNumber(server, person, later30.id)).id).not.toBe(later30.id);
});

test('rule 38, swap: a double click and a second tab get one number and the same response', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const [first, second] = await freeNumbers(server, person, 2);
  const input = { phoneNumberId: number.id, phoneNumber: first };

  const clicks = await Promise.all([1, 2, 3].map(() => post(server, person, input)));
  const orders = new Set(clicks.map(({ body }) => body.orderId));
  expect([clicks.map(({ status }) => status), orders.size]).toEqual([[200, 200, 200], 1]);
  const otherTab = await post(server, person, { ...input, phoneNumber: second });
  expect([otherTab.status, otherTab.body.code]).toEqual([409, 'order_in_progress']);

  await untilOrder(server, person, clicks[0]?.body.orderId ?? '', 'active');
  expect((await post(server, person, input)).body).toEqual(clicks[0]?.body);
  expect((await post(server, person, { ...input, phoneNumber: second })).status).toBe(409);
  await untilSettled(server);
  expect(heldNumbers(server)).toEqual([first]);
});

test('rule 38, swap: a click whose check of the new number ends after another click’s swap returns that swap', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const input = { phoneNumberId: number.id, phoneNumber: await aFreeNumber(server, person) };
  const carrier = server.deps.carriers.of('twilio');
  const search = carrier.search.bind(carrier);
  const isDelivered = Promise.withResolvers<void>();
  const isChecking = Promise.withResolvers<void>();
  vi.spyOn(carrier, 'search').mockImplementationOnce(async (query) => {
    isChecking.resolve();
    await isDelivered.promise;
    return search(query);
  });

  const late = post(server, person, input);
  await isChecking.promise;
  const quick = await post(server, person, input);
  await untilOrder(server, person, quick.body.orderId ?? '', 'active');
  isDelivered.resolve();

  expect(await late).toMatchObject({ status: 200, body: { orderId: quick.body.orderId } });
  await untilSettled(server);
  expect(heldNumbers(server)).toEqual([input.phoneNumber]);
});

test('rule 38, swap: the new number has the same country and type, is not rented and needs no documents', async () => {
  const server = await sharedTestServer();
  const [person, rival] = [await aUser(server), await aUser(server)];
  const number = await aNumber(server, person);
  const rented = await aNumber(server, rival);
  const [tollFree, canadian] = await Promise.all(
    [['US', 'TollFree'] as const, ['CA', 'Local'] as const].map(async ([country, type]) => {
      const found = await server.deps.carriers
        .of('twilio')
        .search({ country, type, sms: true, voice: false, limit: 1 });
      return found[0]?.e164 ?? '';
    }),
  );
  expect(await refusal(server, person, number.id, tollFree)).toMatchObject({
    status: 400,
    code: 'invalid_input',
  });
  expect(await refusal(server, person, number.id, canadian)).toMatchObject({
    status: 409,
    code: 'number_taken',
  });
  for (const e164 of [rented.e164, number.e164, '+12025550100'])
    expect(await refusal(server, person, number.id, e164)).toMatchObject({
      status: 409,
      code: 'number_taken',
    });
  expect(heldNumbers(server)).toHaveLength(2);
  expect(await swapUntilOf(server, person, number.id)).not.toBeNull();
});

test('rule 38, swap: a number that is granted, released, unpaid, disputed or another person’s is not swapped, and no number is swapped without accepted terms', async () => {
  const server = await sharedTestServer();
  const [owner, stranger, administrator] = [
    await aUser(server),
    await aUser(server),
    await anAdministrator(server),
  ];
  const number = await aNumber(server, owner);
  expect(await refusal(server, stranger, number.id)).toMatchObject({ status: 404, code: 'not_found' });

  const grant = await server.call(administrator, 'admin-free-number', {
    targetUserId: stranger.userId,
    reason: 'A gift',
  });
  const granted = await until(
    async () => (await server.call(stranger, 'user-dashboard')).phoneNumbers[0],
    `the grant ${JSON.stringify(grant)}`,
  );
  expect(await refusal(server, stranger, granted.id)).toMatchObject({
    status: 409,
    code: 'swap_not_possible',
    message: 'Only a number that was bought can be swapped.',
  });

  const payment = await paymentOf(server, number.orderId);
  await dispute(server, payment, 'open');
  expect(await refusal(server, owner, number.id)).toMatchObject({
    status: 409,
    code: 'swap_not_possible',
    message: expect.stringContaining('disputed'),
  });
  expect(await swapUntilOf(server, owner, number.id)).toBeNull();
  await dispute(server, payment, 'won');

  const due = (await planOf(server, number.id)).period_due;
  await server.db
    .updateTable('subscriptions')
    .set({ period_due: server.clock.now(), grace_started_at: server.clock.now(), next_event_at: null })
    .where('phone_number_id', '=', number.id)
    .execute();
  expect(await refusal(server, owner, number.id)).toMatchObject({
    status: 409,
    code: 'swap_not_possible',
    message: expect.stringContaining('unpaid'),
  });
  await server.db
    .updateTable('subscriptions')
    .set({ period_due: due, grace_started_at: null })
    .where('phone_number_id', '=', number.id)
    .execute();

  const wanted = await aFreeNumber(server, owner);
  const accepted = await server.db
    .selectFrom('profiles')
    .select('terms_accepted_at')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('profiles').set({ terms_accepted_at: null }).execute();
  expect(await refusal(server, owner, number.id, wanted)).toMatchObject({
    status: 403,
    code: 'terms_required',
  });
  await server.db.updateTable('profiles').set(accepted).execute();
  await server.call(owner, 'release-phone-number', { phoneNumberId: number.id });
  expect((await refusal(server, owner, number.id, wanted)).status).toBeGreaterThanOrEqual(404);
  expect(await server.db.selectFrom('orders').select('id').where('kind', '=', 'swap').execute()).toEqual([]);
});

test('rules 24 and 38: the money-back of a swapped number releases the new one and refunds the purchase', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const swapped = await swapNumber(server, person, number.id);
  await sendTexts(server, swapped.e164, 3);
  expect((await server.call(person, 'get-billing-info')).money_back).toMatchObject({
    order_id: number.orderId,
    phone_number: swapped.e164,
    amount: 5,
  });

  await server.call(person, 'request-refund', { orderId: number.orderId });
  await processDueWork(server);

  expect(heldNumbers(server)).toEqual([]);
  expect(await ledgerBalances(server)).toEqual({ 'refunds usd': 500, 'sales usd': -500 });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 11 and 38: a claimed number can be swapped, and an earlier open top-up pays for the new one', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aWaitingPlan(server, person, 'yearly', 'crypto');
  const phoneNumber = await aFreeNumber(server, person);
  const claim = await server.call(person, 'claim-number', {
    phoneNumber,
    friendlyName: phoneNumber,
    countryCode: 'US',
  });
  const { phone_number_id: claimed } = await untilOrder(server, person, claim.orderId, 'active');
  const { orderId } = await server.call(person, 'create-stripe-checkout', {
    planType: 'monthly_topup',
    phoneNumberId: claimed ?? '',
    currency: 'usd',
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });

  const swapped = await swapNumber(server, person, claimed ?? '');
  const page = server.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  await server.sandbox.pay(page?.id ?? '');
  await untilOrder(server, person, orderId, 'active');

  expect(await planOf(server, swapped.id)).toMatchObject({ plan: 'yearly', included_sms: 640 });
  // The new number does not keep the carrier's name of the old one, which is its digits.
  const [card] = (await server.call(person, 'user-dashboard')).phoneNumbers;
  expect(card?.friendly_name).not.toContain(phoneNumber.slice(-4));
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 38, swap: a swap is an order of 0.00 without ledger entries, and the audit log names both numbers', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const swapped = await swapNumber(server, person, number.id);
  const { order } = await server.call(person, 'get-order', { orderId: swapped.orderId });
  expect(order).toMatchObject({ kind: 'swap', amount: 0, state: 'active', note: null });
  const log = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'number_swap_requested')
    .execute();
  expect(log).toMatchObject([{ detail: { from: number.e164, to: swapped.e164 } }]);
  expect(
    await server.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('order_id', '=', swapped.orderId)
      .execute(),
  ).toEqual([]);
});

test('rule 38, swap: what a number can be swapped for is listed only for its owner, and only while it can be swapped', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164 } = await aCardNumber(server);
  const { numbers } = await server.call(person, 'list-swap-offers', { phoneNumberId: numberId });
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.every(({ isoCountry }) => isoCountry === 'US')).toBe(true);
  expect(numbers.map(({ phoneNumber }) => phoneNumber)).not.toContain(e164);
  expect(
    await server.refused(await aUser(server), 'list-swap-offers', { phoneNumberId: numberId }),
  ).toMatchObject({ status: 404, code: 'not_found' });
  await sendTexts(server, e164, 1);
  expect(await server.refused(person, 'list-swap-offers', { phoneNumberId: numberId })).toMatchObject({
    status: 409,
    code: 'swap_not_possible',
  });
});

async function refusal(server: TestServer, person: Person, phoneNumberId: string, wanted?: string) {
  const phoneNumber = wanted ?? (await aFreeNumber(server, person));
  const { status, code, message } = await server.refused(person, 'swap-number', {
    phoneNumberId,
    phoneNumber,
  });
  return { status, code, message };
}

async function freeNumbers(server: TestServer, person: Person, count: number): Promise<string[]> {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  return numbers.slice(0, count).map(({ phoneNumber }) => phoneNumber);
}

function post(server: TestServer, person: Person, body: object) {
  return server.post<{ code?: string; orderId?: string }>('/functions/v1/swap-number', body, {
    authorization: `Bearer ${person.accessToken}`,
  });
}

/** Waits until no order is under way and every old number is released. */
function untilSettled(server: TestServer) {
  return until(async () => {
    const orders = await server.db
      .selectFrom('orders')
      .select('id')
      .where('state', 'not in', ['active', 'refunded', 'expired'])
      .execute();
    const leaving = await server.db
      .selectFrom('phone_numbers')
      .select('id')
      .where('status', '=', 'releasing')
      .execute();
    return orders.length + leaving.length === 0;
  }, 'every swap to come to its end');
}
