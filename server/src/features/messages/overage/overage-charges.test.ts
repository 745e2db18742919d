import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import {
  arriveAtOnce,
  arriveInTurn,
  countsOf,
  multiplyWithheld,
  putPlan,
} from '../../../testing/drivers/allowance.ts';
import {
  ledgerBalances,
  paymentLines,
  planOf,
  processDueWork,
  signInAgain,
  subjectsTo,
} from '../../../testing/drivers/billing.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  owe,
  setCardResponse,
} from '../../../testing/drivers/renewals.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { checkLedger } from '../../billing/money/entry/check-ledger.ts';
import { runSubscription } from '../../billing/rentals/entry/jobs/run-subscription.ts';

const UNLIMITED = 999_999.99;

test('rule 17, overage-on-card: when $5.00 or more is open for a number, the whole sum is charged, to the cent', async () => {
  const server = await sharedTestServer();
  const { person, number } = await anOwner(server, 25);
  await arriveAtOnce(server, [number], 99, { name: 'below' });
  await processDueWork(server);
  expect(charges(server)).toEqual([]);

  await arriveInTurn(server, number, 1, 'hundredth');
  await processDueWork(server);
  expect(charges(server)).toEqual(['500 usd succeeded']);

  // Texts arrive while the provider is down, so the next charge is not exactly $5.00 either.
  server.sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'error', times: 999 });
  await arriveAtOnce(server, [number], 137, { name: 'away' });
  await processDueWork(server);
  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  server.clock.advance(60 * 60_000);
  await processDueWork(server);
  await processDueWork(server);

  const paid = charges(server).map((charge) => Number(charge.split(' ')[0]));
  const plan = await planOf(server, number.id);
  expect(paid.reduce((sum, minor) => sum + minor, plan.open_overage_minor)).toBe(237 * 5);
  // Texts that arrived during a charge of more than $5.00 cost less than $5.00, and stay open.
  expect(plan.open_overage_minor).toBeLessThan(500);
  expect(plan.overage_minor).toBe(1185);
  expect(
    (await paymentLines(server, await signInAgain(server, person))).filter((line) =>
      line.includes('overage'),
    ),
  ).toHaveLength(paid.length);
  await expectClean(server);
});

test('rule 17, overage-on-card: an open sum that is not a multiple of $5.00 is one charge', async () => {
  const server = await sharedTestServer();
  const { rented, number } = await anOwner(server, 25);
  await owe(server, rented, 735);

  await runSubscription(server.deps, { subscriptionId: rented.plan.id });

  expect(charges(server)).toEqual(['735 usd succeeded']);
  expect(await planOf(server, number.id)).toMatchObject({ open_overage_minor: 0 });
});

test('rules 17 and 36: a refused charge of overage is reported in one email, and no more overage accumulates on the card', async () => {
  const server = await sharedTestServer();
  const { rented, person, number } = await anOwner(server, 25);
  await setCardResponse(server, rented.accountId, 'generic_decline');
  await arriveAtOnce(server, [number], 100);
  await processDueWork(server);
  await runSubscription(server.deps, { subscriptionId: rented.plan.id });
  await processDueWork(server);

  expect(charges(server)).toEqual(['500 usd failed']);
  expect(refusals(server, person)).toEqual([
    expect.stringContaining(`Extra texts of ${formatPhone(number.e164)} could not be paid`),
  ]);
  const [mail] = server.sandbox.mailsTo(person.email).filter(({ subject }) => subject.includes('could not'));
  expect(mail?.text).toContain('Your card was declined for $5.00');
  await arriveInTurn(server, number, 2, 'after');
  expect(await countsOf(server, number)).toMatchObject({ overage: 100, withheld: 2 });
});

test('rules 17 and 36: if credit pays what the card has declined, no email reports a failed payment', async () => {
  const server = await sharedTestServer();
  const { rented, person, number } = await anOwner(server, 25);
  await aPaidOrder(server, person, { kind: 'credit', method: 'crypto', usdMinor: 520 });
  await setCardResponse(server, rented.accountId, 'generic_decline');
  await arriveAtOnce(server, [number], 100);
  await processDueWork(server);

  expect(charges(server)).toEqual(['500 usd failed']);
  expect(await billingAccountOf(server, rented.accountId)).toEqual({ credit: 20, open: 0 });
  expect(refusals(server, person)).toEqual([]);
  // After the refusal overage is still paid from credit, as far as there is any.
  await arriveInTurn(server, number, 5, 'after');
  await processDueWork(server);
  expect(await countsOf(server, number)).toMatchObject({ overage: 104, withheld: 1 });
  expect(await billingAccountOf(server, rented.accountId)).toEqual({ credit: 0, open: 0 });
  await expectClean(server);
});

test('rules 14, 16 and 17: without a cap each successful charge shows more waiting texts until none is left, and nothing beyond them is charged', async () => {
  const server = await sharedTestServer();
  const { person, number } = await anOwner(server, UNLIMITED, false);
  await arriveInTurn(server, number, 1);
  await multiplyWithheld(server, number, 1203);

  const saved = await server.call(person, 'save-overage-settings', {
    overage_auto_charge: true,
    overage_spending_cap: UNLIMITED,
  });
  expect(saved.withheld_sms).toBe(703);
  await processDueWork(server);

  expect(charges(server)).toEqual(['2500 usd succeeded', '2500 usd succeeded', '1015 usd succeeded']);
  expect(await planOf(server, number.id)).toMatchObject({
    overage_sms: 1203,
    overage_minor: 6015,
    open_overage_minor: 0,
    withheld_sms: 0,
  });
  expect(await ledgerBalances(server)).toEqual({ 'card_receipts usd': 6515, 'sales usd': -6515 });
  await expectClean(server);
});

test('rules 15, 16 and 17: showing waiting texts stops at the cap, or when the card is declined', async () => {
  const server = await sharedTestServer();
  const capped = await anOwner(server, 50, false);
  const refused = await anOwner(server, UNLIMITED, false);
  await setCardResponse(server, refused.rented.accountId, 'generic_decline');
  for (const { number, person } of [capped, refused]) {
    await arriveInTurn(server, number, 1, number.e164);
    await multiplyWithheld(server, number, 1203);
    await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  }
  await processDueWork(server);

  expect(await countsOf(server, capped.number)).toMatchObject({ overage: 1000, withheld: 203 });
  expect(await countsOf(server, refused.number)).toMatchObject({ overage: 500, withheld: 703 });
  expect(chargesOf(server).slice(2).sort()).toEqual([
    '2500 usd failed',
    '2500 usd succeeded',
    '2500 usd succeeded',
  ]);
  expect(refusals(server, refused.person)).toHaveLength(1);
  await expectClean(server);
});

/** A number paid by card whose texts are used up. */
async function anOwner(server: TestServer, cap: 25 | 50 | typeof UNLIMITED, isOn = true) {
  const rented = await aCardNumber(server);
  const number = { id: rented.numberId, e164: rented.e164 };
  await server.call(rented.person, 'save-overage-settings', {
    overage_auto_charge: isOn,
    overage_spending_cap: cap,
  });
  await putPlan(server, number, { used_sms: 100 });
  await processDueWork(server);
  return { rented, person: rented.person, number };
}

/** The charges after the purchase of the number. */
function charges(server: TestServer): string[] {
  return chargesOf(server).slice(1);
}

function refusals(server: TestServer, person: Person): string[] {
  return subjectsTo(server, person).filter((subject) => subject.includes('could not be paid'));
}

async function expectClean(server: TestServer) {
  expect((await checkLedger(server.deps)).findings).toEqual([]);
}
