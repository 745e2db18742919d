import type { Deps } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { findActOf } from '../entry/desk-acts.queries.ts';
import { openPayout } from '../entry/payouts.ts';
import { orderRefundedMinor } from '../entry/refunds.queries.ts';
import { endRefunded } from './end-refunded.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Ends an order paid by crypto or from credit, and turns the rest of its price into credit. A closed account is owed its
 * crypto as a payout (rule 32, deleted-account). @returns whether the order changed
 */
export function refundAsCredit(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await endRefunded(deps, trx, order, now))) return false;
    // Its credit came from a payment that the bank has taken back.
    if (order.refund_reason === 'charged_back') return true;
    const minor = order.amount_minor - (await orderRefundedMinor(trx, order));
    if (minor === 0) return true;
    const isPayout = order.method === 'crypto' && (await isAccountClosed(trx, order.account_id, now));
    await lockBillingAccount(trx, order.account_id);
    await recordRefund(deps, trx, order, {
      key: `credited:${order.id}`,
      deskActId: await findActOf(trx, order),
      type: 'refund',
      to: isPayout ? 'hand' : 'credit',
      money: { minor, currency: 'usd' },
      usdMinor: minor,
      isOurs: true,
      now,
    });
    const cause = `Order ${order.id} was paid by crypto and is refunded, but its account was deleted.`;
    if (isPayout) await openPayout(deps, trx, order.id, cause, now);
    return true;
  });
}
