import { AppError } from '../../../../app-error.ts';
import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import { endLease, findOrder, leaseOrder, type Order } from '../../orders/entry/orders.queries.ts';
import { releaseOrphanedNumber } from '../../orders/entry/release-orphaned-number.ts';
import { notWaitingError } from '../entry/require-waiting.ts';
import { type ChosenNumber, deliverAgain, type Redelivery } from './deliver-again.ts';

type Replacement = Redelivery & { number: ChosenNumber };

/**
 * Delivers another number for a purchase in the recovery queue, under the order's lease. First releases the chosen number
 * if the carrier has sold it to us.
 * @throws AppError conflict if the order has left the queue, number_taken, provider_unavailable
 */
export async function giveAnotherNumber(deps: Deps, actor: Actor, waiting: Order, replacement: Replacement) {
  const { db, clock } = deps;
  const owner = newId();
  if (!(await leaseOrder(db, waiting.id, owner, clock.now()))) throw notWaitingError();
  try {
    // Read again, since the former holder of the lease may have changed it.
    const order = await findOrder(db, waiting.id);
    if (order?.state !== 'needs_action') throw notWaitingError();
    // The number is kept if the same one was chosen: it may have been bought after all.
    if (replacement.number.e164 !== order.e164) await releaseFirstNumber(deps, order);
    await deliver(deps, actor, order, replacement);
  } finally {
    await endLease(db, waiting.id, owner);
  }
}

async function releaseFirstNumber(deps: Deps, order: Order) {
  try {
    await releaseOrphanedNumber(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'a former number could not be released yet');
    throw new AppError('provider_unavailable', { cause: error });
  }
}

async function deliver(deps: Deps, actor: Actor, order: Order, replacement: Replacement) {
  try {
    await deliverAgain(deps, actor, order, replacement);
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    throw new AppError('number_taken', { cause: error });
  }
}
