import type { Db } from '../../../../db/connect.ts';
import type { CardPaymentState } from '../../../../ports/cards.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { findDispute } from '../entry/disputes.queries.ts';
import { isRefusedRefund, listRefunds, matchesRefundKey, type Refund } from '../entry/refunds.queries.ts';

export type SeenRefund = CardPaymentState['refunds'][number];

/** Whether the provider reports a refund, a dispute or a decision that is not recorded here. */
export async function hasUnrecordedEvents(
  db: Db,
  payment: Payment,
  { refunds, disputes }: Pick<CardPaymentState, 'refunds' | 'disputes'>,
): Promise<boolean> {
  if (hasUnrecordedRefunds(refunds, await listRefunds(db, payment.id), payment)) return true;
  for (const { disputeId, status } of disputes) {
    const known = await findDispute(db, disputeId);
    if (!known || (known.status === 'open' && status !== 'open')) return true;
  }
  return false;
}

export function hasUnrecordedRefunds(
  refunds: readonly SeenRefund[],
  known: readonly Refund[],
  payment: Payment,
): boolean {
  return refunds.some((seen) => {
    const row = known.find((each) => isSameRefund(seen, each));
    return (
      isNewRefund(seen, known, payment) ||
      (row && isRefusedRefund(row)) ||
      (row && row.status !== 'failed' && seen.status === 'failed') ||
      (row?.status === 'pending' && seen.status === 'succeeded')
    );
  });
}

/** A refund that the provider refused is identified by its key. */
export function isSameRefund(seen: SeenRefund, row: Refund): boolean {
  return isRefusedRefund(row) ? matchesRefundKey(row, seen) : row.provider_refund_id === seen.refundId;
}

/** Whether a refund is new and not ours. The worker that sent a refund with our key records it. */
export function isNewRefund(
  { refundId, key, status }: SeenRefund,
  known: readonly Refund[],
  payment: Payment,
): boolean {
  if (status === 'failed' || key?.startsWith(`refund-${payment.id}`)) return false;
  return !known.some((each) => each.provider_refund_id === refundId);
}
