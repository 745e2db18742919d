import type { Outlook } from '@numlet/contract/billing/outlook';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, SECOND } from '../../../../clock.ts';
import { putPlan } from '../../../../testing/drivers/allowance.ts';
import {
  advanceTo,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { buy, paymentOf } from '../../../../testing/drivers/purchases.ts';
import {
  aCardNumber,
  billingAccountOf,
  chargesOf,
  giveCredit,
  owe,
  prefer,
  setCardResponse,
} from '../../../../testing/drivers/renewals.ts';
import { aCustomer } from '../../../../testing/factories/customer.ts';
import { aNumber, anAdministrator, aUser, until } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 17, overage-on-card: after refused overage the page, the email and the charge agree that the renewal is charged to the card', async () => {
  for (const credit of [0, 300]) {
    const server = await sharedTestServer();
    const { person, accountId, numberId, e164, due, plan } = await aCardNumber(server);
    await server.call(person, 'save-overage-settings', {
      overage_auto_charge: true,
      overage_spending_cap: 10,
    });
    await putPlan(server, { id: numberId, e164 }, { used_sms: 100 });
    if (credit > 0) await giveCredit(server, accountId, credit);
    await setCardResponse(server, accountId, 'generic_decline');
    await owe(server, { plan, accountId }, 495);
    await sendTexts(server, e164, 1);
    await processDueWork(server);
    expect(chargesOf(server)).toEqual(['500 usd succeeded', '500 usd failed']);
    await setCardResponse(server, accountId, 'ok');

    const next = (await outlookOf(server, person, numberId))?.next_payment;
    expect(next).toMatchObject({
      method: 'card',
      certainty: 'likely',
      reason: 'card_refused',
      renewal: 2,
      overage: 0,
      amount: 2,
      credit_covers: false,
    });
    await advanceTo(server, later(due, -3 * DAY + HOUR));
    expect(server.sandbox.mailsTo(person.email)[0]?.text).toContain(
      'renews automatically for $2.00, with your card',
    );
    await advanceTo(server, later(due, SECOND));
    // After a successful card payment the card may carry overage again.
    expect(chargesOf(server).slice(2)).toEqual(['200 usd succeeded', '500 usd succeeded']);
  }
});

test('rule 19, card-then-credit: a card payment is likely, or certain if credit covers it, and credit pays only what it covers in full', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, due } = await aCardNumber(server);
  const next = async () => (await outlookOf(server, person, numberId))?.next_payment;
  expect(await next()).toMatchObject({
    due: due.toISOString(),
    method: 'card',
    certainty: 'likely',
    reason: null,
  });
  await giveCredit(server, accountId, 200);
  expect(await next()).toMatchObject({ method: 'card', certainty: 'certain', credit_covers: true });
  await prefer(server, person, 'pay_per_use');
  expect(await next()).toMatchObject({ method: 'credit', certainty: 'certain', amount: 2, currency: 'usd' });
  await giveCredit(server, accountId, -1);
  expect(await next()).toMatchObject({ method: null, certainty: 'will_fail', reason: 'credit_too_low' });
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect(await next()).toMatchObject({ method: null, certainty: null, reason: 'renewal_off', renewal: 2 });
});

test('rule 19, card-then-credit: credit that pays for the number due first is not shown for the next number, and the job charges as the page says', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId: first, due } = await aCardNumber(server);
  const { numberId: second } = await aCardNumber(server, { person });
  await prefer(server, person, 'pay_per_use');
  await giveCredit(server, accountId, 300);
  const methods = async () =>
    Promise.all(
      [first, second].map(async (id) => (await outlookOf(server, person, id))?.next_payment?.certainty),
    );
  expect(await methods()).toEqual(['certain', 'will_fail']);
  await advanceTo(server, later(due, HOUR));
  await signInAgain(server, person);
  expect((await planOf(server, first)).period_start).toEqual(due);
  expect(await billingAccountOf(server, accountId)).toMatchObject({ credit: 100 });
  expect((await outlookOf(server, person, second))?.next_payment).toMatchObject({ reason: 'credit_too_low' });
});

test('rule 6, renewal-charge: an unpaid number shows its next charge and, after the last charge, that the payment will fail', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'insufficient-later' });
  const at = async (days: number) => {
    await advanceTo(server, later(due, days * DAY + HOUR));
    await signInAgain(server, person);
    return (await outlookOf(server, person, numberId))?.next_payment;
  };
  expect(await at(0)).toMatchObject({ method: 'card', certainty: 'likely', due: due.toISOString() });
  expect(await at(5)).toMatchObject({ method: null, certainty: 'will_fail', reason: 'card_refused' });
  expect(await at(7)).toBeNull();
});

test('rule 1, half-open-periods: a payment extends the period to the date that was shown before the payment, from the anchor of 31 January', async () => {
  const server = await sharedTestServer({ now: new Date('2027-01-31T09:00:00Z') });
  const customer = aCustomer(server, await aUser(server));
  await customer.buysNumber('gbp');
  await customer.on('2027-02-20T09:00:00Z');
  const outlook = await outlookOf(server, customer.person, customer.number().id);
  const until = (plan: string) => outlook?.choices.find((each) => each.plan === plan)?.paid_until;
  expect(outlook?.currency).toBe('gbp');
  expect(outlook?.choices.map(({ plan, price }) => `${plan} ${price}`)).toEqual([
    'monthly_topup 1.58',
    'yearly 19.75',
  ]);
  expect(until('monthly_topup')).toContain('2027-03-31T09:00');
  await customer.buysPlan('monthly_topup', 'gbp');
  expect((await planOf(server, customer.number().id)).period_due?.toISOString()).toBe(until('monthly_topup'));
});

test('rules 11 and 12: a first month keeps a granted number; a top-up keeps it once its owner has paid for another number', async () => {
  const server = await sharedTestServer();
  const [person, administrator] = [await aUser(server), await anAdministrator(server)];
  await server.call(administrator, 'admin-free-number', { targetUserId: person.userId, reason: 'A gift' });
  const gift = await until(
    async () => (await server.call(person, 'user-dashboard')).phoneNumbers[0]?.id,
    'the granted number',
  );
  const kept = async () => {
    const outlook = await outlookOf(server, person, gift);
    return [outlook?.keep, outlook?.top_up, ...(outlook?.choices.map(({ plan }) => plan) ?? [])];
  };
  expect(await kept()).toEqual(['starter', 'starter', 'starter', 'yearly']);
  expect(
    await server.refused(person, 'create-stripe-checkout', plan(server, 'monthly_topup', gift)),
  ).toMatchObject({
    code: 'first_month_required',
  });
  await aNumber(server, person);
  expect(await kept()).toEqual(['monthly_topup', 'monthly_topup', 'starter', 'monthly_topup', 'yearly']);
});

test('rule 9, automatic-renewal: switching renewal on charges the sum that was shown, and the renewal box of a payment follows the setting', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server);
  const renewsAfter = async () => (await outlookOf(server, person, numberId))?.renews_after;
  expect(await renewsAfter()).toEqual(['card', 'crypto', 'credit']);
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: false });
  expect(await renewsAfter()).toEqual([]);
  expect((await outlookOf(server, person, numberId))?.charged_if_renewed).toBeNull();
  await advanceTo(server, later(due, DAY));
  await signInAgain(server, person);
  expect((await outlookOf(server, person, numberId))?.charged_if_renewed).toEqual({
    method: 'card',
    amount: 2,
    currency: 'usd',
  });
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true });
  await processDueWork(server);
  expect(chargesOf(server).at(-1)).toBe('200 usd succeeded');
});

test('rule 26, dispute: nothing is due for a disputed number, and other numbers wait for credit', async () => {
  const server = await sharedTestServer();
  const { person, accountId, numberId, plan: bought, due } = await aCardNumber(server);
  const { numberId: other } = await aCardNumber(server, { person });
  await dispute(server, await paymentOf(server, bought.order_id ?? ''), 'open');
  expect(await outlookOf(server, person, numberId)).toMatchObject({
    next_payment: null,
    due_at_decision: false,
  });
  const next = async () => (await outlookOf(server, person, other))?.next_payment;
  expect(await next()).toMatchObject({ method: null, certainty: 'will_fail', reason: 'card_waits' });
  await giveCredit(server, accountId, 200);
  expect(await next()).toMatchObject({ method: 'credit', certainty: 'certain' });
  await advanceTo(server, later(due, DAY));
  await signInAgain(server, person);
  expect(await outlookOf(server, person, numberId)).toMatchObject({ due_at_decision: true });
});

test('rule 13, top-up-reveals: a payment reveals as many hidden texts as were shown before it', async () => {
  const server = await sharedTestServer();
  const customer = aCustomer(server, await aUser(server));
  await customer.buysNumber('usd');
  await customer.gets(145);
  const choices = (await outlookOf(server, customer.person, customer.number().id))?.choices;
  expect(choices?.map(({ opens_sms }) => opens_sms)).toEqual([40, 45]);
  expect((await outlookOf(server, customer.person, customer.number().id))?.texts_left).toBe(0);
  await buy(server, customer.person, { planType: 'monthly_topup', phoneNumberId: customer.number().id });
  expect(await customer.plan()).toContain('140 of 140, 5 withheld');
});

/** Checks that both functions return the same outlook of a number. */
async function outlookOf(server: TestServer, person: Person, numberId: string): Promise<Outlook | null> {
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  const { subscriptions } = await server.call(person, 'get-billing-info');
  const outlook = phoneNumbers.find(({ id }) => id === numberId)?.outlook ?? null;
  const onBillingPage = subscriptions.find((each) => each.phone_number_id === numberId)?.outlook ?? null;
  expect(inMinutes(onBillingPage)).toEqual(inMinutes(outlook));
  return outlook;
}

/** Cuts times to minutes, since a period that would begin now ends later in the second answer. */
function inMinutes(outlook: Outlook | null) {
  return outlook && { ...outlook, choices: outlook.choices.map(cutToMinutes) };
}

function cutToMinutes({ paid_until, ...choice }: Outlook['choices'][number]) {
  return { ...choice, paid_until: paid_until.slice(0, 16) };
}

function plan({ origin }: TestServer, planType: 'monthly_topup', phoneNumberId: string) {
  const successUrl = `${origin}/dashboard?payment=success`;
  return { planType, phoneNumberId, successUrl, cancelUrl: `${origin}/dashboard?payment=cancelled` };
}
