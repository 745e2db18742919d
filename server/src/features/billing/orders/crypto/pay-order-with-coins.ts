import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { setCryptoPayment } from '../entry/crypto-payments.queries.ts';
import type { Order } from '../entry/orders.queries.ts';
import { type Address, worthOf } from '../entry/rules/crypto-rules.ts';
import { payOrder } from '../paying/pay-order.ts';
import { addPaymentRows } from '../paying/record-payment.ts';
import { creditReceipt, recordCoins } from './record-coins.ts';

/**
 * Records the coins of an address as the payment of its order, in one transaction: the price is owed to the buyer until
 * delivery, an excess becomes credit, and a shortfall within the tolerance is written off.
 * @returns false when the order was changed concurrently
 */
export function payOrderWithCoins(deps: Deps, order: Order, address: Address): Promise<boolean> {
  const { root } = address;
  const receipt = root.provider_payment_id;
  if (!receipt) throw new Error(`crypto payment ${root.id} has no provider id`);
  const minor = worthOf(address);
  const price = order.amount_minor;
  const excess = Math.max(0, minor - price);
  const record = async (trx: Trx, now: Date) => {
    if (excess > 0) await lockBillingAccount(trx, order.account_id);
    await recordCoins(deps, trx, order, {
      receipt,
      minor,
      owed: { undelivered: price, credit: excess, write_offs: Math.min(0, minor - price) },
      ...(excess > 0 ? creditReceipt(order, excess, `excess:${receipt}`) : {}),
      now,
    });
    await addPaymentRows(deps, trx, order, now);
    await setCryptoPayment(trx, root.id, { outcome: 'paid', credited_minor: excess, updated_at: now });
    for (const payment of address.further) await setCryptoPayment(trx, payment.id, { outcome: 'paid' });
  };
  return payOrder(deps, order, record, { settledAt: completedAt(address) });
}

/** Returns when the provider saw the last coins of a payment; null if unknown. */
function completedAt({ root, further }: Address): Date | null {
  const depositTimes = [root, ...further].flatMap(
    ({ first_deposit_at }) => first_deposit_at?.getTime() ?? [],
  );
  return depositTimes.length > 0 ? new Date(Math.max(...depositTimes)) : null;
}
