import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import { reinstateUnnoticed, suspend, unblock } from '../../../testing/drivers/account-status.ts';
import {
  books,
  planOf,
  sendTexts,
  signInAgain,
  subjectsTo,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aCardNumber, chargesOf, giveCredit } from '../../../testing/drivers/life.ts';
import { buy, paymentOf } from '../../../testing/drivers/purchases.ts';
import { anAdministrator } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { monthsAfter, paymentStatusAt } from '../subscriptions/subscription-rules.ts';

const RENEWED = ['500 usd succeeded', '200 usd succeeded'];

test('rule 26: the number whose payment is disputed is held, and a due date inside is acted on when it is won', async () => {
  const house = await harness();
  const { person, numberId, e164, due, payment } = await aDisputedNumber(house);
  await sendTexts(house, e164, 2);

  await tellTime(house, later(due, 40 * DAY));
  expect(chargesOf(house)).toHaveLength(1);
  const held = await planOf(house, numberId);
  expect(held).toMatchObject({ period_due: due, suspension_date: null, withheld_sms: 2 });
  expect(paymentStatusAt(held, house.clock.now())).toBe('active');
  expect((await findNumber(house.db, numberId))?.status).toBe('active');
  expect(
    subjectsTo(house, person).filter((subject) => /renew|paid time|receiving|released/.test(subject)),
  ).toEqual([]);

  const before = house.clock.now();
  await dispute(house, payment, 'won');
  expect(chargesOf(house)).toEqual(RENEWED);
  const plan = await planOf(house, numberId);
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({
    disputed_at: null,
    held_since: null,
    withheld_sms: 0,
    period_due: monthsAfter(plan.period_start ?? due, 1),
  });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: won before its due date, a number is renewed then as if nothing had been', async () => {
  const house = await harness();
  const { numberId, due, payment } = await aDisputedNumber(house);
  await tellTime(house, later(due, -DAY));
  await dispute(house, payment, 'won');
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, held_since: null });
  await tellTime(house, later(due, MINUTE));
  expect(chargesOf(house)).toEqual(RENEWED);
  expect((await planOf(house, numberId)).period_start).toEqual(due);
});

test('rule 26: a grace that was running when its former payment was disputed stands still until the decision', async () => {
  const house = await harness();
  const { numberId, due, payment } = await aPaidNumber(house, 'declined-later');
  await tellTime(house, later(due, 2 * DAY));
  await dispute(house, payment, 'open');
  await tellTime(house, later(due, 12 * DAY));
  expect(paymentStatusAt(await planOf(house, numberId), house.clock.now())).toBe('grace_period');
  await dispute(house, payment, 'won');
  const plan = await planOf(house, numberId);
  expect((Number(plan.suspension_date) - Number(due)) / DAY).toBeCloseTo(10, 2);
  expect(paymentStatusAt(plan, later(due, 17 * DAY - HOUR))).toBe('grace_period');
  expect(paymentStatusAt(plan, later(due, 17 * DAY + HOUR))).toBe('suspended');
});

test('rule 26: lost after its due date, the renewal goes as a refund: what is due since then is due at the decision', async () => {
  const house = await harness();
  const { person, numberId, due } = await aPaidNumber(house);
  await tellTime(house, later(due, DAY));
  expect(chargesOf(house)).toEqual(RENEWED);
  const renewal = await house.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const payment = await paymentOf(house, renewal.id);
  await dispute(house, payment, 'open');
  await tellTime(house, later(due, 80 * DAY));
  const before = house.clock.now();
  await dispute(house, payment, 'lost');

  const plan = await planOf(house, numberId);
  expect(Number(plan.period_due)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({ held_since: null, auto_renew: false, suspension_date: plan.period_due });
  expect(paymentStatusAt(plan, house.clock.now())).toBe('grace_period');
  expect(subjectsTo(house, person).some((subject) => subject.includes('The paid time of'))).toBe(true);
  expect((await checkLedger(house.deps)).findings).toEqual([]);
});

test('rule 26: of two numbers the other runs on from credit or by hand, its mails say what waits, and its card is charged when it is won', async () => {
  const house = await harness();
  const { person, accountId, due, payment } = await aPaidNumber(house);
  const other = await aCardNumber(house, { person });
  await dispute(house, payment, 'open');
  await giveCredit(house, accountId, 250);
  await tellTime(house, later(other.due, HOUR));
  expect(await planOf(house, other.numberId)).toMatchObject({
    period_start: other.due,
    suspension_date: null,
  });
  expect(bodiesTo(house, person, `${other.e164} renews soon`)).toContain('automatic payments wait');

  const next = (await planOf(house, other.numberId)).period_due ?? due;
  await tellTime(house, later(next, DAY));
  expect((await planOf(house, other.numberId)).suspension_date).toEqual(next);
  expect(bodiesTo(house, person, `The renewal of ${other.e164}`)).toContain('automatic payments wait');
  expect(chargesOf(house)).toHaveLength(2);

  await signInAgain(house, person);
  await buy(house, person, { planType: 'monthly_topup', phoneNumberId: other.numberId });
  expect(await planOf(house, other.numberId)).toMatchObject({ period_start: next, suspension_date: null });
  const third = (await planOf(house, other.numberId)).period_due ?? due;
  await tellTime(house, later(third, DAY));
  await dispute(house, payment, 'won');
  expect(await planOf(house, other.numberId)).toMatchObject({ period_start: third, suspension_date: null });
});

test.each([
  ['a dispute that outlasts a suspension', 'the suspension', 'the dispute'],
  ['a suspension that outlasts a dispute', 'the dispute', 'the suspension'],
] as const)(
  'rules 26 and 30: %s with a due date inside: nothing is charged before the last of them is over, whose day starts the period',
  async (_what, first, last) => {
    const house = await harness();
    const administrator = await anAdministrator(house);
    const { person, numberId, e164, due, payment } = await aDisputedNumber(house);
    await tellTime(house, later(due, -DAY));
    await suspend(house, administrator, person, '30days');
    await tellTime(house, later(due, 5 * DAY));
    await sendTexts(house, e164, 2);
    const end = {
      'the dispute': () => dispute(house, payment, 'won'),
      'the suspension': () => unblock(house, administrator, person),
    };
    await end[first]();
    await tellTime(house, later(due, 7 * DAY));
    expect(chargesOf(house)).toEqual(['500 usd succeeded']);
    expect(await planOf(house, numberId)).toMatchObject({
      held_since: expect.any(Date),
      period_due: due,
      suspension_date: null,
    });

    const decided = later(due, 9 * DAY);
    await tellTime(house, decided);
    await end[last]();
    expect(chargesOf(house)).toEqual(RENEWED);
    expect(await books(house)).toEqual({ 'card_receipts usd': 700, 'sales usd': -700 });
    const plan = await planOf(house, numberId);
    expect(plan).toMatchObject({
      held_since: null,
      suspension_date: null,
      included_sms: 40,
      withheld_sms: 0,
    });
    const start = plan.period_start ?? due;
    // Of that very day, not of the due date nor of the end of the first of them.
    expect(Number(start)).toBeGreaterThanOrEqual(Number(decided));
    expect(Number(start)).toBeLessThan(Number(later(decided, HOUR)));
    expect(plan.period_due).toEqual(monthsAfter(start, 1));
    expect((await checkLedger(house.deps)).findings).toEqual([]);
  },
);

test('rules 26 and 30: the time between a suspension and a dispute ran, also where nobody looked at the number then', async () => {
  const house = await harness();
  const administrator = await anAdministrator(house);
  const { person, numberId, due, payment } = await aPaidNumber(house, 'declined-later');
  await tellTime(house, later(due, DAY));
  await suspend(house, administrator, person, '30days');
  await tellTime(house, later(due, 3 * DAY));
  await reinstateUnnoticed(house, person);
  house.clock.set(later(due, 5 * DAY));
  await house.sandbox.setClock(house.clock.now());
  await dispute(house, payment, 'open');
  await tellTime(house, later(due, 9 * DAY));
  await dispute(house, payment, 'won');
  // Two days of suspension and four of dispute.
  const plan = await planOf(house, numberId);
  expect((Number(plan.suspension_date) - Number(due)) / DAY).toBeCloseTo(6, 2);
});

test('rule 26: paid by hand while it is disputed, the payment starts the period of a due date inside, and its texts stay withheld', async () => {
  const house = await harness();
  const { person, numberId, e164, due, payment } = await aDisputedNumber(house);
  await tellTime(house, later(due, 10 * DAY));
  await signInAgain(house, person);
  const before = house.clock.now();
  await buy(house, person, { planType: 'monthly_topup' });
  await sendTexts(house, e164, 1);
  const plan = await planOf(house, numberId);
  expect(Number(plan.period_start)).toBeGreaterThanOrEqual(Number(before));
  expect(plan).toMatchObject({ withheld_sms: 1, used_sms: 0 });
  await dispute(house, payment, 'won');
  expect(await planOf(house, numberId)).toMatchObject({
    period_due: plan.period_due,
    held_since: null,
    withheld_sms: 0,
    used_sms: 1,
  });
});

async function aPaidNumber(house: Harness, card = 'visa') {
  const rented = await aCardNumber(house, { card });
  const payment = await paymentOf(house, rented.plan.order_id ?? '');
  return { ...rented, payment };
}

async function aDisputedNumber(house: Harness) {
  const rented = await aPaidNumber(house);
  await dispute(house, rented.payment, 'open');
  return rented;
}

function bodiesTo({ sandbox }: Harness, { email }: { email: string }, subject: string): string {
  return sandbox
    .mailsTo(email)
    .filter((mail) => mail.subject.startsWith(subject))
    .map((mail) => mail.text)
    .join('\n');
}
