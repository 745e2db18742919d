import { z } from 'zod';
import type { Deps } from '../../../../../deps.ts';
import { wakePolls } from '../../../../../platform/poll.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { findPaymentOrder } from '../../../money/entry/payments.queries.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { findOrder } from '../../../orders/entry/orders.queries.ts';
import { recordProviderRefunds } from '../../processing/record-provider-refunds.ts';
import { processDispute } from '../process-dispute.ts';

/**
 * Reads a card payment from the provider and records new refunds and disputes (rules 26 and 27 of docs/billing.md).
 * Idempotent. @throws ProviderError
 */
export async function reviewPayment(deps: Deps, { paymentId }: { paymentId: string }) {
  const payment = await deps.cards.payment(paymentId);
  const orderId = await findRecordedOrder(deps, paymentId, payment.orderId);
  if (!orderId) {
    deps.log.warn({ paymentId }, 'a card payment belongs to no known order');
    return;
  }
  await recordProviderRefunds(deps, orderId, payment);
  for (const dispute of payment.disputes) await processDispute(deps, orderId, dispute);
  wakePolls(paymentId);
  if ((await findOrder(deps.db, orderId))?.state === 'refund_due')
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
}

/**
 * Finds the order of a payment. The event of a refund may arrive before that of its payment, which is then recorded
 * first. @throws Error while another worker has the order, so that the event is retried
 */
async function findRecordedOrder(deps: Deps, paymentId: string, claimedOrderId: string | null) {
  const recorded = await findPaymentOrder(deps.db, paymentId);
  if (recorded || !z.uuid().safeParse(claimedOrderId).success || !claimedOrderId) return recorded;
  await awaitOrderRun(deps, claimedOrderId);
  const recordedNow = await findPaymentOrder(deps.db, paymentId);
  if (!recordedNow && (await findOrder(deps.db, claimedOrderId)))
    throw new Error(`payment ${paymentId} of order ${claimedOrderId} is not recorded yet`);
  return recordedNow;
}
