import type { Trx } from '../../../deps.ts';
import type { Payment } from '../ledger/payments.queries.ts';
import { isRefused, listRefunds, setRefundStatus, setRefundTransaction } from '../orders/refunds.queries.ts';

/**
 * A refund that the card provider has refused goes back otherwise, which is booked for itself: by hand, in the
 * provider's dashboard, or to the bank that has won a dispute. It stays owed until then. The caller holds the
 * order's row.
 */
export async function withdrawRefused(trx: Trx, payment: Payment, now: Date) {
  const refused = (await listRefunds(trx, payment.id)).find(isRefused);
  if (!refused || !(await setRefundStatus(trx, refused.id, 'failed', now))) return;
  await setRefundTransaction(trx, refused.id, 'failed', now);
}
