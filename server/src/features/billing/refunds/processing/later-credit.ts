import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { listLaterPayments, orderRefundedMinor } from '../entry/refunds.queries.ts';

/** Cents of later payments that would become credit with the money-back of a purchase. */
export async function laterCreditMinor(db: Db | Trx, order: Order, subscriptionId: string): Promise<number> {
  let sum = 0;
  for (const each of await listLaterPayments(db, order, subscriptionId))
    sum += Math.max(0, await creditWorthMinor(db, each));
  return sum;
}

/** Cents of an order that become credit when it ends: its price without overage and earlier refunds. */
export async function creditWorthMinor(db: Db | Trx, order: Order): Promise<number> {
  const refunded = await orderRefundedMinor(db, order);
  return order.usd_minor - order.overage_usd_minor - usdShare(order, 0, refunded);
}
