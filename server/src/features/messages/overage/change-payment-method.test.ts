import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, later, MINUTE, SECOND } from '../../../clock.ts';
import {
  advanceTo,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../testing/drivers/billing.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
} from '../../../testing/drivers/renewals.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

test('rule 9, automatic-renewal: before another payment method charges what is due, each number and its sum are named and must be confirmed; otherwise nothing changes', async () => {
  const { server, person, first } = await aNumberInGrace();

  const refusal = await server.refused(person, 'save-overage-settings', {
    preferred_payment_method: 'subscription',
    overage_auto_charge: true,
  });

  expect(refusal).toMatchObject({
    status: 409,
    code: 'charges_not_confirmed',
    message: `You will be charged now: $2.00 for ${formatPhone(first.e164)} to your card. Please confirm.`,
    charges: [
      {
        phone_number_id: first.numberId,
        phone_number: first.e164,
        paid_by: 'card',
        currency: 'usd',
        amount: 2,
        renewal: 2,
        overage: 0,
        due: first.due.toISOString(),
      },
    ],
  });
  await advanceTo(server, later(server.clock.now(), 10 * MINUTE));
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  expect(await server.call(person, 'get-overage-settings')).toMatchObject({
    preferred_payment_method: 'pay_per_use',
    overage_auto_charge: false,
  });
});

test('rule 9, automatic-renewal: the confirmed sum is charged, once, however often the button is clicked and in however many tabs', async () => {
  const { server, person, first } = await aNumberInGrace();
  const other = await secondServer(server);
  const change = {
    preferred_payment_method: 'subscription' as const,
    confirmed_charges: [aCharge(first.numberId, 2)],
  };
  await Promise.all(
    [server, other, server, other].map(({ call }) => call(person, 'save-overage-settings', change)),
  );
  await processDueWork(server);

  expect(chargesOf(server)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(server, first.numberId)).toMatchObject({ period_start: first.due });
});

test('rule 9, automatic-renewal: a number that falls due between the question and the confirmation must be confirmed as well; a number paid since then causes no other question', async () => {
  const { server, person, first } = await aNumberInGrace();
  const second = await aCardNumber(server, { person });
  await fallsDueIn(server, second, MINUTE);
  const asked = await chargesAsked(server, person);
  expect(asked).toMatchObject([{ phone_number_id: first.numberId }]);

  server.clock.advance(2 * MINUTE);
  const confirmed_charges = [aCharge(first.numberId, 2)];
  const again = await server.refused(person, 'save-overage-settings', {
    preferred_payment_method: 'subscription',
    confirmed_charges,
  });
  expect(again).toMatchObject({
    code: 'charges_not_confirmed',
    charges: [{ phone_number_id: first.numberId }, { phone_number_id: second.numberId }],
  });
  await giveCredit(server, first.accountId, 200);

  await server.call(person, 'save-overage-settings', {
    preferred_payment_method: 'subscription',
    confirmed_charges: [aCharge(first.numberId, 2), aCharge(second.numberId, 2)],
  });
  await processDueWork(server);
  // The older number was renewed from the new credit.
  expect(await planOf(server, first.numberId)).toMatchObject({ period_start: first.due });
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '500 usd succeeded', '200 usd succeeded']);
});

test.each([
  ['another sum', { amount: 1.99 }],
  ['another currency', { currency: 'gbp' }],
  ['credit instead of the card', { paid_by: 'credit' }],
  ['another number', { phone_number_id: '0198f0c2-0000-7000-8000-000000000000' }],
] as const)('rule 9, automatic-renewal: %s was not announced, and is not charged', async (_what, wrong) => {
  const { server, person, first } = await aNumberInGrace();
  expect(
    await server.refused(person, 'save-overage-settings', {
      preferred_payment_method: 'subscription',
      confirmed_charges: [{ ...aCharge(first.numberId, 2), ...wrong }],
    }),
  ).toMatchObject({ status: 409, code: 'charges_not_confirmed' });
  await processDueWork(server);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
});

test('rules 9 and 19: the draws of pay-as-you-go from credit are named as well: open overage, and due renewals', async () => {
  const server = await sharedTestServer();
  const first = await aCardNumber(server);
  const { person } = first;
  await giveCredit(server, first.accountId, 500);
  await owe(server, first, 120);
  // It has just fallen due, and no job has processed it.
  await server.db.updateTable('subscriptions').set({ next_event_at: null }).execute();
  server.clock.set(later(first.due, SECOND));
  await signInAgain(server, person);

  const [charge, ...rest] = await chargesAsked(server, person, 'pay_per_use');
  expect(rest).toEqual([]);
  expect(charge).toMatchObject({
    ...{ paid_by: 'credit', currency: 'usd', renewal: 2, overage: 1.2, amount: 3.2 },
    phone_number_id: first.numberId,
  });
  await server.call(person, 'save-overage-settings', {
    preferred_payment_method: 'pay_per_use',
    confirmed_charges: [aCharge(first.numberId, 3.2, 'credit')],
  });
  await processDueWork(server);
  expect(await billingAccountOf(server, first.accountId)).toEqual({ credit: 180, open: 0 });
  expect(await planOf(server, first.numberId)).toMatchObject({ period_start: first.due });
});

test('rules 9 and 17: overage over $5.00 that another payment method would charge is named beforehand', async () => {
  const server = await sharedTestServer();
  const first = await aCardNumber(server);
  await server.call(first.person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await owe(server, first, 500);
  expect(await chargesAsked(server, first.person)).toMatchObject([
    { paid_by: 'card', renewal: 0, overage: 5, amount: 5 },
  ]);
});

test('rules 9 and 14: withheld texts that another payment method shows are named with their cost, and shown once that cost is confirmed', async () => {
  const server = await sharedTestServer();
  const first = await aCardNumber(server);
  const { person } = first;
  await server.call(person, 'save-overage-settings', {
    preferred_payment_method: 'pay_per_use',
    overage_auto_charge: true,
  });
  await server.db.updateTable('subscriptions').set({ used_sms: 100 }).execute();
  await sendTexts(server, first.e164, 3);
  await processDueWork(server);

  expect(await chargesAsked(server, person)).toMatchObject([
    { paid_by: 'card', amount: 0, texts: 3, texts_cost: 0.15 },
  ]);
  expect(await planOf(server, first.numberId)).toMatchObject({ withheld_sms: 3, overage_minor: 0 });
  await server.call(person, 'save-overage-settings', {
    preferred_payment_method: 'subscription',
    confirmed_charges: [{ ...aCharge(first.numberId, 0), texts_cost: 0.15 }],
  });
  await processDueWork(server);
  expect(await planOf(server, first.numberId)).toMatchObject({ withheld_sms: 0, overage_minor: 15 });
});

test('rules 9 and 21: a card that last paid in pounds is announced in pounds, as it is charged', async () => {
  const { server, person, first } = await aNumberInGrace();
  await server.db.updateTable('subscriptions').set({ card_currency: 'gbp' }).execute();
  expect(await chargesAsked(server, person)).toMatchObject([{ currency: 'gbp', amount: 1.58 }]);
  await server.call(person, 'save-overage-settings', {
    preferred_payment_method: 'subscription',
    confirmed_charges: [{ ...aCharge(first.numberId, 1.58), currency: 'gbp' }],
  });
  await processDueWork(server);
  expect(chargesOf(server)).toEqual(['500 usd succeeded', '158 gbp succeeded']);
});

test('rule 9, automatic-renewal: a change that charges nothing is saved without a question, and so is an unchanged setting', async () => {
  const server = await sharedTestServer();
  const { person } = await aCardNumber(server);
  for (const method of ['pay_per_use', 'pay_per_use', 'subscription', 'subscription'] as const)
    expect(
      await server.call(person, 'save-overage-settings', { preferred_payment_method: method }),
    ).toMatchObject({ preferred_payment_method: method });
  expect(
    await server.refused(person, 'save-overage-settings', {
      preferred_payment_method: 'subscription',
      confirmed_charges: [{ amount: 2 }],
    }),
  ).toMatchObject({ status: 400, code: 'invalid_input' });
});

/**
 * A number in its grace period, on pay-as-you-go without credit. It renews automatically, and the saved card would pay.
 */
async function aNumberInGrace() {
  const server = await sharedTestServer();
  const first = await aCardNumber(server);
  const { person } = first;
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await advanceTo(server, later(first.due, DAY));
  await signInAgain(server, person);
  expect(chargesOf(server)).toEqual(['500 usd succeeded']);
  return { server, person, first };
}

async function chargesAsked(
  server: TestServer,
  person: Person,
  preferred_payment_method: 'subscription' | 'pay_per_use' = 'subscription',
) {
  const refusal = await server.refused(person, 'save-overage-settings', { preferred_payment_method });
  expect(refusal.code).toBe('charges_not_confirmed');
  return refusal.charges ?? [];
}

function aCharge(phone_number_id: string, amount: number, paid_by: 'card' | 'credit' = 'card') {
  return { phone_number_id, paid_by, currency: 'usd', amount } as const;
}

async function fallsDueIn({ db, clock }: TestServer, { numberId }: { numberId: string }, ms: number) {
  await db
    .updateTable('subscriptions')
    .set({ period_due: later(clock.now(), ms), next_event_at: null })
    .where('phone_number_id', '=', numberId)
    .execute();
}
