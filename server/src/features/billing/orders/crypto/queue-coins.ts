import type { Deps, Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { openRecovery } from '../../operations/entry/recovery-items.queries.ts';
import { openPayout } from '../../refunds/entry/payouts.ts';
import { setCryptoPayment } from '../entry/crypto-payments.queries.ts';
import { insertOrder, type Order, transitionOrder } from '../entry/orders.queries.ts';
import { type Address, worthAt } from '../entry/rules/crypto-rules.ts';
import { recordCoins } from './record-coins.ts';

type Coins = {
  /** The provider's payment id, with a suffix after earlier receipts. */
  receipt: string;
  minor: number;
  kind: 'crypto_mismatch' | 'payout';
  detail: string;
};

/**
 * Puts coins that no rule covers into the recovery queue (rule 28, crypto-payment). They become a separate order for
 * credit of their value, without a deadline, and the original order stays unchanged. Coins for a deleted account become
 * a payout. The caller has moved the original order in this transaction.
 */
export async function queueCoins(
  deps: Deps,
  trx: Trx,
  order: Order,
  { receipt, minor, kind, detail }: Coins,
) {
  const { clock, log, live } = deps;
  const now = clock.now();
  const creditOrder = await insertOrder(trx, {
    id: newId(),
    account_id: order.account_id,
    user_id: order.user_id,
    kind: 'credit',
    method: 'crypto',
    amount_minor: minor,
    usd_minor: minor,
    created_at: now,
  });
  const isPayout = kind === 'payout';
  const paid = { paid_at: now, next_run_at: null };
  await (isPayout
    ? transitionOrder(trx, creditOrder, 'refunded', now, { ...paid, refund_reason: 'undelivered' })
    : transitionOrder(trx, creditOrder, 'needs_action', now, { ...paid, last_error_kind: kind }));
  const status = isPayout ? 'refunded' : 'completed';
  await recordCoins(deps, trx, creditOrder, {
    receipt,
    minor,
    owed: isPayout ? { payouts: minor } : { undelivered: minor },
    shown: {
      type: 'credit_topup',
      method: 'crypto',
      order: creditOrder,
      money: { minor, currency: 'usd' },
      status,
    },
    now,
  });
  if (isPayout) await openPayout(deps, trx, creditOrder.id, detail, now);
  else await openRecovery(trx, creditOrder.id, kind, detail, now);
  await live.publish(trx, [`account:${order.account_id}`]);
  log.error(
    { orderId: order.id, waitingAs: creditOrder.id, detail },
    'coins were put into the recovery queue',
  );
}

/**
 * Puts an unexpected deposit into the recovery queue, valued as of when it was seen (rule 28, crypto-payment).
 * @returns whether one was queued
 */
export async function queueUnexpectedDeposits(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
): Promise<boolean> {
  const [next] = addresses.flatMap(({ root, unexpected }) =>
    unexpected.filter(({ outcome }) => outcome === null).map((deposit) => ({ root, deposit })),
  );
  if (!next) return false;
  const { root, deposit } = next;
  const { actually_paid, pay_currency, status, provider_payment_id } = deposit;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await transitionOrder(trx, order, order.state, now))) return false;
    await queueCoins(deps, trx, order, {
      receipt: `${provider_payment_id}`,
      // A deposit without an estimate counts as one cent, since an administrator decides about it.
      minor: Math.max(1, worthAt(root, [deposit])),
      kind: 'crypto_mismatch',
      detail: `${actually_paid} ${pay_currency.toUpperCase()} arrived where ${root.pay_amount} ${root.pay_currency.toUpperCase()} were requested, with order ${order.id}. At NOWPayments it is payment ${provider_payment_id} (${status}).`,
    });
    await setCryptoPayment(trx, deposit.id, { outcome: 'queued', updated_at: now });
    return true;
  });
}
