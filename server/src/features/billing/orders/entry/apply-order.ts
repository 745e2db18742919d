import { plans, type RentalPlanType } from '@numlet/contract/billing/plans';
import type { Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import { addOpenOverage, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { fundsAvailable, orderDelivered, textsPaidFor } from '../../money/entry/billing-events.ts';
import { undeliveredMinor } from '../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { datesAtPayment } from '../../rentals/entry/rules/hold-rules.ts';
import { paidPeriod } from '../../rentals/entry/rules/period-rules.ts';
import { firstRenewal, renewalAfter } from '../../rentals/entry/rules/renewal-setting.ts';
import { paymentStatusAt } from '../../rentals/entry/rules/subscription-rules.ts';
import {
  findSubscription,
  insertSubscription,
  lockSubscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { moveTextsOfGrace } from '../../rentals/entry/text-metering.queries.ts';
import { findOrder, type Order, setDelivered, transitionOrder } from './orders.queries.ts';

/** The purchase can no longer be delivered: the transaction is rolled back and the order refunded. */
export class NothingToDeliver extends Error {
  readonly code: string;
  /** @param code selects the buyer's note (present-order.ts) */
  constructor(code = 'gone') {
    super(code);
    this.code = code;
  }
}

/**
 * Delivers a paid order in one transaction and recognizes its revenue: a period, an unclaimed plan, credit or settled
 * overage (rules 1 to 9 of docs/billing.md). Numbers are delivered by deliver-number.ts.
 * @returns false when the order was changed concurrently
 * @throws NothingToDeliver, which must roll the transaction back
 */
export async function applyOrder(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<boolean> {
  // The order comes first: a worker that lost the race must not change anything.
  if (!(await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now })))
    return false;
  if (!(await applyKind(deps, trx, order, now))) throw new NothingToDeliver();
  await recognizeRevenue(deps, trx, order, now);
  return true;
}

/** Posts the money of a delivered order as earned, and announces its delivery and receipt. */
export async function recognizeRevenue(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  order: Order,
  now: Date,
) {
  if (order.amount_minor > 0) {
    // Money that was refunded before the delivery is not earned.
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
    // Overage is drawn from credit text by text, without a mail for each draw.
    if (order.kind !== 'overage' || order.method !== 'credit')
      await announceBillingMail(deps, trx, {
        accountId: order.account_id,
        kind: 'receipt',
        occasion: `receipt:${order.id}`,
        orderId: order.id,
        at: (await readDueDate(trx, order))?.toISOString(),
        now,
      });
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
}

/** Reads the new due date now, since a later change must not appear in the receipt. */
async function readDueDate(trx: Trx, { id, kind }: Order): Promise<Date | null> {
  if (kind === 'overage') return null;
  const subscriptionId = (await findOrder(trx, id))?.subscription_id;
  const subscription = subscriptionId ? await findSubscription(trx, subscriptionId) : undefined;
  return subscription?.period_due ?? null;
}

async function applyKind(deps: Pick<Deps, 'announce'>, trx: Trx, order: Order, now: Date): Promise<boolean> {
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
  // A renewal is refunded if its due date was paid another way; any payment is refunded if the number is being
  // released.
  if (order.automatic && Number(order.period_due) !== Number(subscription.period_due)) return false;
  if (!(await isRented(trx, subscription.phone_number_id))) return false;
  if (subscription.open_overage_minor < order.overage_usd_minor) return false;
  const isCard = order.method === 'card';
  const paidAt = order.paid_at ?? now;
  // A manual payment uses the dates as if the hold ended with it: a due date in the hold becomes now, and the grace
  // period loses no time. An automatic charge pays for its due date before the hold, unless the number had been
  // suspended, not counting the hold, when the outcome became known.
  const holder = await findAccountHolder(trx, order.account_id);
  const paymentDates = datesAtPayment({ subscription, holder }, paidAt, now);
  const wasSuspended = paymentStatusAt({ ...subscription, ...paymentDates }, paidAt) === 'suspended';
  const dates = order.automatic && !wasSuspended ? {} : paymentDates;
  const period = paidPeriod({ ...subscription, ...dates }, order.plan, paidAt);
  const { grace_sms: graceTexts, grace_withheld_sms: withheldInGrace } = subscription;
  if (!('period_no' in period) && graceTexts + withheldInGrace > 0) await moveTextsOfGrace(trx, subscription);
  await setSubscription(trx, subscription.id, now, {
    ...dates,
    billing_paused_at: subscription.billing_paused_at,
    ...period,
    ...(isCard ? { card_currency: order.currency } : {}),
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
  // The card has paid, so withheld texts may be revealed (rules 16 and 17 of docs/billing.md).
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
  await setDelivered(trx, order.id, { subscription_id: id });
}
