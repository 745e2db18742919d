import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import { reinstateUnnoticed, suspend, unblock } from '../../../../testing/drivers/account-status.ts';
import {
  advanceTo,
  ledgerBalances,
  planOf,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { buy, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf, giveCredit } from '../../../../testing/drivers/renewals.ts';
import { anAdministrator } from '../../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { monthsAfter, paymentStatusAt } from '../../rentals/entry/rules/subscription-rules.ts';

const RENEWED = ['500 usd succeeded', '200 usd succeeded'];

test('rule 26, dispute: a disputed number is held, and a due date during the hold is processed when the dispute is won', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164, due, payment } = await aDisputedNumber(server);
  await sendTexts(server, e164, 2);

  await advanceTo(server, later(due, 40 * DAY));
  expect(chargesOf(server)).toHaveLength(1);
  const held = await planOf(server, numberId);
  expect(held).toMatchObject({ period_due: due, grace_started_at: null, withheld_sms: 2 });
  expect(paymentStatusAt(held, server.clock.now())).toBe('active');
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  expect(
    subjectsTo(server, person).filter((subject) => /renew|paid time|receiving|released/.test(subject)),
  ).toEqual([]);

  const before = server.clock.now();
  await dispute(server, payment, 'won');
  expect(chargesOf(server)).toEqual(RENEWED);
  const plan = await planOf(server, numberId);
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({
    disputed_at: null,
    billing_paused_at: null,
    withheld_sms: 0,
    period_due: monthsAfter(plan.period_start ?? due, 1),
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: a dispute won before the due date does not change the renewal', async () => {
  const server = await sharedTestServer();
  const { numberId, due, payment } = await aDisputedNumber(server);
  await advanceTo(server, later(due, -DAY));
  await dispute(server, payment, 'won');
  expect(await planOf(server, numberId)).toMatchObject({ period_due: due, billing_paused_at: null });
  await advanceTo(server, later(due, MINUTE));
  expect(chargesOf(server)).toEqual(RENEWED);
  expect((await planOf(server, numberId)).period_start).toEqual(due);
});

test('rule 26, dispute: a dispute about an earlier payment stops a running grace period until the decision', async () => {
  const server = await sharedTestServer();
  const { numberId, due, payment } = await aPaidNumber(server, 'declined-later');
  await advanceTo(server, later(due, 2 * DAY));
  await dispute(server, payment, 'open');
  await advanceTo(server, later(due, 12 * DAY));
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('grace_period');
  await dispute(server, payment, 'won');
  const plan = await planOf(server, numberId);
  expect((Number(plan.grace_started_at) - Number(due)) / DAY).toBeCloseTo(10, 2);
  expect(paymentStatusAt(plan, later(due, 17 * DAY - HOUR))).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 17 * DAY + HOUR))).toBe('suspended');
});

test('rule 26, dispute: a dispute about a renewal that is lost after the due date acts as a refund: what has become due since is due at the decision', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aPaidNumber(server);
  await advanceTo(server, later(due, DAY));
  expect(chargesOf(server)).toEqual(RENEWED);
  const renewal = await server.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(server, renewal.id);
  await dispute(server, payment, 'open');
  await advanceTo(server, later(due, 80 * DAY));
  const before = server.clock.now();
  await dispute(server, payment, 'lost');

  const plan = await planOf(server, numberId);
  expect(Number(plan.period_due)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({
    billing_paused_at: null,
    auto_renew: false,
    grace_started_at: plan.period_due,
  });
  expect(paymentStatusAt(plan, server.clock.now())).toBe('grace_period');
  expect(subjectsTo(server, person).some((subject) => subject.includes('The paid time of'))).toBe(true);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 26, dispute: during a dispute another number of the account is paid from credit or manually, its emails say so, and its card is charged once the dispute is won', async () => {
  const server = await sharedTestServer();
  const { person, accountId, due, payment } = await aPaidNumber(server);
  const other = await aCardNumber(server, { person });
  await dispute(server, payment, 'open');
  await giveCredit(server, accountId, 250);
  await advanceTo(server, later(other.due, HOUR));
  expect(await planOf(server, other.numberId)).toMatchObject({
    period_start: other.due,
    grace_started_at: null,
  });
  expect(bodiesTo(server, person, `${formatPhone(other.e164)} renews on`)).toContain(
    'automatic payments wait',
  );

  const next = (await planOf(server, other.numberId)).period_due ?? due;
  await advanceTo(server, later(next, DAY));
  expect((await planOf(server, other.numberId)).grace_started_at).toEqual(next);
  expect(bodiesTo(server, person, `The renewal of ${formatPhone(other.e164)}`)).toContain(
    'automatic payments wait',
  );
  expect(chargesOf(server)).toHaveLength(2);

  await signInAgain(server, person);
  await buy(server, person, { planType: 'monthly_topup', phoneNumberId: other.numberId });
  expect(await planOf(server, other.numberId)).toMatchObject({ period_start: next, grace_started_at: null });
  const third = (await planOf(server, other.numberId)).period_due ?? due;
  await advanceTo(server, later(third, DAY));
  await dispute(server, payment, 'won');
  expect(await planOf(server, other.numberId)).toMatchObject({ period_start: third, grace_started_at: null });
});

test.each([
  ['a dispute that outlasts a suspension', 'the suspension', 'the dispute'],
  ['a suspension that outlasts a dispute', 'the dispute', 'the suspension'],
] as const)(
  'rules 26 and 30: %s with a due date during both: nothing is charged before both are over, and the period starts on that day',
  async (_what, first, last) => {
    const server = await sharedTestServer();
    const administrator = await anAdministrator(server);
    const { person, numberId, e164, due, payment } = await aDisputedNumber(server);
    await advanceTo(server, later(due, -DAY));
    await suspend(server, administrator, person, '30days');
    await advanceTo(server, later(due, 5 * DAY));
    await sendTexts(server, e164, 2);
    const end = {
      'the dispute': () => dispute(server, payment, 'won'),
      'the suspension': () => unblock(server, administrator, person),
    };
    await end[first]();
    await advanceTo(server, later(due, 7 * DAY));
    expect(chargesOf(server)).toEqual(['500 usd succeeded']);
    expect(await planOf(server, numberId)).toMatchObject({
      billing_paused_at: expect.any(Date),
      period_due: due,
      grace_started_at: null,
    });

    const decided = later(due, 9 * DAY);
    await advanceTo(server, decided);
    await end[last]();
    expect(chargesOf(server)).toEqual(RENEWED);
    expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
    const plan = await planOf(server, numberId);
    expect(plan).toMatchObject({
      billing_paused_at: null,
      grace_started_at: null,
      included_sms: 40,
      withheld_sms: 0,
    });
    const start = plan.period_start ?? due;
    // The period starts on that day, not at the due date and not when the first of the two ended.
    expect(Number(start)).toBeGreaterThanOrEqual(Number(decided));
    expect(Number(start)).toBeLessThan(Number(later(decided, HOUR)));
    expect(plan.period_due).toEqual(monthsAfter(start, 1));
    expect((await checkLedger(server.deps)).findings).toEqual([]);
  },
);

test('rules 26 and 30: the time between a suspension and a dispute counts, even without a run in between', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const { person, numberId, due, payment } = await aPaidNumber(server, 'declined-later');
  await advanceTo(server, later(due, DAY));
  await suspend(server, administrator, person, '30days');
  await advanceTo(server, later(due, 3 * DAY));
  await reinstateUnnoticed(server, person);
  server.clock.set(later(due, 5 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await dispute(server, payment, 'open');
  await advanceTo(server, later(due, 9 * DAY));
  await dispute(server, payment, 'won');
  // Two days of suspension and four of dispute.
  const plan = await planOf(server, numberId);
  expect((Number(plan.grace_started_at) - Number(due)) / DAY).toBeCloseTo(6, 2);
});

test('rule 26, dispute: a manual payment during a dispute starts the period of a due date during the hold, and texts stay withheld', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164, due, payment } = await aDisputedNumber(server);
  await advanceTo(server, later(due, 10 * DAY));
  await signInAgain(server, person);
  const before = server.clock.now();
  await buy(server, person, { planType: 'monthly_topup' });
  await sendTexts(server, e164, 1);
  const plan = await planOf(server, numberId);
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({ withheld_sms: 1, used_sms: 0 });
  await dispute(server, payment, 'won');
  expect(await planOf(server, numberId)).toMatchObject({
    period_due: plan.period_due,
    billing_paused_at: null,
    withheld_sms: 0,
    used_sms: 1,
  });
});

async function aPaidNumber(server: TestServer, card = 'visa') {
  const rented = await aCardNumber(server, { card });
  const payment = await paymentOf(server, rented.plan.order_id ?? '');
  return { ...rented, payment };
}

async function aDisputedNumber(server: TestServer) {
  const rented = await aPaidNumber(server);
  await dispute(server, rented.payment, 'open');
  return rented;
}

function bodiesTo({ sandbox }: TestServer, { email }: { email: string }, subject: string): string {
  return sandbox
    .mailsTo(email)
    .filter((mail) => mail.subject.startsWith(subject))
    .map((mail) => mail.text)
    .join('\n');
}
