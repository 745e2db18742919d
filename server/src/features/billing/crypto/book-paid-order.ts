import type { Deps } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { bookMovement, type LedgerLine } from '../ledger/ledger.queries.ts';
import { insertPayment } from '../ledger/payments.queries.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import { showPayment } from '../payments/book-payment.ts';
import { showCredit } from './credit-arrived.ts';
import { setCryptoPayment } from './crypto-payments.queries.ts';
import { type Address, worthOf } from './crypto-rules.ts';

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
  const { db, clock, live } = deps;
  const now = clock.now();
  const { root } = address;
  const paymentId = root.provider_payment_id;
  if (!paymentId) throw new Error(`crypto payment ${root.id} has no id of the provider's`);
  const worth = worthOf(address);
  const price = order.amount_minor;
  const excess = Math.max(0, worth - price);
  return db.transaction().execute(async (trx) => {
    const moved = await moveOrder(trx, order, next, now, {
      next_run_at: now,
      paid_at: now,
      tries: 0,
      ...(next === 'refund_due' ? { refund_reason: 'undelivered' } : {}),
    });
    if (!moved) return false;
    const isNew = await insertPayment(trx, {
      id: newId(),
      orderId: order.id,
      provider: 'nowpayments',
      providerPaymentId: paymentId,
      money: { minor: worth, currency: 'usd' },
      now,
    });
    if (!isNew) throw new Error(`crypto payment ${paymentId} is booked already`);
    if (excess > 0) await lockBillingAccount(trx, order.account_id);
    await bookMovement(trx, {
      key: `payment:nowpayments:${paymentId}`,
      kind: 'payment',
      orderId: order.id,
      now,
      lines: [
        line('crypto_receipts', null, worth),
        line('undelivered', order.account_id, -price),
        line('credit', order.account_id, -excess),
        line('write_offs', order.account_id, Math.max(0, price - worth)),
      ].filter(({ minor }) => minor !== 0),
    });
    await showPayment(deps, trx, order, now);
    await setCryptoPayment(trx, root.id, { outcome: 'paid', credited_minor: excess, updated_at: now });
    for (const one of address.further) await setCryptoPayment(trx, one.id, { outcome: 'paid' });
    if (excess > 0)
      await showCredit(deps, trx, order, { minor: excess, occasion: `excess:${paymentId}`, now });
    await live.publish(trx, [`account:${order.account_id}`]);
    return true;
  });
}

function line(book: LedgerLine['book'], accountId: string | null, minor: number): LedgerLine {
  return { book, accountId, minor, currency: 'usd' };
}
