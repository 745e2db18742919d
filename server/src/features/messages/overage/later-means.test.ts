import { expect, test } from 'vitest';
import { DAY, later, SECOND } from '../../../clock.ts';
import {
  arriveAtOnce,
  arriveInTurn,
  countsOf,
  meansOf,
  multiplyWithheld,
  putPlan,
  shownBodies,
} from '../../../testing/drivers/allowance.ts';
import { doWhatIsDue, payPage, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { anOpenPlanPayment } from '../../../testing/drivers/crypto.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aCardNumber, chargesOf, letCard, prefer } from '../../../testing/drivers/life.ts';
import { aPaidOrder } from '../../../testing/drivers/paid-orders.ts';
import { buy, paymentOf } from '../../../testing/drivers/purchases.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { atPortal, inPortal, portalOf } from '../../../testing/factories/saved-cards.ts';
import { planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness, secondServer } from '../../../testing/harness/harness.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { checkLedger } from '../../billing/check/check-ledger.ts';
import { bookMovement } from '../../billing/ledger/ledger.queries.ts';
import { movedBetween } from '../../billing/orders/order-rules.ts';
import { runSubscription } from '../../billing/renewals/run-subscription.ts';
import { revealWithinMeans } from './reveal-within-means.ts';

test('rule 14: credit that is bought shows and charges what was withheld for want of it, as the page has named before, on an open screen too', async () => {
  const house = await harness();
  const { person, number } = await aPayAsYouGo(house);
  await arriveInTurn(house, number, 3);
  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 0, withheld: 3 });
  const live = await readLive(house.origin, person);

  expect(await house.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 5 })).toEqual({
    included_sms: 0,
    charged_sms: 3,
    charged: 0.15,
  });
  await buyCredit(house, person, 5);

  await until(async () => live.received.length === 3, 'the live connection to bring them');
  expect(live.received.map((each) => each.message_body)).toEqual(['SM 0', 'SM 1', 'SM 2']);
  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 3, withheld: 0 });
  expect(await meansOf(house, person)).toEqual({ free: 485, open: 0 });
  await expectClean(house);
});

test('rule 14: credit from crypto, too, and what is too much of it', async () => {
  const house = await harness();
  const { person, number } = await aPayAsYouGo(house);
  await arriveInTurn(house, number, 4);
  const { orderId, paymentId } = await anOpenPlanPayment(house, person, 'starter', 5);

  await house.sandbox.payCrypto(paymentId, { fraction: 1.02 });
  await doWhatIsDue(house);

  // Ten cents too much are two texts, the newest.
  expect((await house.call(person, 'get-order', { orderId })).order?.state).toBe('active');
  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 2, withheld: 2 });
  expect((await shownBodies(house)).slice(-2)).toEqual(['SM 2', 'SM 3']);
  await expectClean(house);
});

test('rules 14 and 25: the reward for a referral shows what it can pay for', async () => {
  const house = await harness();
  const { person, number } = await aPayAsYouGo(house);
  await arriveInTurn(house, number, 22);
  const { code } = await house.call(person, 'get-referrals');

  await aCardNumber(house, { person: await aUser(house, { referrerCode: code }) });

  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 20, withheld: 2 });
  expect(await meansOf(house, person)).toEqual({ free: 0, open: 0 });
  await expectClean(house);
});

test('rules 14 and 24: money back that becomes credit shows the texts of another number', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await prefer(house, person, 'pay_per_use');
  await addCredit(house, person, 200);
  await topUpFromCredit(house, person, numberId);
  await house.call(person, 'save-overage-settings', { overage_auto_charge: true });
  const second = await aNumber(house, person);
  await putPlan(house, second, { used_sms: 100 });
  await arriveInTurn(house, second, 2);
  expect(await countsOf(house, second)).toMatchObject({ overage: 0, withheld: 2 });
  const { money_back } = await house.call(person, 'get-billing-info');

  await house.call(person, 'request-refund', { orderId: money_back?.order_id ?? '' });
  await doWhatIsDue(house);

  // What was paid for it later, two dollars from credit, is credit again.
  expect(await countsOf(house, second)).toMatchObject({ overage: 2, withheld: 0 });
  expect(await meansOf(house, person)).toEqual({ free: 190, open: 0 });
  await expectClean(house);
});

test('rules 6, 14 and 19: credit settles open overage first, then renewals that are due, and shows texts with what is left', async () => {
  const house = await harness();
  const { person, number, due } = await aPayAsYouGo(house);
  const second = await aNumber(house, person);
  await putPlan(house, second, { used_sms: 100, period_due: later(due, 20 * DAY) });
  await tellTime(house, later(due, DAY));
  await arriveInTurn(house, second, 3);
  expect(await planOf(house, number.id)).toMatchObject({ suspension_date: due });
  await signInAgain(house, person);
  expect(await house.call(person, 'preview-withheld-texts', { planType: 'credit', amount: 2.11 })).toEqual({
    included_sms: 0,
    charged_sms: 2,
    charged: 0.1,
  });

  await addCredit(house, person, 211);

  expect(await planOf(house, number.id)).toMatchObject({ period_start: due, suspension_date: null });
  expect(await countsOf(house, second)).toMatchObject({ overage: 2, withheld: 1 });
  expect((await shownBodies(house)).slice(-2)).toEqual(['SM 1', 'SM 2']);
  expect(await meansOf(house, person)).toEqual({ free: 1, open: 0 });
  await expectClean(house);
});

test('rules 6 and 14: credit that a renewal may need whose card has not answered yet is not given to texts', async () => {
  const house = await harness();
  const { person, number, accountId, due } = await aRenter(house);
  const second = await aNumber(house, person);
  await letCard(house, accountId, 'generic_decline');
  await putPlan(house, second, { used_sms: 100, period_due: later(due, 20 * DAY) });
  await house.db.updateTable('billing_accounts').set({ card_refused_at: house.clock.now() }).execute();
  loseAnswers(house);
  await tellTime(house, later(due, SECOND));
  await arriveInTurn(house, second, 3);

  await addCredit(house, person, 210);
  expect(await countsOf(house, second)).toMatchObject({ overage: 0, withheld: 3 });

  await fetch(`${house.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await tellTime(house, later(due, DAY / 2));
  expect(await planOf(house, number.id)).toMatchObject({ period_start: due });
  expect(await countsOf(house, second)).toMatchObject({ overage: 2, withheld: 1 });
  await expectClean(house);
});

test('rule 14: neither where overage is off nor above the cap is anything shown for credit that comes', async () => {
  const house = await harness();
  const { person, number } = await aPayAsYouGo(house, { overage_spending_cap: 5 });
  await putPlan(house, number, { overage_sms: 99, overage_minor: 495 });
  await arriveInTurn(house, number, 3);

  await addCredit(house, person, 300);
  expect(await countsOf(house, number)).toMatchObject({ overage: 100, withheld: 2 });

  await house.call(person, 'save-overage-settings', { overage_auto_charge: false, overage_spending_cap: 50 });
  await addCredit(house, person, 300);
  expect(await countsOf(house, number)).toMatchObject({ overage: 100, withheld: 2 });
  await expectClean(house);
});

test('rules 14 and 17: a card that was refused for overage and works again pays all that is open, and shows what waited for it', async () => {
  const house = await harness();
  const { person, number, accountId } = await aRefused(house);
  await letCard(house, accountId, 'ok');

  await buyCredit(house, person, 5);

  expect(chargesOf(house).slice(1)).toEqual(['500 usd failed', '500 usd succeeded', '500 usd succeeded']);
  expect(await planOf(house, number.id)).toMatchObject({ withheld_sms: 0, open_overage_minor: 15 });
  expect(await meansOf(house, person)).toEqual({ free: 485, open: 15 });
  await expectClean(house);
});

test('rule 17: a card payment for something else that ends a refusal has all that is open charged at once, though no text waits for it', async () => {
  const house = await harness();
  const { person, number, accountId } = await aRefused(house, 0);
  await letCard(house, accountId, 'ok');

  await buyCredit(house, person, 5);
  await doWhatIsDue(house);

  expect(chargesOf(house).slice(1)).toEqual(['500 usd failed', '500 usd succeeded', '500 usd succeeded']);
  expect(await planOf(house, number.id)).toMatchObject({ open_overage_minor: 0, overage_minor: 500 });
  expect(await meansOf(house, person)).toEqual({ free: 500, open: 0 });
  await expectClean(house);
});

test('rules 14 and 17: another card that is saved is charged at once for what the former was refused, and shows what waited for it', async () => {
  const house = await harness();
  const { person, number } = await aRefused(house);

  await inPortal(house, person, 'add', { card: 'mastercard' });

  expect(chargesOf(house).slice(1)).toEqual(['500 usd failed', '500 usd succeeded']);
  expect(await planOf(house, number.id)).toMatchObject({ withheld_sms: 0, open_overage_minor: 15 });
  expect((await house.call(person, 'get-billing-info')).saved_card).toMatchObject({
    brand: 'mastercard',
    refused: false,
  });
  await expectClean(house);
});

test('rule 17: another card that is refused as well is not tried again', async () => {
  const house = await harness();
  const { person, number } = await aRefused(house);

  await inPortal(house, person, 'add', { card: 'declined-later' });
  await doWhatIsDue(house);

  expect(chargesOf(house).slice(1)).toEqual(['500 usd failed', '500 usd failed']);
  expect(await planOf(house, number.id)).toMatchObject({ withheld_sms: 3, open_overage_minor: 500 });
});

test('rule 14: the first card that is saved shows what was withheld for want of one', async () => {
  const house = await harness();
  const { person, number } = await aRenter(house);
  const portal = await portalOf(house, person);
  const [visa] = [...house.sandbox.state().stripe.methods.keys()];
  await atPortal(house, portal, 'remove', { method: visa ?? '' });
  await arriveInTurn(house, number, 2);
  expect(await countsOf(house, number)).toMatchObject({ overage: 0, withheld: 2 });

  await atPortal(house, portal, 'add', { card: 'mastercard' });

  expect(await countsOf(house, number)).toMatchObject({ overage: 2, withheld: 0 });
});

test('rules 10, 13 and 14: a payment that ends grace shows what it has room for, and as overage what it has none for, as its page has named', async () => {
  const house = await harness();
  const { person, number, accountId, due } = await aRenter(house, { card: 'declined-later' });
  await tellTime(house, later(due, DAY));
  await arriveAtOnce(house, [number], 45, { name: 'grace' });
  expect(await planOf(house, number.id)).toMatchObject({ grace_sms: 40, grace_withheld_sms: 5 });
  await letCard(house, accountId, 'ok');
  await signInAgain(house, person);
  expect(
    await house.call(person, 'preview-withheld-texts', {
      planType: 'monthly_topup',
      phoneNumberId: number.id,
    }),
  ).toMatchObject({ charged_sms: 5, charged: 0.25 });

  await buy(house, person, { planType: 'monthly_topup', phoneNumberId: number.id });

  expect(await countsOf(house, number)).toEqual({ used: 40, overage: 5, withheld: 0 });
  await expectClean(house);
});

test('rules 14 and 26: credit shows no text that is withheld for a dispute; its decision does', async () => {
  const house = await harness();
  const { person, number, plan } = await aPayAsYouGo(house);
  const payment = await paymentOf(house, plan.order_id ?? '');
  await dispute(house, payment, 'open');
  await putPlan(house, number, { used_sms: 99 });
  await arriveInTurn(house, number, 3);

  await addCredit(house, person, 500);
  expect(await countsOf(house, number)).toEqual({ used: 99, overage: 0, withheld: 3 });

  await dispute(house, payment, 'won');
  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 2, withheld: 0 });
  await expectClean(house);
});

test('rule 14: credit whose news was lost shows its texts when the number is looked at next', async () => {
  const house = await harness();
  const { person, number, accountId, plan } = await aPayAsYouGo(house);
  await arriveInTurn(house, number, 3);
  await house.db.transaction().execute((trx) =>
    bookMovement(trx, {
      key: 'credit without news',
      kind: 'delivery',
      orderId: null,
      now: house.clock.now(),
      lines: movedBetween('credit', 'card_receipts', accountId, { minor: 100, currency: 'usd' }),
    }),
  );

  await runSubscription(house.deps, { subscriptionId: plan.id });
  await doWhatIsDue(house);

  expect(await countsOf(house, number)).toMatchObject({ overage: 3, withheld: 0 });
  expect(await meansOf(house, person)).toEqual({ free: 85, open: 0 });
});

test('rules 14 and 16: two payments, texts and looks at the same moment through two servers charge each text once and never beyond the means', async () => {
  const house = await harness();
  const { person, number, accountId } = await aPayAsYouGo(house);
  const other = await secondServer(house);
  await arriveAtOnce(house, [number], 40, { name: 'before' });

  await Promise.all([
    addCredit(house, person, 113),
    addCredit(house, person, 104),
    arriveAtOnce(house, [number], 30, { name: 'during', origins: [house.origin, other.origin] }),
    ...[1, 2, 3].map(() => revealWithinMeans(house.deps, { accountId })),
  ]);
  await doWhatIsDue(house);

  // 217 cents are 43 texts, and two cents.
  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 43, withheld: 27 });
  expect(await meansOf(house, person)).toEqual({ free: 2, open: 0 });
  expect(await shownBodies(house)).toHaveLength(43);
  await expectClean(house);
});

test('rule 14: thousands of texts are shown in steps, until none is left', { timeout: 120_000 }, async () => {
  const house = await harness();
  const { person, number } = await aPayAsYouGo(house, { overage_spending_cap: 999_999.99 });
  await arriveAtOnce(house, [number], 1);
  await multiplyWithheld(house, number, 2600);

  await buyCredit(house, person, 200);

  expect(await countsOf(house, number)).toEqual({ used: 100, overage: 2600, withheld: 0 });
  expect(await meansOf(house, person)).toEqual({ free: 20_000 - 13_000, open: 0 });
  expect(await shownBodies(house)).toHaveLength(2600);
  await expectClean(house);
});

type Settings = { overage_spending_cap?: 5 | 10 | 25 | 50 | 999_999.99 };

/** A number by card whose texts are used up; overage is on. */
async function aRenter(house: Harness, { card = 'visa', ...settings }: Settings & { card?: string } = {}) {
  const rented = await aCardNumber(house, { card });
  const number = { id: rented.numberId, e164: rented.e164 };
  await house.call(rented.person, 'save-overage-settings', { overage_auto_charge: true, ...settings });
  await putPlan(house, number, { used_sms: 100 });
  await doWhatIsDue(house);
  return { ...rented, number };
}

/** The same, who pays as they go and has no credit. */
async function aPayAsYouGo(house: Harness, settings: Settings = {}) {
  const renter = await aRenter(house, settings);
  await prefer(house, renter.person, 'pay_per_use');
  return renter;
}

/** Whose card was refused for $5.00 of overage; three texts came since. */
async function aRefused(house: Harness, waiting = 3) {
  const renter = await aRenter(house, { overage_spending_cap: 50 });
  await arriveAtOnce(house, [renter.number], 99, { name: 'shown' });
  await letCard(house, renter.accountId, 'generic_decline');
  await arriveInTurn(house, renter.number, 1, 'hundredth');
  await doWhatIsDue(house);
  await arriveInTurn(house, renter.number, waiting, 'waiting');
  expect(await planOf(house, renter.numberId)).toMatchObject({
    withheld_sms: waiting,
    open_overage_minor: 500,
  });
  return renter;
}

async function buyCredit(house: Harness, person: Person, amount: number) {
  const { orderId } = await house.call(person, 'top-up-credit', {
    amount,
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  });
  await payPage(house, orderId);
}

/** Credit from coins, in cents: no card has a part in it. */
async function addCredit(house: Harness, person: Person, usdMinor: number) {
  await aPaidOrder(house, person, { kind: 'credit', method: 'crypto', usdMinor });
  await doWhatIsDue(house);
}

async function topUpFromCredit(house: Harness, person: Person, phoneNumberId: string) {
  await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { planType: 'monthly_topup', phoneNumberId, paymentMethod: 'credit' }),
  );
  await doWhatIsDue(house);
}

/** The provider charges, or refuses, and does not say so. */
function loseAnswers({ sandbox }: Harness) {
  sandbox.orderFault({ provider: 'stripe', operation: 'create-payment', kind: 'lost-answer', times: 100 });
  sandbox.orderFault({ provider: 'stripe', operation: 'list-payments', kind: 'error', times: 10_000 });
}

async function expectClean(house: Harness) {
  expect((await checkLedger(house.deps)).findings).toEqual([]);
}
