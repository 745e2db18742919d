import { expect, test } from 'vitest';
import { DAY, later, MINUTE, SECOND } from '../../../../clock.ts';
import {
  advanceTo,
  control,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
} from '../../../../testing/drivers/billing.ts';
import { aCardNumber, anOpenTopUp, giveCredit } from '../../../../testing/drivers/renewals.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';
import { pollMissedTexts } from '../../../messages/intake/poll-missed-texts.ts';
import { checkLedger } from '../../money/entry/check-ledger.ts';
import { monthsAfter } from '../entry/rules/subscription-rules.ts';

/** A number without automatic renewal, after which all events of the card provider are lost. */
async function aNumberPaidByHand(server: TestServer) {
  const rented = await aCardNumber(server);
  await server.call(rented.person, 'set-auto-renew', { phoneNumberId: rented.numberId, autoRenew: false });
  return rented;
}

/** Opens and pays a page for a top-up at a moment, without an event for the service. */
async function payUnnoticed(
  server: TestServer,
  { person, numberId }: { person: Person; numberId: string },
  moment: Date,
  payer: { card?: string; async?: boolean } = { card: 'visa' },
) {
  await advanceTo(server, moment);
  await signInAgain(server, person);
  const { orderId } = await anOpenTopUp(server, person, numberId);
  const page = server.sandbox.checkouts().find(({ clientReferenceId }) => clientReferenceId === orderId);
  if (!page) throw new Error('the order has no page');
  server.sandbox.injectFault({ provider: 'stripe', operation: 'webhook', kind: 'lost-webhook', times: 100 });
  await server.sandbox.pay(page.id, payer);
  return page.id;
}

/** Sends the coins of a top-up at a moment; the provider has not confirmed them. */
async function sendCoins(
  server: TestServer,
  { person, numberId }: { person: Person; numberId: string },
  moment: Date,
) {
  await advanceTo(server, moment);
  await signInAgain(server, person);
  const { order_id: orderId } = await server.call(person, 'create-subscription-crypto-payment', {
    ...{ planType: 'monthly_topup', phoneNumberId: numberId, amount: 2, currency: 'USD', payCurrency: 'ltc' },
  });
  const payment = server.sandbox.cryptoPayments().find((each) => each.orderId === orderId);
  if (!payment) throw new Error('the order has no crypto payment');
  await control(server, `crypto/${payment.id}/pay`, { hold: true });
  await processDueWork(server);
  return payment.id;
}

/** Moves both clocks to a moment without any job, as during an outage. */
async function passUnseen({ clock, sandbox }: TestServer, moment: Date) {
  clock.set(moment);
  await sandbox.setClock(moment);
}

const wasCalledUnpaid = (server: TestServer, person: Person) =>
  subjectsTo(server, person).some((subject) =>
    /is over|could not be paid|stops receiving|suspended/.test(subject),
  );

test('rules 4 and 8: a card payment made before the due date and found after it extends the period and counts the texts in between; no email says that the number is unpaid', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { person, numberId, e164, due } = rented;
  await sendTexts(server, e164, 2);
  await payUnnoticed(server, rented, later(due, -45 * SECOND));
  await passUnseen(server, later(due, SECOND));
  await sendTexts(server, e164, 3);
  expect(await planOf(server, numberId)).toMatchObject({ used_sms: 2, grace_sms: 3 });

  await processDueWork(server);

  expect(await planOf(server, numberId)).toMatchObject({
    ...{ period_no: 1, period_due: monthsAfter(rented.plan.anchor_at ?? due, 2), grace_started_at: null },
    ...{ included_sms: 140, used_sms: 5, grace_sms: 0, withheld_sms: 0, grace_withheld_sms: 0 },
  });
  expect(wasCalledUnpaid(server, person)).toBe(false);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rules 4 and 13: texts withheld in grace are shown after a payment that was made before grace', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { numberId, e164, due } = rented;
  await payUnnoticed(server, rented, later(due, -45 * SECOND));
  await passUnseen(server, later(due, SECOND));
  await sendTexts(server, e164, 43);
  expect(await planOf(server, numberId)).toMatchObject({ grace_sms: 40, grace_withheld_sms: 3 });

  await processDueWork(server);

  expect(await planOf(server, numberId)).toMatchObject({ used_sms: 43, included_sms: 140, withheld_sms: 0 });
});

test('rules 4 and 5: a card payment made before the suspension and found after it continues from the old due date; the number is not suspended, and the text in between is kept', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { person, numberId, e164, due } = rented;
  const suspension = later(due, 7 * DAY);
  await payUnnoticed(server, rented, later(suspension, -45 * SECOND));
  const mailsBefore = subjectsTo(server, person).filter((subject) => /suspended/.test(subject));
  await passUnseen(server, later(suspension, SECOND));
  await sendTexts(server, e164, 1);

  await processDueWork(server);

  expect(await planOf(server, numberId)).toMatchObject({
    ...{ period_start: due, period_due: monthsAfter(rented.plan.anchor_at ?? due, 2) },
    ...{ used_sms: 1, included_sms: 40, suspended_from: null },
  });
  expect(subjectsTo(server, person).filter((subject) => /suspended/.test(subject))).toEqual(mailsBefore);
});

test('rule 4, paid-when-settled: an unpaid payment page opened before the suspension delays the suspension only until the page is checked', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { person, numberId, e164, due } = rented;
  const suspension = later(due, 7 * DAY);
  await advanceTo(server, later(suspension, -45 * SECOND));
  await signInAgain(server, person);
  await anOpenTopUp(server, person, numberId);
  await advanceTo(server, later(suspension, 32 * MINUTE));
  const { grace_sms } = await planOf(server, numberId);
  await sendTexts(server, e164, 1);
  expect((await planOf(server, numberId)).grace_sms).toBe(grace_sms);
  expect(subjectsTo(server, person).some((subject) => /is suspended/.test(subject))).toBe(true);
});

test('rule 4, paid-when-settled: no email says that a number is unpaid while the card provider does not respond about its open payment page', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { person, numberId, due } = rented;
  await payUnnoticed(server, rented, later(due, -45 * SECOND));
  server.sandbox.injectFault({
    provider: 'stripe',
    operation: 'retrieve-checkout',
    kind: 'error',
    times: 12,
  });
  await passUnseen(server, later(due, SECOND));
  await processDueWork(server);
  expect(await planOf(server, numberId)).toMatchObject({ grace_started_at: null });
  expect(wasCalledUnpaid(server, person)).toBe(false);

  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(due, 3 * MINUTE));
  expect(await planOf(server, numberId)).toMatchObject({ included_sms: 140, grace_started_at: null });
  expect(wasCalledUnpaid(server, person)).toBe(false);
});

test('rule 4, paid-when-settled: a bank transfer counts from the arrival of its money, not from its order', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { numberId, due } = rented;
  const checkoutId = await payUnnoticed(server, rented, later(due, -45 * SECOND), { async: true });
  await advanceTo(server, later(due, 2 * DAY));
  await control(server, `checkouts/${checkoutId}/settle`);
  await advanceTo(server, later(due, 3 * DAY));
  expect(await planOf(server, numberId)).toMatchObject({ period_start: due, included_sms: 40 });
});

test('rules 4 and 28: coins seen before the suspension count from then, however late they are confirmed', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { numberId, e164, due } = rented;
  const suspension = later(due, 7 * DAY);
  const paymentId = await sendCoins(server, rented, later(suspension, -5 * MINUTE));
  await advanceTo(server, later(suspension, 5 * MINUTE));
  await sendTexts(server, e164, 1);
  await advanceTo(server, later(suspension, 20 * MINUTE));
  await control(server, `crypto/${paymentId}/confirm`);
  await advanceTo(server, later(suspension, 40 * MINUTE));
  expect(await planOf(server, numberId)).toMatchObject({
    period_start: due,
    used_sms: 1,
    suspended_from: null,
  });
});

test('rules 3 and 4: a text found after a payment from credit is kept while coins sent before the suspension are unconfirmed', async () => {
  const server = await sharedTestServer();
  const rented = await aNumberPaidByHand(server);
  const { person, accountId, numberId, e164, due } = rented;
  const suspension = later(due, 7 * DAY);
  await sendCoins(server, rented, later(suspension, -5 * MINUTE));
  await passUnseen(server, later(suspension, 2 * MINUTE));
  await server.sandbox.sendText({
    to: e164,
    from: '+12025550123',
    body: 'Your code is 482915',
    deliver: false,
  });
  await passUnseen(server, later(suspension, 3 * MINUTE));
  await giveCredit(server, accountId, 200);
  await server.call(person, 'create-stripe-checkout', {
    ...{ planType: 'monthly_topup', paymentMethod: 'credit', phoneNumberId: numberId, currency: 'usd' },
    ...{ successUrl: `${server.origin}/dashboard`, cancelUrl: `${server.origin}/dashboard` },
  });
  expect((await planOf(server, numberId)).suspended_from).toEqual(suspension);
  await pollMissedTexts(server.deps);
  expect(await planOf(server, numberId)).toMatchObject({ used_sms: 1 });
});
