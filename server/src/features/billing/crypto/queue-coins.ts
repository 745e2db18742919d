import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { insertOrder, type Order, transitionOrder } from '../orders/orders.queries.ts';
import { openPayout } from '../orders/payouts.ts';
import { openRecovery } from '../orders/recovery-items.queries.ts';
import { recordCoins } from './record-coins.ts';

type Coins = {
  /** The provider's payment id, with what was recorded under it before. */
  receipt: string;
  minor: number;
  kind: 'crypto_mismatch' | 'payout';
  /** The sentence that the human reads. */
  detail: string;
};

/**
 * Puts coins that no rule covers into the recovery queue (rule 28 of docs/billing.md). They become an order of their
 * own, for credit of their value: its money is in the ledger and waits without a deadline, and the original order
 * stays as it is. Coins for a deleted account become a payout. The caller has moved that order in this transaction.
 */
export async function queueCoins(
  deps: Deps,
  trx: Trx,
  order: Order,
  { receipt, minor, kind, detail }: Coins,
) {
  const { clock, log, live } = deps;
  const now = clock.now();
  const made = await insertOrder(trx, {
    id: newId(),
    account_id: order.account_id,
    user_id: order.user_id,
    kind: 'credit',
    method: 'crypto',
    amount_minor: minor,
    usd_minor: minor,
    created_at: now,
  });
  const isOwed = kind === 'payout';
  const paid = { paid_at: now, next_run_at: null };
  await (isOwed
    ? transitionOrder(trx, made, 'refunded', now, { ...paid, refund_reason: 'undelivered' })
    : transitionOrder(trx, made, 'needs_action', now, { ...paid, last_error_kind: kind }));
  const status = isOwed ? 'refunded' : 'completed';
  await recordCoins(deps, trx, made, {
    receipt,
    minor,
    owed: isOwed ? { payouts: minor } : { undelivered: minor },
    shown: { type: 'credit_topup', method: 'crypto', order: made, money: { minor, currency: 'usd' }, status },
    now,
  });
  if (isOwed) await openPayout(deps, trx, made.id, detail, now);
  else await openRecovery(trx, made.id, kind, detail, now);
  await live.publish(trx, [`account:${order.account_id}`]);
  log.error({ orderId: order.id, waitingAs: made.id, detail }, 'coins wait for a human');
}
