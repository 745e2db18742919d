import { expect, test } from 'vitest';
import {
  arriveAtOnce,
  arriveInTurn,
  countsOf,
  multiplyWithheld,
  putPlan,
} from '../../../testing/drivers/allowance.ts';
import {
  books,
  doWhatIsDue,
  paymentLines,
  planOf,
  signInAgain,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf, letCard, meansOfAccount, owe } from '../../../testing/drivers/life.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../../billing/check/check-ledger.ts';
import { runSubscription } from '../../billing/renewals/run-subscription.ts';

const UNLIMITED = 999_999.99;

test('rule 17: when $5.00 or more is open for a number, all that is open is charged, to the cent', async () => {
  const house = await harness();
  const { person, number } = await aRenter(house, 25);
  await arriveAtOnce(house, [number], 99, { name: 'below' });
  await doWhatIsDue(house);
  expect(charges(house)).toEqual([]);

  await arriveInTurn(house, number, 1, 'hundredth');
  await doWhatIsDue(house);
  expect(charges(house)).toEqual(['500 usd succeeded']);

  // The provider is away while more of them come: the next charge is not one of $5.00 either.
  house.sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 999 });
  await arriveAtOnce(house, [number], 137, { name: 'away' });
  await doWhatIsDue(house);
  await fetch(`${house.sandbox.origin}/control/faults`, { method: 'DELETE' });
  house.clock.advance(60 * 60_000);
  await doWhatIsDue(house);
  await doWhatIsDue(house);

  const paid = charges(house).map((charge) => Number(charge.split(' ')[0]));
  const plan = await planOf(house, number.id);
  expect(paid.reduce((sum, minor) => sum + minor, plan.open_overage_minor)).toBe(237 * 5);
  // What came when a charge of more than $5.00 was under way already is less than that, and stays open.
  expect(plan.open_overage_minor).toBeLessThan(500);
  expect(plan.overage_minor).toBe(1185);
  expect(
    (await paymentLines(house, await signInAgain(house, person))).filter((line) => line.includes('overage')),
  ).toHaveLength(paid.length);
  await expectClean(house);
});

test('rule 17: what is open and no multiple of $5.00 is one charge', async () => {
  const house = await harness();
  const { rented, number } = await aRenter(house, 25);
  await owe(house, rented, 735);

  await runSubscription(house.deps, { subscriptionId: rented.plan.id });

  expect(charges(house)).toEqual(['735 usd succeeded']);
  expect(await planOf(house, number.id)).toMatchObject({ open_overage_minor: 0 });
});

test('rules 17 and 36: a refused charge of overage is told by mail, once, and nothing more gathers on the card', async () => {
  const house = await harness();
  const { rented, person, number } = await aRenter(house, 25);
  await letCard(house, rented.accountId, 'generic_decline');
  await arriveAtOnce(house, [number], 100);
  await doWhatIsDue(house);
  await runSubscription(house.deps, { subscriptionId: rented.plan.id });
  await doWhatIsDue(house);

  expect(charges(house)).toEqual(['500 usd failed']);
  expect(refusals(house, person)).toEqual([
    expect.stringContaining(`Texts over the allowance of ${number.e164} could not be paid`),
  ]);
  const [mail] = house.sandbox.mailsTo(person.email).filter(({ subject }) => subject.includes('could not'));
  expect(mail?.text).toContain('Your card was refused for $5.00');
  await arriveInTurn(house, number, 2, 'after');
  expect(await countsOf(house, number)).toMatchObject({ overage: 100, withheld: 2 });
});

test('rules 17 and 36: where credit pays what the card has refused, nobody is told of a payment that failed', async () => {
  const house = await harness();
  const { rented, person, number } = await aRenter(house, 25);
  await aPaidOrder(house, person, { kind: 'credit', method: 'crypto', usdMinor: 520 });
  await letCard(house, rented.accountId, 'generic_decline');
  await arriveAtOnce(house, [number], 100);
  await doWhatIsDue(house);

  expect(charges(house)).toEqual(['500 usd failed']);
  expect(await meansOfAccount(house, rented.accountId)).toEqual({ credit: 20, open: 0 });
  expect(refusals(house, person)).toEqual([]);
  // After the refusal credit still carries overage, and no more than there is.
  await arriveInTurn(house, number, 5, 'after');
  await doWhatIsDue(house);
  expect(await countsOf(house, number)).toMatchObject({ overage: 104, withheld: 1 });
  expect(await meansOfAccount(house, rented.accountId)).toEqual({ credit: 0, open: 0 });
  await expectClean(house);
});

test('rules 14, 16 and 17: without a cap the texts that wait follow each charge that succeeds, until none is left, and not a cent beyond them', {
  timeout: 120_000,
}, async () => {
  const house = await harness();
  const { person, number } = await aRenter(house, UNLIMITED, false);
  await arriveInTurn(house, number, 1);
  await multiplyWithheld(house, number, 1203);

  const saved = await house.call(person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });
  expect(saved.withheld_sms).toBe(703);
  await doWhatIsDue(house);

  expect(charges(house)).toEqual(['2500 usd succeeded', '2500 usd succeeded', '1015 usd succeeded']);
  expect(await planOf(house, number.id)).toMatchObject({
    overage_sms: 1203,
    overage_minor: 6015,
    open_overage_minor: 0,
    withheld_sms: 0,
  });
  expect(await books(house)).toEqual({ 'card_receipts usd': 6515, 'sales usd': -6515 });
  await expectClean(house);
});

test('rules 15, 16 and 17: a cap ends it, and so does a card that refuses', {
  timeout: 120_000,
}, async () => {
  const house = await harness();
  const capped = await aRenter(house, 50, false);
  const refused = await aRenter(house, UNLIMITED, false);
  await letCard(house, refused.rented.accountId, 'generic_decline');
  for (const { number, person } of [capped, refused]) {
    await arriveInTurn(house, number, 1, number.e164);
    await multiplyWithheld(house, number, 1203);
    await house.call(person, 'save-overage-settings', { overage_auto_charge: true });
  }
  await doWhatIsDue(house);

  expect(await countsOf(house, capped.number)).toMatchObject({ overage: 1000, withheld: 203 });
  expect(await countsOf(house, refused.number)).toMatchObject({ overage: 500, withheld: 703 });
  expect(chargesOf(house).slice(2).sort()).toEqual([
    '2500 usd failed',
    '2500 usd succeeded',
    '2500 usd succeeded',
  ]);
  expect(refusals(house, refused.person)).toHaveLength(1);
  await expectClean(house);
});

/** A number by card whose texts are used up. */
async function aRenter(house: Harness, cap: 25 | 50 | typeof UNLIMITED, isOn = true) {
  const rented = await aCardNumber(house);
  const number = { id: rented.numberId, e164: rented.e164 };
  await house.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: isOn,
    overage_spending_cap: cap,
  });
  await putPlan(house, number, { used_sms: 100 });
  await doWhatIsDue(house);
  return { rented, person: rented.person, number };
}

/** Those after the purchase of the number. */
function charges(house: Harness): string[] {
  return chargesOf(house).slice(1);
}

function refusals(house: Harness, person: Person): string[] {
  return subjectsTo(house, person).filter((subject) => subject.includes('could not be paid'));
}

async function expectClean(house: Harness) {
  expect((await checkLedger(house.deps)).findings).toEqual([]);
}
