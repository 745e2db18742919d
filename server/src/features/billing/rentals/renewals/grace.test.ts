import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  ledgerBalances,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import {
  aCardNumber,
  anOpenTopUp,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
  prefer,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import { sharedTestServer } from '../../../../testing/harness/test-server.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { monthsAfter, paymentStatusAt } from '../entry/rules/subscription-rules.ts';

const afterDue = (due: Date, days: number) => later(due, days * DAY + SECOND);

test('rules 2, 6, 7 and 36: an unpaid number is charged again on days 1, 3 and 5, then suspended and released, with an email at each step', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'insufficient-later' });
  const dueDays: string[] = [];
  const failed = () => chargesOf(server).filter((charge) => charge.endsWith('failed')).length;
  for (const day of [0, 0.9, 1, 2.9, 3, 4.9, 5, 6.9]) {
    await advanceTo(server, afterDue(due, day));
    dueDays.push(`${day}: ${failed()}`);
  }
  expect(dueDays).toEqual(['0: 1', '0.9: 1', '1: 2', '2.9: 2', '3: 3', '4.9: 3', '5: 4', '6.9: 4']);
  const unpaid = await planOf(server, numberId);
  expect(unpaid).toMatchObject({ grace_started_at: due, period_due: due });
  expect(paymentStatusAt(unpaid, server.clock.now())).toBe('grace_period');

  await advanceTo(server, afterDue(due, 7));
  const [shown] = (await server.call(await signInAgain(server, person), 'user-dashboard')).phoneNumbers;
  expect(shown).toMatchObject({
    status: 'active',
    payment_status: 'suspended',
    suspension_date: due.toISOString(),
  });

  await advanceTo(server, new Date(due.getTime() + 37 * DAY - MINUTE));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  await advanceTo(server, afterDue(due, 37));
  expect((await findNumber(server.db, numberId))?.status).toBe('released');
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  expect(failed()).toBe(4);
  expect(
    subjectsTo(server, person).map((subject) =>
      subject.replace(/^\+[\d ]+\d/, 'It').replace(' · Numlet', ''),
    ),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('It renews on'),
      expect.stringContaining('could not be paid'),
      expect.stringContaining('It stops receiving on'),
      'It is suspended',
      'It was released',
    ]),
  );
  expect(subjectsTo(server, person).filter((subject) => subject.includes('is released on'))).toHaveLength(2);
  const day = (moment: Date) => moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const lost = day(later(due, 37 * DAY));
  for (const [words, sum] of [
    ['could not be paid', 'its renewal of $2.00 could not be paid'],
    ['stops receiving', 'Pay $2.00 before then'],
    ['is suspended', 'Pay $2.00 and it works again'],
    ['is released on', 'Pay $2.00 before that day'],
  ] as const) {
    const text = server.sandbox.mailsTo(person.email).find(({ subject }) => subject.includes(words))?.text;
    expect(text).toContain(sum);
    expect(text).toContain(lost);
    if (words !== 'is released on') expect(text).toMatch(/Your Visa ending \d{4} was declined\./);
  }
  expect(subjectsTo(server, person).filter((subject) => subject.includes('could not be paid'))).toHaveLength(
    1,
  );
});

test.each(['stolen-later', 'authentication-later'])(
  'rule 6, renewal-charge: a hard decline (%s) is not retried, and an email links to a payment page',
  async (card) => {
    const server = await sharedTestServer();
    const { person, due, numberId } = await aCardNumber(server, { card });
    await advanceTo(server, afterDue(due, 6));
    expect(chargesOf(server).filter((charge) => charge.endsWith('failed'))).toHaveLength(1);
    expect((await planOf(server, numberId)).hard_declined).toBe(true);
    const mail = server.sandbox
      .mailsTo(person.email)
      .find((each) => each.subject.includes('could not be paid'));
    expect(mail?.text).toContain('/dashboard/billing');
  },
);

test('rule 5, late-payment: a payment in grace starts the new period at the old due date', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due, plan } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, new Date(due.getTime() + 7 * DAY - MINUTE));
  const { orderId } = await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await payPage(server, orderId);
  expect(await planOf(server, numberId)).toMatchObject({
    period_start: due,
    period_due: monthsAfter(plan.anchor_at ?? due, 2),
    grace_started_at: null,
    charge_tries: 0,
    hard_declined: false,
  });
});

test('rule 5, late-payment: a payment for a suspended number starts the period at the payment, for one price and with a new anchor', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, 20 * DAY + 5 * HOUR));
  const { orderId } = await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await payPage(server, orderId);
  const plan = await planOf(server, numberId);
  expect(plan.period_start?.getTime()).toBeGreaterThan(due.getTime() + 20 * DAY + 5 * HOUR);
  expect(plan.anchor_at).toEqual(plan.period_start);
  expect(plan.period_due).toEqual(monthsAfter(plan.anchor_at ?? due, 1));
  expect(await ledgerBalances(server)).toMatchObject({ 'sales usd': -700 });
});

test('rule 6, renewal-charge: credit that arrives in grace immediately pays open overage, then the renewal', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server, { card: 'stolen-later' });
  await owe(server, number, 60);
  await advanceTo(server, afterDue(number.due, 2));
  expect((await planOf(server, number.numberId)).grace_started_at).toEqual(number.due);

  await giveCredit(server, number.accountId, 59);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 59, open: 60 });
  // Enough for the overage, but not for the renewal too.
  await giveCredit(server, number.accountId, 200);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 199, open: 0 });
  await giveCredit(server, number.accountId, 1);
  expect(await billingAccountOf(server, number.accountId)).toEqual({ credit: 0, open: 0 });
  expect(await planOf(server, number.numberId)).toMatchObject({
    period_start: number.due,
    grace_started_at: null,
  });
});

test('rule 6, renewal-charge: credit that arrives in grace also renews in pay-as-you-go, but does not reactivate a suspended number', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due, accountId } = await aCardNumber(server);
  await prefer(server, person, 'pay_per_use');
  await advanceTo(server, afterDue(due, 6));
  await giveCredit(server, accountId, 200);
  const renewed = await planOf(server, numberId);
  expect(renewed).toMatchObject({ period_start: due, grace_started_at: null });

  await advanceTo(server, afterDue(renewed.period_due ?? due, 8));
  await giveCredit(server, accountId, 200);
  expect((await billingAccountOf(server, accountId)).credit).toBe(200);
  expect(chargesOf(server)).toHaveLength(1);
});

test('rule 7, release-waits: a release waits for an open payment, and is not carried out once the payment is made', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, new Date(due.getTime() + 37 * DAY - 5 * MINUTE));
  const { orderId } = await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await advanceTo(server, afterDue(due, 37));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');

  await payPage(server, orderId);
  await advanceTo(server, later(server.clock.now(), HOUR));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  expect(paymentStatusAt(await planOf(server, numberId), server.clock.now())).toBe('active');
});

test('rule 7, release-waits: a number is released once its payment page closes unpaid', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, new Date(due.getTime() + 37 * DAY - 5 * MINUTE));
  await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await advanceTo(server, later(due, 37 * DAY + 20 * MINUTE));
  expect((await findNumber(server.db, numberId))?.status).toBe('active');
  await advanceTo(server, later(due, 37 * DAY + 2 * HOUR));
  expect((await findNumber(server.db, numberId))?.status).toBe('released');
});

test('rule 2, instant-decides: after an outage of two months the service acts on the current state, and sends no outdated email', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  server.clock.set(later(due, 60 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);

  // The card was charged once, however late.
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect((await findNumber(server.db, numberId))?.status).toBe('released');
  const subjects = subjectsTo(server, person).filter((subject) => !subject.includes('receipt'));
  expect(subjects.filter((subject) => /renew|suspended|released|receiving/.test(subject))).toEqual([
    expect.stringContaining('was released'),
  ]);
});

test('rules 4 and 5: a card payment after an outage starts a period at the payment', async () => {
  const server = await sharedTestServer();
  const { numberId, due } = await aCardNumber(server);
  server.clock.set(later(due, 10 * DAY));
  await server.sandbox.setClock(server.clock.now());
  await processDueWork(server);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  const plan = await planOf(server, numberId);
  expect(plan.period_start?.getTime()).toBeGreaterThanOrEqual(due.getTime() + 10 * DAY);
  expect(paymentStatusAt(plan, server.clock.now())).toBe('active');
});

test('a card that succeeds on the third day of grace keeps the number without a gap', async () => {
  const server = await sharedTestServer();
  const { numberId, due, accountId } = await aCardNumber(server, { card: 'insufficient-later' });
  await advanceTo(server, afterDue(due, 2));
  await setCardResponse(server, accountId, 'ok');
  await advanceTo(server, afterDue(due, 3));
  expect(await planOf(server, numberId)).toMatchObject({
    period_start: due,
    grace_started_at: null,
    charge_tries: 0,
  });
});
