import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { TransactionType } from '../../../../db/schema.ts';
import type { PaymentRow } from '../../money/entry/payments.queries.ts';

/** Types that pay the person. */
const INCOMING: ReadonlySet<TransactionType> = new Set(['refund', 'chargeback', 'referral_reward', 'payout']);

/** The amount is positive; the direction is a separate field. */
export function presentTransaction(
  row: PaymentRow,
): FunctionOutput<'list-transactions'>['transactions'][number] {
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    adjustment: row.adjustment,
    direction: INCOMING.has(row.transaction_type) || row.adjustment === 'given' ? 'in' : 'out',
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
