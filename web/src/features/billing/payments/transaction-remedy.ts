import type { Order } from '../../../shared/orders/order-waiting.ts';
import type { BillingInfo, Subscription, Transaction } from '../use-billing-info.ts';

/** What the person can do about a pending or failed payment. */
export type Remedy =
  | { do: 'show'; order: Order }
  | { do: 'pay'; subscription: Subscription }
  | { do: 'change-card' };

type RemedyFacts = Pick<BillingInfo, 'subscriptions' | 'open_payments' | 'saved_card'>;

/**
 * The remedies of the payments in a list, by the payment's id. If a purchase was attempted several times, only the
 * newest attempt has a remedy. Once the purchase is paid, no attempt has one.
 */
export function remedies(
  transactions: readonly Transaction[],
  info: RemedyFacts,
): ReadonlyMap<string, Remedy> {
  const found = new Map<string, Remedy>();
  const offered = new Set<string>();
  for (const transaction of transactions) {
    const remedy = remedyOf(transaction, info);
    const purchaseKey = `${transaction.transaction_type} ${transaction.phone_number}`;
    if (!remedy || (remedy.do !== 'show' && offered.has(purchaseKey))) continue;
    offered.add(purchaseKey);
    found.set(transaction.id, remedy);
  }
  return found;
}

function remedyOf(transaction: Transaction, info: RemedyFacts): Remedy | null {
  const { status, payment_method: method } = transaction;
  if (status === 'pending' && method === 'crypto') {
    const order = info.open_payments.find(({ id, crypto }) => id === transaction.order_id && crypto !== null);
    return order ? { do: 'show', order } : null;
  }
  if (status !== 'failed' || method !== 'card') return null;
  const subscription = info.subscriptions.find(
    ({ phone_number }) => phone_number !== null && phone_number === transaction.phone_number,
  );
  if (!subscription) return null;
  if (transaction.transaction_type === 'renewal')
    return isUnpaidSince(subscription, transaction) ? { do: 'pay', subscription } : null;
  const waitsForCard = subscription.open_overage > 0 && info.saved_card?.refused === true;
  return transaction.transaction_type === 'overage' && waitsForCard ? { do: 'change-card' } : null;
}

/** A renewal is charged at its due date or later. One that was attempted before the current due date is paid by now. */
function isUnpaidSince(
  { status, current_period_end: due }: Subscription,
  { created_at: attemptedAt }: Transaction,
): boolean {
  if (status !== 'grace_period' && status !== 'suspended') return false;
  return due !== null && Date.parse(attemptedAt) >= Date.parse(due);
}
