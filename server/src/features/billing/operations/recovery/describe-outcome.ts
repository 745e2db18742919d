import type { FunctionOutput } from '@numlet/contract/functions';
import type { Deps } from '../../../../deps.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { awaitOrderRun } from '../../orders/entry/await-order-run.ts';
import { findOrder } from '../../orders/entry/orders.queries.ts';
import { findOpenRecovery } from '../entry/recovery-items.queries.ts';

type Outcome = FunctionOutput<'purchase-phone-number'>;

/** Waits for a purchase's job and describes the outcome. */
export async function describeOutcome(deps: Deps, orderId: string): Promise<Outcome> {
  await awaitOrderRun(deps, orderId);
  const order = await findOrder(deps.db, orderId);
  const about = { orderId };
  const item = await findOpenRecovery(deps.db, orderId);
  switch (order?.state) {
    case 'active': {
      const number = order.phone_number_id ? await findNumber(deps.db, order.phone_number_id) : undefined;
      return {
        success: true,
        ...about,
        ...(number ? { phoneNumber: { id: number.id, phone_number: number.e164 } } : {}),
      };
    }
    case 'needs_action':
      return {
        success: false,
        ...about,
        still_waits: item !== undefined,
        error: item?.detail ?? 'The purchase is in the recovery queue again.',
      };
    case 'refund_due':
    case 'refunded':
      return {
        success: false,
        ...about,
        still_waits: item !== undefined,
        error:
          order.amount_minor > 0
            ? 'The carrier has sold this number to another customer. The purchase is refunded.'
            : 'The carrier has sold this number to another customer.',
      };
    default:
      // The job retries a slow carrier and delivers the number automatically.
      return { success: true, ...about };
  }
}
