import { plans, type RentalPlanType } from '@numlet/contract/billing/plans';
import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { addOpenOverage, lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { undeliveredMinor } from '../ledger/ledger.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { fundsAvailable, orderDelivered, textsPaidFor } from '../orders/billing-events.ts';
import { movedBetween } from '../orders/order-rules.ts';
import { findOrder, type Order, setBrought, transitionOrder } from '../orders/orders.queries.ts';
import { recordMoney } from '../payments/record-money.ts';
import { datesFoundAt } from '../subscriptions/hold-rules.ts';
import { paidPeriod } from '../subscriptions/period-rules.ts';
import { firstRenewal, renewalAfter } from '../subscriptions/renewal-setting.ts';
import { paymentStatusAt } from '../subscriptions/subscription-rules.ts';
import {
  findSubscription,
  insertSubscription,
  lockSubscription,
  setSubscription,
} from '../subscriptions/subscriptions.queries.ts';

/** What an order was paid for is gone: nothing of it has happened, and the money goes back. */
export class NothingToDeliver extends Error {
  readonly code: string;
  /** @param code what its buyer is told goes by it (present-order.ts) */
  constructor(code = 'gone') {
    super(code);
    this.code = code;
  }
}

/**
 * Gives a paid order its effect, all of it or nothing: the period that was paid, the plan that waits for its
 * number, the credit, the overage that is settled, with the money earned (rules 1 to 9 of docs/billing.md).
 * Numbers are deliver-number.ts's. @returns false when somebody else was faster
 * @throws NothingToDeliver, which has to undo the transaction
 */
export async function applyOrder(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<boolean> {
  // The order comes first: whoever lost the race for it must not change anything.
  if (!(await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now })))
    return false;
  if (!(await takeEffect(deps, trx, order, now))) throw new NothingToDeliver();
  await recognizeRevenue(deps, trx, order, now);
  return true;
}

/** What every delivered order has in common: the money is earned, and those concerned are told. */
export async function recognizeRevenue(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
) {
  if (order.amount_minor > 0) {
    // What went back before the delivery was never ours.
    const money = { minor: await undeliveredMinor(trx, order.id), currency: order.currency };
    const earned = order.kind === 'credit' ? 'credit' : 'sales';
    if (money.minor > 0)
      await recordMoney(deps, trx, {
        key: `delivery:${order.id}`,
        kind: 'delivery',
        accountId: order.account_id,
        orderId: order.id,
        entries: movedBetween(earned, 'undelivered', order.account_id, money),
        now,
      });
    await deps.announce(trx, orderDelivered, { orderId: order.id });
    // Overage is drawn from credit by the cent, text by text: the list of transactions tells it, not a mail each.
    if (order.kind !== 'overage' || order.method !== 'credit')
      await announceBillingMail(deps, trx, {
        accountId: order.account_id,
        kind: 'receipt',
        occasion: `receipt:${order.id}`,
        orderId: order.id,
        at: (await paidUntil(trx, order))?.toISOString(),
        now,
      });
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
}

/** What the payment has brought, now that it has taken its effect: when its receipt is sent it may be otherwise. */
async function paidUntil(trx: Trx, { id, kind }: Order): Promise<Date | null> {
  if (kind === 'overage') return null;
  const subscriptionId = (await findOrder(trx, id))?.subscription_id;
  const subscription = subscriptionId ? await findSubscription(trx, subscriptionId) : undefined;
  return subscription?.period_due ?? null;
}

async function takeEffect(deps: Pick<Deps, 'announce'>, trx: Trx, order: Order, now: Date): Promise<boolean> {
  switch (order.kind) {
    case 'subscription':
      await insertUnclaimedPlan(trx, order, now);
      return true;
    case 'credit':
      await lockBillingAccount(trx, order.account_id);
      return true;
    case 'topup':
    case 'yearly':
    case 'reactivate':
    case 'renewal':
      return extendPeriod(deps, trx, order, now);
    case 'overage':
      return settleOverage(deps, trx, order, now);
    case 'number':
    case 'claim':
    case 'grant':
    case 'swap':
      throw new Error(`order ${order.id} is delivered by the carrier`);
  }
}

async function extendPeriod(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<boolean> {
  const subscription = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
  if (!subscription || subscription.ended_at || !order.plan) return false;
  // Nobody asked for a renewal: when its due date was paid otherwise meanwhile, or the number is on its way
  // back to the carrier, the money goes back.
  if (order.automatic && Number(order.period_due) !== Number(subscription.period_due)) return false;
  if (!(await isRented(trx, subscription.phone_number_id))) return false;
  if (subscription.open_overage_minor < order.overage_usd_minor) return false;
  const onCard = order.method === 'card';
  const paidAt = order.paid_at ?? now;
  // A payment by hand finds the dates of a number that is held as they are up to it: a due date inside is now, and a
  // grace that stood still has lost nothing. What we charge ourselves was due before, and pays for that, unless the
  // hold was over for so long when the outcome was known that the number had been suspended meanwhile.
  const holder = await findAccountHolder(trx, order.account_id);
  const found = datesFoundAt({ subscription, holder }, paidAt, now);
  const wasSuspended = paymentStatusAt({ ...subscription, ...found }, paidAt) === 'suspended';
  const dates = order.automatic && !wasSuspended ? {} : found;
  await setSubscription(trx, subscription.id, now, {
    ...dates,
    billing_paused_at: subscription.billing_paused_at,
    ...paidPeriod({ ...subscription, ...dates }, order.plan, paidAt),
    ...(onCard ? { card_currency: order.currency } : {}),
    ...renewalAfter(subscription, order, holder?.preferred_payment_method),
    open_overage_minor: subscription.open_overage_minor - order.overage_usd_minor,
  });
  await lockBillingAccount(trx, order.account_id);
  await addOpenOverage(trx, order.account_id, -order.overage_usd_minor);
  await deps.announce(trx, textsPaidFor, { subscriptionId: subscription.id });
  return true;
}

async function isRented(trx: Trx, phoneNumberId: string | null): Promise<boolean> {
  return phoneNumberId !== null && (await findNumber(trx, phoneNumberId))?.status === 'active';
}

async function settleOverage(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<boolean> {
  const subscription = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
  if (!subscription || subscription.open_overage_minor < order.overage_usd_minor) return false;
  await setSubscription(trx, subscription.id, now, {
    open_overage_minor: subscription.open_overage_minor - order.overage_usd_minor,
  });
  await lockBillingAccount(trx, order.account_id);
  await addOpenOverage(trx, order.account_id, -order.overage_usd_minor);
  // The card has paid: what waited for that may follow (rules 16 and 17 of docs/billing.md).
  if (order.method === 'card') await deps.announce(trx, fundsAvailable, { accountId: order.account_id });
  return true;
}

async function insertUnclaimedPlan(trx: Trx, order: Order, now: Date) {
  const plan: RentalPlanType = order.plan ?? 'starter';
  const id = newId();
  await insertSubscription(trx, {
    id,
    account_id: order.account_id,
    order_id: order.id,
    plan,
    billing_type: plans[plan].billingType,
    included_sms: plans[plan].includedSms,
    last_payment_date: order.paid_at ?? now,
    ...firstRenewal(order, (await findAccountHolder(trx, order.account_id))?.preferred_payment_method),
    card_currency: order.method === 'card' ? order.currency : null,
    created_at: now,
  });
  await setBrought(trx, order.id, { subscription_id: id });
}
