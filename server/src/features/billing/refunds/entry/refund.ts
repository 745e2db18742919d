import type { RefundReason } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { orderRefunded, processOrder } from '../../money/entry/billing-events.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import { beginRefund } from '../../orders/entry/change-paid-order.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { lockSubscription, type Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { bookRefund } from '../processing/book-refund.ts';
import { revokePurchase } from '../processing/revoke-purchase.ts';
import { setDeskRefund } from './desk-acts.queries.ts';
import { ensureRefund, isWhollyReturned } from './refunds.queries.ts';

type Wanted = {
  order: Order;
  /** Minor units of a part; null for all that is left when the refund is carried out. */
  amount: number | null;
  /** Whether what was paid for ends. A part ends nothing. */
  ends: boolean;
  reason: RefundReason;
  /** The administrator's act that requests it. */
  by?: string;
};
type Requested = { /** The subscription as it was, its row locked. */ asPaid: Subscription | undefined };

/**
 * Requests a refund: the only way, for the buyer, an administrator, the provider and the bank (rules 24, 26 and 27 of
 * docs/billing.md). With its end, an order is due for the refund of all that is left, and what it paid for is revoked
 * here. Without, a part of a card payment is recorded, and a part of any other becomes credit here. run-refunds.ts
 * carries out the rest. The transaction holds the order's row, or takes it.
 * @returns null when the order was not paid, or was moved before
 */
export async function refund(
  deps: Pick<Deps, 'announce' | 'live'>,
  trx: Trx,
  wanted: Wanted,
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
  if (ends || order.method === 'card') await deps.announce(trx, processOrder, { orderId: order.id });
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return { asPaid };
}

/** Records a part of a card payment before it is sent, and schedules the order that sends it. */
async function recordPart(trx: Trx, order: Order, minor: number, by: string | undefined, now: Date) {
  const payment = await findPayment(trx, order.id);
  if (!payment || !by) throw new Error(`a part of order ${order.id} has no payment or no act`);
  const id = newId();
  const key = `refund-${payment.id}-desk-${by}`;
  const row = { id, payment_id: payment.id, amount_minor: minor, idempotency_key: key };
  await ensureRefund(trx, { ...row, reason: 'administrator', origin: 'desk' }, now);
  await setDeskRefund(trx, by, id);
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
  await bookRefund(deps, trx, order, {
    key: `refund:desk:${by}`,
    deskActId: by,
    type: 'refund',
    to: 'credit',
    money: { minor, currency: 'usd' },
    usdMinor: minor,
    now,
  });
  if (await isWhollyReturned(trx, order)) await deps.announce(trx, orderRefunded, { orderId: order.id });
}
