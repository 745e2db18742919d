import type { FunctionOutput } from '@numlet/contract/functions';
import type { Deps } from '../../../../deps.ts';
import { findPayment } from '../../money/entry/payments.queries.ts';
import { findOpenRecovery } from '../../operations/entry/recovery-items.queries.ts';
import { findOrder, type Order } from '../../orders/entry/orders.queries.ts';
import { findOpenDispute } from '../entry/disputes.queries.ts';
import { listRefunds } from '../entry/refunds.queries.ts';

type Outcome = FunctionOutput<'admin-refund-order'>;

/** Describes the status of a refund that an administrator has just requested (rule 27, refund). */
export async function describeRefund({ db }: Pick<Deps, 'db'>, orderId: string): Promise<Outcome> {
  const order = await findOrder(db, orderId);
  const status = order && (await statusOf(db, order));
  const item = await findOpenRecovery(db, orderId);
  const still_waits = item !== undefined;
  const isOwed = item?.kind === 'payout';
  if (isOwed && order?.method === 'crypto')
    return {
      success: false,
      still_waits,
      error: 'This account is closed: it waits in the queue for you to pay it by hand.',
    };
  if (order?.state === 'refunded')
    return status === 'failed'
      ? {
          success: false,
          still_waits,
          error: 'The bank has sent it back: it became credit, or is owed by hand.',
        }
      : { success: true };
  if (isOwed)
    return {
      success: false,
      still_waits,
      error: 'The card provider does not give it back: it waits in the queue for you to pay it by hand.',
    };
  if (status === 'pending')
    return { success: true, error: 'The card provider has taken it, and says later that it has arrived.' };
  if (await findOpenDispute(db, orderId))
    return { success: true, error: 'The bank disputes this payment: its decision is waited for.' };
  return { success: true, error: 'The refund has not succeeded yet. It is retried automatically.' };
}

/** The status of the order's own refund to its card, if there is one. */
async function statusOf(db: Deps['db'], { id, method }: Order) {
  const payment = method === 'card' ? await findPayment(db, id) : undefined;
  const refunds = payment ? await listRefunds(db, payment.id) : [];
  return refunds.find(({ origin }) => origin === 'ours')?.status;
}
