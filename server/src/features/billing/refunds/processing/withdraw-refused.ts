import type { Trx } from '../../../../deps.ts';
import { type Payment, setRefundTransaction } from '../../money/entry/payments.queries.ts';
import { isRefused, listRefunds, setRefundStatus } from '../entry/refunds.queries.ts';

/**
 * Marks a refund that the card provider refused as failed, because the money goes back another way that is recorded
 * separately: by hand, in the provider's dashboard, or to the bank that has won a dispute. It is owed until then. The
 * caller holds the order's row.
 */
export async function withdrawRefused(trx: Trx, payment: Payment, now: Date) {
  const refused = (await listRefunds(trx, payment.id)).find(isRefused);
  if (!refused || !(await setRefundStatus(trx, refused.id, 'failed', now))) return;
  await setRefundTransaction(trx, refused.id, 'failed', now);
}
