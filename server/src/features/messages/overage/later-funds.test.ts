import { expect, test } from 'vitest';
import { DAY, later, SECOND } from '../../../clock.ts';
import {
  arriveAtOnce,
  arriveInTurn,
  countsOf,
  multiplyWithheld,
  overageAccountOf,
  putPlan,
  shownBodies,
} from '../../../testing/drivers/allowance.ts';
import { advanceTo, payPage, planOf, processDueWork, signInAgain } from '../../../testing/drivers/billing.ts';
import { anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import { buy, paymentOf } from '../../../testing/drivers/purchases.ts';
import { aCardNumber, chargesOf, prefer, setCardResponse } from '../../../testing/drivers/renewals.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { planPurchase } from '../../../testing/factories/purchases.ts';
import { atPortal, inPortal, portalOf } from '../../../testing/factories/saved-cards.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { checkLedger } from '../../billing/money/entry/check-ledger.ts';
import { postLedgerTransaction } from '../../billing/money/entry/ledger.queries.ts';
import { movedBetween } from '../../billing/money/entry/rules/moved-between.ts';
import { runSubscription } from '../../billing/rentals/entry/jobs/run-subscription.ts';
import { revealFundedTexts } from './reveal-funded-texts.ts';

test('rule 14, overage-reveals: bought credit shows and charges the texts withheld for lack of credit, as the page announced, even on an open screen', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPayAsYouGo(server);
  await arriveInTurn(server, number, 3);
  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 0, withheld: 3 });
  const live = await readLive(server.origin, person);

  expect(await server.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 5 })).toEqual({
    included_sms: 0,
    charged_sms: 3,
    charged: 0.15,
  });
  await buyCredit(server, person, 5);

  await until(async () => live.received.length === 3, 'the live connection to bring them');
  expect(live.received.map((each) => each.message_body)).toEqual(['SM 0', 'SM 1', 'SM 2']);
  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 3, withheld: 0 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 485, open: 0 });
  await expectClean(server);
});

test('rule 14, overage-reveals: credit from a crypto payment or an overpayment also shows withheld texts', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPayAsYouGo(server);
  await arriveInTurn(server, number, 4);
  const { orderId, paymentId } = await anOpenPlanPayment(server, person, 'starter', 5);

  await server.sandbox.payCrypto(paymentId, { fraction: 1.02 });
  await processDueWork(server);

  // Ten cents too much pay for two texts, the newest.
  expect((await server.call(person, 'get-order', { orderId })).order?.state).toBe('active');
  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 2, withheld: 2 });
  expect((await shownBodies(server)).slice(-2)).toEqual(['SM 2', 'SM 3']);
  await expectClean(server);
});

test('rules 14 and 25: the reward for a referral shows the texts that it can pay for', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPayAsYouGo(server);
  await arriveInTurn(server, number, 22);
  const { code } = await server.call(person, 'get-referrals');

  const friend = await aUser(server, { referrerCode: code });
  // A job binds the friend to the referrer; bound after the purchase it earns nothing.
  await processDueWork(server);
  await aCardNumber(server, { person: friend });

  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 20, withheld: 2 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 0, open: 0 });
  await expectClean(server);
});

test('rules 14 and 24: a refund that becomes credit shows the texts of another number', async () => {
  const server = await sharedTestServer();
  const { person, numberId } = await aCardNumber(server);
  await prefer(server, person, 'pay_per_use');
  await addCredit(server, person, 200);
  await topUpFromCredit(server, person, numberId);
  await server.call(person, 'save-overage-settings', { overage_auto_charge: true });
  const second = await aNumber(server, person);
  await putPlan(server, second, { used_sms: 100 });
  await arriveInTurn(server, second, 2);
  expect(await countsOf(server, second)).toMatchObject({ overage: 0, withheld: 2 });
  const { money_back } = await server.call(person, 'get-billing-info');

  await server.call(person, 'request-refund', { orderId: money_back?.order_id ?? '' });
  await processDueWork(server);

  // The two dollars of credit that paid for the number's top-up are credit again.
  expect(await countsOf(server, second)).toMatchObject({ overage: 2, withheld: 0 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 190, open: 0 });
  await expectClean(server);
});

test('rules 6, 14 and 19: credit settles open overage first, then due renewals, and shows texts with the rest', async () => {
  const server = await sharedTestServer();
  const { person, number, due } = await aPayAsYouGo(server);
  const second = await aNumber(server, person);
  await putPlan(server, second, { used_sms: 100, period_due: later(due, 20 * DAY) });
  await advanceTo(server, later(due, DAY));
  await arriveInTurn(server, second, 3);
  expect(await planOf(server, number.id)).toMatchObject({ grace_started_at: due });
  await signInAgain(server, person);
  expect(await server.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 2.11 })).toEqual({
    included_sms: 0,
    charged_sms: 2,
    charged: 0.1,
  });

  await addCredit(server, person, 211);

  expect(await planOf(server, number.id)).toMatchObject({ period_start: due, grace_started_at: null });
  expect(await countsOf(server, second)).toMatchObject({ overage: 2, withheld: 1 });
  expect((await shownBodies(server)).slice(-2)).toEqual(['SM 1', 'SM 2']);
  expect(await overageAccountOf(server, person)).toEqual({ free: 1, open: 0 });
  await expectClean(server);
});

test('rules 6 and 14: credit that a renewal may need is not spent on texts while the outcome of the card charge is unknown', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId, due } = await anOwner(server);
  const second = await aNumber(server, person);
  await setCardResponse(server, accountId, 'generic_decline');
  await putPlan(server, second, { used_sms: 100, period_due: later(due, 20 * DAY) });
  await server.db.updateTable('billing_accounts').set({ card_refused_at: server.clock.now() }).execute();
  loseAnswers(server);
  await advanceTo(server, later(due, SECOND));
  await arriveInTurn(server, second, 3);

  await addCredit(server, person, 210);
  expect(await countsOf(server, second)).toMatchObject({ overage: 0, withheld: 3 });

  await fetch(`${server.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await advanceTo(server, later(due, DAY / 2));
  expect(await planOf(server, number.id)).toMatchObject({ period_start: due });
  expect(await countsOf(server, second)).toMatchObject({ overage: 2, withheld: 1 });
  await expectClean(server);
});

test('rule 14, overage-reveals: new credit shows no text if overage is off, and none above the cap', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPayAsYouGo(server, { overage_spending_cap: 5 });
  await putPlan(server, number, { overage_sms: 99, overage_minor: 495 });
  await arriveInTurn(server, number, 3);

  await addCredit(server, person, 300);
  expect(await countsOf(server, number)).toMatchObject({ overage: 100, withheld: 2 });

  await server.call(person, 'save-overage-settings', {
    overage_auto_charge: false,
    overage_spending_cap: 50,
  });
  await addCredit(server, person, 300);
  expect(await countsOf(server, number)).toMatchObject({ overage: 100, withheld: 2 });
  await expectClean(server);
});

test('rules 14 and 17: a card that was refused for overage and works again pays all open overage, and shows the texts that waited for it', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId } = await aRefused(server);
  await setCardResponse(server, accountId, 'ok');

  await buyCredit(server, person, 5);

  expect(chargesOf(server).slice(1)).toEqual(['500 usd failed', '500 usd succeeded', '500 usd succeeded']);
  expect(await planOf(server, number.id)).toMatchObject({ withheld_sms: 0, open_overage_minor: 15 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 485, open: 15 });
  await expectClean(server);
});

test('rule 17, overage-on-card: a card payment for something else that ends a refusal charges all open overage at once, even if no text waits for it', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId } = await aRefused(server, 0);
  await setCardResponse(server, accountId, 'ok');

  await buyCredit(server, person, 5);
  await processDueWork(server);

  expect(chargesOf(server).slice(1)).toEqual(['500 usd failed', '500 usd succeeded', '500 usd succeeded']);
  expect(await planOf(server, number.id)).toMatchObject({ open_overage_minor: 0, overage_minor: 500 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 500, open: 0 });
  await expectClean(server);
});

test('rules 14 and 17: another saved card is charged at once for the overage that the previous card declined, and shows the texts that waited for it', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aRefused(server);

  await inPortal(server, person, 'add', { card: 'mastercard' });

  expect(chargesOf(server).slice(1)).toEqual(['500 usd failed', '500 usd succeeded']);
  expect(await planOf(server, number.id)).toMatchObject({ withheld_sms: 0, open_overage_minor: 15 });
  expect((await server.call(person, 'get-billing-info')).saved_card).toMatchObject({
    brand: 'mastercard',
    refused: false,
  });
  await expectClean(server);
});

test('rule 17, overage-on-card: another card that is also declined is not charged again', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aRefused(server);

  await inPortal(server, person, 'add', { card: 'declined-later' });
  await processDueWork(server);

  expect(chargesOf(server).slice(1)).toEqual(['500 usd failed', '500 usd failed']);
  expect(await planOf(server, number.id)).toMatchObject({ withheld_sms: 3, open_overage_minor: 500 });
});

test('rule 14, overage-reveals: the first saved card shows the texts withheld for lack of one', async () => {
  const server = await sharedTestServer();
  const { person, number } = await anOwner(server);
  const portal = await portalOf(server, person);
  const [visa] = [...server.sandbox.state().stripe.methods.keys()];
  await atPortal(server, portal, 'remove', { method: visa ?? '' });
  await arriveInTurn(server, number, 2);
  expect(await countsOf(server, number)).toMatchObject({ overage: 0, withheld: 2 });

  await atPortal(server, portal, 'add', { card: 'mastercard' });

  expect(await countsOf(server, number)).toMatchObject({ overage: 2, withheld: 0 });
});

test('rules 10, 13 and 14: a payment that ends the grace period shows the texts that it includes, and the rest as overage, as its page announced', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId, due } = await anOwner(server, { card: 'declined-later' });
  await advanceTo(server, later(due, DAY));
  await arriveAtOnce(server, [number], 45, { name: 'grace' });
  expect(await planOf(server, number.id)).toMatchObject({ grace_sms: 40, grace_withheld_sms: 5 });
  await setCardResponse(server, accountId, 'ok');
  await signInAgain(server, person);
  expect(
    await server.call(person, 'preview-withheld-texts', {
      planType: 'monthly_topup',
      phoneNumberId: number.id,
    }),
  ).toMatchObject({ charged_sms: 5, charged: 0.25 });

  await buy(server, person, { planType: 'monthly_topup', phoneNumberId: number.id });

  expect(await countsOf(server, number)).toEqual({ used: 40, overage: 5, withheld: 0 });
  await expectClean(server);
});

test('rules 14 and 26: credit shows no text that is withheld for a dispute; the decision of the dispute does', async () => {
  const server = await sharedTestServer();
  const { person, number, plan } = await aPayAsYouGo(server);
  const payment = await paymentOf(server, plan.order_id ?? '');
  await dispute(server, payment, 'open');
  await putPlan(server, number, { used_sms: 99 });
  await arriveInTurn(server, number, 3);

  await addCredit(server, person, 500);
  expect(await countsOf(server, number)).toEqual({ used: 99, overage: 0, withheld: 3 });

  await dispute(server, payment, 'won');
  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 2, withheld: 0 });
  await expectClean(server);
});

test('rule 14, overage-reveals: credit whose event was lost shows its texts when the number is next processed', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId, plan } = await aPayAsYouGo(server);
  await arriveInTurn(server, number, 3);
  await server.db.transaction().execute((trx) =>
    postLedgerTransaction(trx, {
      key: 'credit without news',
      kind: 'delivery',
      orderId: null,
      now: server.clock.now(),
      lines: movedBetween('credit', 'card_receipts', accountId, { minor: 100, currency: 'usd' }),
    }),
  );

  await runSubscription(server.deps, { subscriptionId: plan.id });
  await processDueWork(server);

  expect(await countsOf(server, number)).toMatchObject({ overage: 3, withheld: 0 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 85, open: 0 });
});

test('rules 14 and 16: concurrent payments, texts and sweeps through two servers charge each text once and never beyond the funds', async () => {
  const server = await sharedTestServer();
  const { person, number, accountId } = await aPayAsYouGo(server);
  const other = await secondServer(server);
  await arriveAtOnce(server, [number], 40, { name: 'before' });

  await Promise.all([
    addCredit(server, person, 113),
    addCredit(server, person, 104),
    arriveAtOnce(server, [number], 30, { name: 'during', origins: [server.origin, other.origin] }),
    ...[1, 2, 3].map(() => revealFundedTexts(server.deps, { accountId })),
  ]);
  await processDueWork(server);

  // 217 cents pay for 43 texts and leave two cents.
  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 43, withheld: 27 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 2, open: 0 });
  expect(await shownBodies(server)).toHaveLength(43);
  await expectClean(server);
});

test('rule 14, overage-reveals: thousands of texts are shown in steps, until none is left', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPayAsYouGo(server, { overage_spending_cap: 999_999.99 });
  await arriveAtOnce(server, [number], 1);
  await multiplyWithheld(server, number, 2600);

  await buyCredit(server, person, 200);

  expect(await countsOf(server, number)).toEqual({ used: 100, overage: 2600, withheld: 0 });
  expect(await overageAccountOf(server, person)).toEqual({ free: 20_000 - 13_000, open: 0 });
  expect(await shownBodies(server)).toHaveLength(2600);
  await expectClean(server);
});

type Settings = { overage_spending_cap?: 5 | 10 | 25 | 50 | 999_999.99 };

/** A number paid by card whose texts are used up, with overage on. */
async function anOwner(
  server: TestServer,
  { card = 'visa', ...settings }: Settings & { card?: string } = {},
) {
  const rented = await aCardNumber(server, { card });
  const number = { id: rented.numberId, e164: rented.e164 };
  await server.call(rented.person, 'save-overage-settings', { overage_auto_charge: true, ...settings });
  await putPlan(server, number, { used_sms: 100 });
  await processDueWork(server);
  return { ...rented, number };
}

/** The same on pay-as-you-go, without credit. */
async function aPayAsYouGo(server: TestServer, settings: Settings = {}) {
  const renter = await anOwner(server, settings);
  await prefer(server, renter.person, 'pay_per_use');
  return renter;
}

/** A person whose card was refused for $5.00 of overage. `waiting` texts have arrived since. */
async function aRefused(server: TestServer, waiting = 3) {
  const renter = await anOwner(server, { overage_spending_cap: 50 });
  await arriveAtOnce(server, [renter.number], 99, { name: 'shown' });
  await setCardResponse(server, renter.accountId, 'generic_decline');
  await arriveInTurn(server, renter.number, 1, 'hundredth');
  await processDueWork(server);
  await arriveInTurn(server, renter.number, waiting, 'waiting');
  expect(await planOf(server, renter.numberId)).toMatchObject({
    withheld_sms: waiting,
    open_overage_minor: 500,
  });
  return renter;
}

async function buyCredit(server: TestServer, person: Person, amount: number) {
  const { orderId } = await server.call(person, 'top-up-credit', {
    amount,
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });
  await payPage(server, orderId);
}

/** Buys credit, in cents, by crypto, so that no card is involved. */
async function addCredit(server: TestServer, person: Person, usdMinor: number) {
  await aPaidOrder(server, person, { kind: 'credit', method: 'crypto', usdMinor });
  await processDueWork(server);
}

async function topUpFromCredit(server: TestServer, person: Person, phoneNumberId: string) {
  await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { planType: 'monthly_topup', phoneNumberId, paymentMethod: 'credit' }),
  );
  await processDueWork(server);
}

/** The provider charges or refuses, and its answers are lost. */
function loseAnswers({ sandbox }: TestServer) {
  sandbox.injectFault({ provider: 'stripe', operation: 'create-payment', kind: 'lost-answer', times: 100 });
  sandbox.injectFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 10_000 });
}

async function expectClean(server: TestServer) {
  expect((await checkLedger(server.deps)).findings).toEqual([]);
}
