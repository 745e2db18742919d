import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Db } from '../../../../db/connect.ts';
import type { OrderKind } from '../../../../db/schema.ts';
import { readSpendable, spendableMinor } from '../../money/entry/spendable.ts';
import { sumCreditedMinor } from '../../refunds/entry/refunds.queries.ts';
import { TEXT_ARRIVED } from '../../rentals/entry/rules/swap-rules.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { listPartlyPaidAddresses } from '../crypto/list-partly-paid-addresses.ts';
import { listCryptoPayments } from './crypto-payments.queries.ts';
import type { Order } from './orders.queries.ts';
import { presentCoins } from './present-coins.ts';
import { worthOf } from './rules/crypto-rules.ts';
import { needsCarrier, surchargePaidMinor } from './rules/order-rules.ts';

type PresentedOrder = NonNullable<FunctionOutput<'get-order'>['order']>;

/** The contract's name for each kind of order. */
export const orderKindNames = {
  number: 'number_purchase',
  subscription: 'starter',
  topup: 'monthly_topup',
  yearly: 'yearly',
  credit: 'credit',
  renewal: 'renewal',
  reactivate: 'reactivation',
  overage: 'overage',
  claim: 'claim',
  grant: 'grant',
  swap: 'swap',
} as const satisfies Record<OrderKind, PresentedOrder['kind']>;

/** Presents an order to its buyer, with the pay address and the coins that arrived there if it is paid by crypto. */
export async function presentOrder(db: Db, order: Order, now: Date): Promise<PresentedOrder> {
  const isAwaitingPayment = order.state === 'reserved' || order.state === 'awaiting_payment';
  // A claim keeps the payment method of its plan, but nothing is paid for it.
  const isCryptoPayment = order.method === 'crypto' && order.amount_minor > 0;
  const coins = isCryptoPayment ? await listCryptoPayments(db, [order.id]) : [];
  const creditedMinor = order.state === 'refunded' ? await sumCreditedMinor(db, order.id) : 0;
  return {
    id: order.id,
    kind: orderKindNames[order.kind],
    state: order.state,
    plan_type: order.plan,
    payment_method: order.method,
    phone_number: order.e164,
    phone_number_id: order.phone_number_id,
    amount: toMajor(order.amount_minor),
    surcharge: toMajor(surchargePaidMinor(order)),
    monthly_surcharge: toMajor(order.surcharge_minor),
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    waits_until: isAwaitingPayment ? (order.reserved_until?.toISOString() ?? null) : null,
    crypto: presentCoins(order, coins),
    part: await presentPartialPayment(db, order, coins, now),
    refund_reason: refundReason(order),
    became_credit: toMajor(creditedMinor),
    paid: order.state === 'active' ? await presentPaidPeriod(db, order) : null,
    note: noteOf(order),
  };
}

async function presentPartialPayment(
  db: Db,
  order: Order,
  coins: Parameters<typeof listPartlyPaidAddresses>[1],
  now: Date,
): Promise<PresentedOrder['part']> {
  const addresses = listPartlyPaidAddresses(order, coins);
  if (addresses.length === 0) return null;
  const worth = addresses.reduce((sum, address) => sum + worthOf(address), 0);
  if (order.kind === 'credit') return { worth: toMajor(worth), credit_short: null };
  const spendable = spendableMinor(await readSpendable(db, order.account_id, now));
  const missingMinor = Math.max(0, order.amount_minor - worth - spendable);
  return { worth: toMajor(worth), credit_short: toMajor(missingMinor) };
}

async function presentPaidPeriod(db: Db, { subscription_id: id }: Order): Promise<PresentedOrder['paid']> {
  const subscription = id === null ? undefined : await findSubscription(db, id);
  if (!subscription?.period_due || subscription.ended_at) return null;
  return { until: subscription.period_due.toISOString(), renews: subscription.auto_renew };
}

function refundReason({ state, refund_reason: reason }: Order): PresentedOrder['refund_reason'] {
  if (state !== 'refund_due' && state !== 'refunded') return null;
  if (reason === null || reason === 'undelivered') return 'undelivered';
  return reason === 'charged_back' ? 'charged_back' : 'returned';
}

function noteOf(order: Order): PresentedOrder['note'] {
  switch (order.state) {
    case 'paid':
    case 'provisioning':
      return needsCarrier(order) && order.last_error_kind ? 'carrier_slow' : null;
    case 'needs_action':
      if (order.last_error_kind === 'regulatory') return 'documents_needed';
      return order.needs_action_until ? null : 'no_deadline';
    case 'refund_due':
    case 'refunded':
      if (order.last_error_code === TEXT_ARRIVED) return 'text_arrived';
      return order.state === 'refund_due' && order.refund_refused_at ? 'refund_refused' : null;
    default:
      return null;
  }
}
