import type { PersonPage } from '../use-person.ts';

export type Payment = PersonPage['billing']['transactions'][number];

/** What was paid, and not what we gave or took. */
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

/** Whether some of it may still go back; how much is left of it the server knows. */
export function isRefundable({ transaction_type, status, order_id }: Payment): boolean {
  return order_id !== null && status === 'completed' && PAYMENTS.has(transaction_type);
}
