import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { TransactionType } from '../../../../db/schema.ts';
import type { PaymentRow } from '../../money/entry/payments.queries.ts';

/** Types whose money comes to the person. */
const towardsThem: ReadonlySet<TransactionType> = new Set([
  'refund',
  'chargeback',
  'referral_reward',
  'payout',
]);

/** A payment as its payer sees it: the amount is positive, the direction is a field of its own. */
export function presentTransaction(
  row: PaymentRow,
): FunctionOutput<'list-transactions'>['transactions'][number] {
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    adjustment: row.adjustment,
    direction: towardsThem.has(row.transaction_type) || row.adjustment === 'given' ? 'in' : 'out',
    payment_method: row.payment_method,
    currency: row.currency,
    amount: toMajor(row.amount_minor),
    status: row.status,
    created_at: row.created_at.toISOString(),
    phone_number: row.e164,
    order_id: row.order_id,
    reason: row.reason,
  };
}
