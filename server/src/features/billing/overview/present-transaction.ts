import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { TransactionType } from '../../../db/schema.ts';
import type { PaymentRow } from '../ledger/payments.queries.ts';

/** What comes to the person; credit that was forfeited has the type of credit that was given. */
const towardsThem: ReadonlySet<TransactionType> = new Set([
  'refund',
  'chargeback',
  'referral_reward',
  'adjustment',
  'payout',
]);

/** A payment as its payer sees it: a positive amount, the type tells the direction. */
export function presentTransaction(
  row: PaymentRow,
): FunctionOutput<'list-transactions'>['transactions'][number] {
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    direction: towardsThem.has(row.transaction_type) && row.desk_kind !== 'forfeit' ? 'in' : 'out',
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
