import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { OrderState } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';

/** Constraints that allow one order at a time. An order that is paid later is refunded. */
const ONE_AT_A_TIME = ['orders_one_live_per_number', 'orders_one_automatic_per_subscription'];

/**
 * Marks an order paid and records its money in one transaction. If another order now holds the number, or the next
 * charge is under way, the order is marked for a refund instead.
 * @param record records the money, such as `recordPayment`
 * @param settledAt when the provider received the money (rule 4, paid-when-settled), by default now
 * @param to 'needs_action' for the recovery queue
 * @returns false when the order was changed concurrently
 */
export async function payOrder(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  order: Order,
  record: (trx: Trx, now: Date) => Promise<unknown>,
  {
    settledAt,
    to = { state: 'paid' },
  }: {
    settledAt?: Date | null;
    to?: { state: 'paid' } | { state: 'needs_action'; needs_action_until: Date };
  } = {},
): Promise<boolean> {
  const now = clock.now();
  const paid_at = paidAt(order, settledAt ?? now, now);
  const pay = ({ state, ...changes }: Parameters<typeof markPaid>[3]) =>
    db.transaction().execute(async (trx) => {
      if (!(await markPaid(trx, order, now, { state, ...changes, paid_at }))) return false;
      await record(trx, now);
      await live.publish(trx, [`account:${order.account_id}`]);
      return true;
    });
  try {
    return await pay(to);
  } catch (error) {
    if (!ONE_AT_A_TIME.some((constraint) => isUniqueViolation(error, constraint))) throw error;
    return pay({ state: 'refund_due', refund_reason: 'undelivered' });
  }
}

/** The provider's time, limited to the time between the order and now, since clocks differ. */
function paidAt({ created_at }: Order, settledAt: Date, now: Date): Date {
  return new Date(Math.min(Math.max(settledAt.getTime(), created_at.getTime()), now.getTime()));
}

type Paid = Parameters<typeof transitionOrder>[4] & { state: OrderState };

/** Moves an order to its state after payment and makes it due. @returns false when it was changed concurrently */
export function markPaid(trx: Trx, order: Order, now: Date, { state, ...changes }: Paid): Promise<boolean> {
  return transitionOrder(trx, order, state, now, { next_run_at: now, paid_at: now, tries: 0, ...changes });
}
