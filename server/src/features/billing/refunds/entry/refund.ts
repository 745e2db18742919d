import type { RefundReason } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { orderRefunded } from '../../money/entry/billing-events.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import { beginRefund } from '../../orders/entry/change-paid-order.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { lockSubscription, type Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { recordRefund } from '../processing/record-refund.ts';
import { revokePurchase } from '../processing/revoke-purchase.ts';
import { setActRefund } from './desk-acts.queries.ts';
import { ensureRefund, isFullyRefunded } from './refunds.queries.ts';

type RefundRequest = {
  order: Order;
  /** Minor units of a part; null for all that is refundable when the refund runs. */
  amount: number | null;
  /** Whether the purchase ends. A part never ends it. */
  ends: boolean;
  reason: RefundReason;
  /** The administrator's act that requests it. */
  by?: string;
};
type Requested = { /** The locked subscription before its change. */ asPaid: Subscription | undefined };

/**
 * Requests any refund: by the buyer, an administrator, the provider or the bank (rules 24, 26 and 27 of
 * docs/billing.md). With `ends`, revokes the purchase and makes the refund of the rest due. Otherwise records a part of
 * a card payment, or turns a part of another payment into credit. run-refunds.ts sends the refunds once the caller has
 * announced the order or awaited its run. Locks the order's row.
 * @returns null if the order was not paid or was changed concurrently
 */
export async function refund(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  wanted: RefundRequest,
  now: Date,
): Promise<Requested | null> {
  const { order, amount, ends, reason, by } = wanted;
  let asPaid: Subscription | undefined;
  if (ends || amount === null) {
    if (!(await beginRefund(trx, order, reason, now))) return null;
    if (ends) asPaid = await revokePurchase(deps, trx, { ...order, refund_reason: reason }, now);
  } else if (order.method !== 'card') {
    await partToCredit(deps, trx, order, amount, by, now);
  } else if (!(await recordPart(trx, order, amount, by, now))) return null;
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return { asPaid };
}

/** Records a partial card refund before it is sent, and schedules its order. */
async function recordPart(trx: Trx, order: Order, minor: number, by: string | undefined, now: Date) {
  const payment = await findPayment(trx, order.id);
  if (!payment || !by) throw new Error(`a part of order ${order.id} has no payment or no act`);
  const id = newId();
  const key = `refund-${payment.id}-desk-${by}`;
  const row = { id, payment_id: payment.id, amount_minor: minor, idempotency_key: key };
  await ensureRefund(trx, { ...row, reason: 'administrator', origin: 'desk' }, now);
  await setActRefund(trx, by, id);
  return transitionOrder(trx, order, order.state, now, { next_run_at: now, tries: 0 });
}

async function partToCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  minor: number,
  by: string | undefined,
  now: Date,
) {
  if (order.subscription_id) await lockSubscription(trx, order.subscription_id);
  await lockBillingAccount(trx, order.account_id);
  await recordRefund(deps, trx, order, {
    key: `refund:desk:${by}`,
    deskActId: by,
    type: 'refund',
    to: 'credit',
    money: { minor, currency: 'usd' },
    usdMinor: minor,
    now,
  });
  if (await isFullyRefunded(trx, order)) await deps.announce(trx, orderRefunded, { orderId: order.id });
}
