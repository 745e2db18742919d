import type { Trx } from '../../../../deps.ts';
import { type Payment, setRefundTransaction } from '../../money/entry/payments.queries.ts';
import { isRefusedRefund, listRefunds, setRefundStatus } from '../entry/refunds.queries.ts';

/**
 * Marks a refused refund as failed, since another record replaces it: a payout, a refund in the provider's dashboard, or
 * a lost dispute. The caller has locked the order's row.
 */
export async function withdrawRefused(trx: Trx, payment: Payment, now: Date) {
  const refused = (await listRefunds(trx, payment.id)).find(isRefusedRefund);
  if (!refused || !(await setRefundStatus(trx, refused.id, 'failed', now))) return;
  await setRefundTransaction(trx, refused.id, 'failed', now);
}
