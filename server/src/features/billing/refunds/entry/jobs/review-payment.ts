import { z } from 'zod';
import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { findPaymentOrder } from '../../../money/entry/payments.queries.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { findOrder } from '../../../orders/entry/orders.queries.ts';
import { bookProviderRefunds } from '../../processing/book-provider-refunds.ts';
import { reviewDispute } from '../review-dispute.ts';

/**
 * Reads a card payment again, with its refunds and disputes, wherever they were made (rules 26 and 27 of
 * docs/billing.md). Safe to call at any time and repeatedly.
 * @throws ProviderError when the provider does not answer
 */
export async function reviewPayment(deps: Deps, { paymentId }: { paymentId: string }) {
  const payment = await deps.cards.payment(paymentId);
  const orderId = await findBookedOrder(deps, paymentId, payment.orderId);
  if (!orderId) {
    deps.log.warn({ paymentId }, 'a card payment belongs to no order of ours');
    return;
  }
  await bookProviderRefunds(deps, orderId, payment);
  for (const dispute of payment.disputes) await reviewDispute(deps, orderId, dispute);
  if ((await findOrder(deps.db, orderId))?.state === 'refund_due')
    await deps.announce(deps.db, processOrder, { orderId }, { once: orderId });
}

/**
 * Finds the order of a payment. The event of a refund may come before that of its payment, which is then recorded
 * first.
 * @throws Error while another worker has the order, so that the event is retried and not lost
 */
async function findBookedOrder(deps: Deps, paymentId: string, writtenOnIt: string | null) {
  const booked = await findPaymentOrder(deps.db, paymentId);
  if (booked || !z.uuid().safeParse(writtenOnIt).success || !writtenOnIt) return booked;
  await awaitOrderRun(deps, writtenOnIt);
  const bookedNow = await findPaymentOrder(deps.db, paymentId);
  if (!bookedNow && (await findOrder(deps.db, writtenOnIt)))
    throw new Error(`payment ${paymentId} of order ${writtenOnIt} is not booked yet`);
  return bookedNow;
}
