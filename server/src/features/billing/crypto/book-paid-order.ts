import type { Deps } from '../../../deps.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { showPayment } from '../payments/book-payment.ts';
import { setCryptoPayment } from './crypto-payments.queries.ts';
import { type Address, worthOf } from './crypto-rules.ts';
import { asCredit, recordCoins } from './record-coins.ts';

/**
 * Books the coins of an address as the payment of its order: the price is owed to the customer until it is
 * delivered, what is more becomes credit, and what is less within the tolerance is written off. All of it or
 * nothing. @returns false when somebody else was faster
 */
export function bookPaidOrder(
  deps: Deps,
  order: Order,
  address: Address,
  next: 'paid' | 'refund_due',
): Promise<boolean> {
  const now = deps.clock.now();
  const { root } = address;
  const receipt = root.provider_payment_id;
  if (!receipt) throw new Error(`crypto payment ${root.id} has no id of the provider's`);
  const minor = worthOf(address);
  const price = order.amount_minor;
  const excess = Math.max(0, minor - price);
  return deps.db.transaction().execute(async (trx) => {
    const moved = await transitionOrder(trx, order, next, now, {
      next_run_at: now,
      paid_at: now,
      tries: 0,
      ...(next === 'refund_due' ? { refund_reason: 'undelivered' } : {}),
    });
    if (!moved) return false;
    if (excess > 0) await lockBillingAccount(trx, order.account_id);
    await recordCoins(deps, trx, order, {
      receipt,
      minor,
      owed: { undelivered: price, credit: excess, write_offs: Math.min(0, minor - price) },
      ...(excess > 0 ? asCredit(order, excess, `excess:${receipt}`) : {}),
      now,
    });
    await showPayment(deps, trx, order, now);
    await setCryptoPayment(trx, root.id, { outcome: 'paid', credited_minor: excess, updated_at: now });
    for (const one of address.further) await setCryptoPayment(trx, one.id, { outcome: 'paid' });
    await deps.live.publish(trx, [`account:${order.account_id}`]);
    return true;
  });
}
