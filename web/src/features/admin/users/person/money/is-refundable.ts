import type { PersonPage } from '../use-person.ts';

export type Payment = PersonPage['billing']['transactions'][number];

/** Payments by the customer, not what we gave or took. */
const PAYMENTS: ReadonlySet<Payment['transaction_type']> = new Set([
  'number_purchase',
  'starter',
  'monthly_topup',
  'yearly',
  'credit_topup',
  'renewal',
  'reactivation',
  'overage',
]);

/**
 * Whether some of a payment may still be refunded; only the server knows how much is left. Credit bought by crypto
 * stays credit, as long as its owner can spend it.
 */
export function isRefundable(
  { transaction_type, status, order_id, payment_method }: Payment,
  { deletion_undo_until }: Pick<PersonPage['person'], 'deletion_undo_until'>,
): boolean {
  const isCoinsAsCredit =
    transaction_type === 'credit_topup' && payment_method === 'crypto' && deletion_undo_until === null;
  return order_id !== null && status === 'completed' && PAYMENTS.has(transaction_type) && !isCoinsAsCredit;
}

/** Whether a full refund ends something that could stay. Credit is taken with it, and texts were received already. */
export function hasWhatCouldStay({ transaction_type }: Payment): boolean {
  return transaction_type !== 'credit_topup' && transaction_type !== 'overage';
}
