import type { Deps } from '../../../../deps.ts';
import { findNumberOfOrder } from '../../../numbers/phone-numbers.queries.ts';
import { closeIntent, mayHaveBought, writeIntent } from '../fulfilment/carrier-ops.queries.ts';
import type { Order } from './orders.queries.ts';

/** Releases a number that a purchase with a lost answer has bought, and that is not rented. @throws ProviderError */
export async function releaseOrphanedNumber({ db, carriers, clock }: Deps, order: Order) {
  if (
    !order.e164 ||
    !order.carrier ||
    !(await mayHaveBought(db, order.id)) ||
    (await findNumberOfOrder(db, order.id))
  )
    return;
  const carrier = carriers.of(order.carrier);
  const owned = await carrier.findOwned(order.e164);
  if (owned?.marker !== order.id) return;
  await writeIntent(db, order.id, 'release', clock.now());
  await carrier.release(owned.sid);
  await closeIntent(db, order.id, 'release', 'done', clock.now(), owned.sid);
}
