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
  const isPayout = item?.kind === 'payout';
  if (isPayout && order?.method === 'crypto')
    return {
      success: false,
      still_waits,
      error: 'This account is closed. The amount is in the recovery queue for you to pay out manually.',
    };
  if (order?.state === 'refunded')
    return status === 'failed'
      ? {
          success: false,
          still_waits,
          error:
            'The bank returned the refund. The amount became credit, or is in the recovery queue as a payout.',
        }
      : { success: true };
  if (isPayout)
    return {
      success: false,
      still_waits,
      error:
        'The card provider rejected the refund. It is now in the recovery queue: pay the amount out manually.',
    };
  if (status === 'pending')
    return { success: true, error: 'The card provider has accepted the refund and will confirm it later.' };
  if (await findOpenDispute(db, orderId))
    return { success: true, error: 'The bank disputes this payment. The refund waits for its decision.' };
  return { success: true, error: 'The refund has not succeeded yet. It is retried automatically.' };
}

/** The status of the order's own refund to its card, if there is one. */
async function statusOf(db: Deps['db'], { id, method }: Order) {
  const payment = method === 'card' ? await findPayment(db, id) : undefined;
  const refunds = payment ? await listRefunds(db, payment.id) : [];
  return refunds.find(({ origin }) => origin === 'ours')?.status;
}
