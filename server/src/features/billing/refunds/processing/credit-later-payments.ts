import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { orderRefunded } from '../../money/entry/billing-events.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { setTransaction } from '../../money/entry/payments.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { findSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { listLaterPayments } from '../entry/refunds.queries.ts';
import { creditWorthMinor } from './later-credit.ts';

/**
 * Ends later payments for a number whose purchase is refunded, except for periods that are over; a money-back ends them
 * all. A deleted account has given up the rest of its periods (rule 32, deleted-account). Orders are locked first.
 */
export async function endLaterPayments(
  trx: Trx,
  order: Order,
  subscriptionId: string,
  now: Date,
): Promise<Order[]> {
  const ended: Order[] = [];
  if (await isAccountClosed(trx, order.account_id, now)) return ended;
  const since = (await findSubscription(trx, subscriptionId))?.period_start ?? null;
  for (const each of await listLaterPayments(trx, order, subscriptionId)) {
    const isUsed = since !== null && each.delivered_at !== null && each.delivered_at < since;
    if (isUsed && order.refund_reason !== 'money_back') continue;
    // A later payment becomes credit; only the disputed payment is charged back.
    const reason = order.refund_reason === 'charged_back' ? null : order.refund_reason;
    // Its partial refund may be pending, so its next check stays scheduled.
    const changes = { next_run_at: each.next_run_at, refund_reason: reason ?? 'provider' };
    if (await transitionOrder(trx, each, 'refunded', now, changes)) ended.push(each);
  }
  return ended;
}

/** Turns the prices of ended later payments into credit, in dollars. Overage stays paid. */
export async function creditLaterPayments(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  orders: readonly Order[],
  now: Date,
) {
  for (const order of orders) {
    await setTransaction(trx, order.id, { status: 'refunded' }, now);
    const minor = await creditWorthMinor(trx, order);
    if (minor <= 0) continue;
    const { account_id: accountId } = order;
    const money = { minor, currency: 'usd' as const };
    await lockBillingAccount(trx, accountId);
    await recordMoney(deps, trx, {
      key: `credited:${order.id}`,
      kind: 'refund',
      accountId,
      orderId: order.id,
      entries: movedBetween('credit', 'refunds', accountId, money),
      shown: { type: 'refund', method: 'credit', order, money },
      mail: { kind: 'credit_received', occasion: `credited:${order.id}`, orderId: order.id },
      now,
    });
    await deps.announce(trx, orderRefunded, { orderId: order.id });
  }
}
