import type { Deps } from '../../../deps.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { setCryptoPayment } from './crypto-payments.queries.ts';
import { type Address, worthAt } from './crypto-rules.ts';
import { queueCoins } from './queue-coins.ts';

/**
 * Puts an unexpected deposit into the recovery queue (rule 28 of docs/billing.md), valued as of when it was seen; the
 * order's own coins are not touched. @returns whether a deposit was put there
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
      // A deposit without a price counts as one cent: a human has to look in any case.
      minor: Math.max(1, worthAt(root, [deposit])),
      kind: 'crypto_mismatch',
      detail: `${actually_paid} ${pay_currency.toUpperCase()} came where ${root.pay_amount} ${root.pay_currency.toUpperCase()} were asked for, with order ${order.id}. At NOWPayments it is payment ${provider_payment_id} (${status}).`,
    });
    await setCryptoPayment(trx, deposit.id, { outcome: 'queued', updated_at: now });
    return true;
  });
}
