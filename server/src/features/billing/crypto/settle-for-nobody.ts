import { formatMinor } from '@numlet/contract/billing/plans';
import { later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import {
  type Address,
  bookedOf,
  firstDeposit,
  REST_MAY_COME_MS,
  receiptOf,
  worthOf,
} from './crypto-rules.ts';
import { noteBooked } from './note-booked.ts';
import { queueCoins } from './queue-coins.ts';

/**
 * Coins that come to an account which nobody can come into any more: credit there would be spent by nobody, and
 * nothing is delivered. A human sends them back at the provider (rule 32 of docs/billing.md).
 * @returns whether the order moved to another state
 */
export async function settleForNobody(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
): Promise<boolean> {
  const now = deps.clock.now();
  const isUnpaid = order.state === 'awaiting_payment' || order.state === 'expired';
  const next = isUnpaid ? 'expired' : order.state;
  const arrived = addresses.filter((address) => worthOf(address) > bookedOf(address));
  if (arrived.length === 0) {
    const first = firstDeposit(addresses);
    const mayArrive = first !== null && later(first, REST_MAY_COME_MS) > now;
    if (order.state !== 'awaiting_payment' || mayArrive) return false;
    return moveOrder(deps.db, order, 'expired', now, { next_run_at: null });
  }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, next, now, isUnpaid ? { next_run_at: null } : {}))) return;
    for (const address of arrived) {
      const { root } = address;
      const minor = worthOf(address) - bookedOf(address);
      await queueCoins(deps, trx, order, {
        paymentId: receiptOf(address),
        minor,
        kind: 'payout',
        detail: `Owed: ${formatMinor(minor, 'usd')}. ${root.pay_currency} came for order ${order.id} (payment ${root.provider_payment_id}) after its account was deleted.`,
      });
      await noteBooked(trx, address, minor, now);
    }
  });
  return next !== order.state;
}
