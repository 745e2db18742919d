import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { findOffer, type Offer } from '../../../numbers/find-offer.ts';
import { findRentedNumber } from '../../../numbers/phone-numbers.queries.ts';
import { requireOrderRun } from '../checkout/with-provider-errors.ts';
import { findLiveOrderFor } from './orders.queries.ts';

/**
 * Returns the carrier's offer for this number. First expires an overdue reservation of the number, if no sweep has done
 * so yet.
 * @throws AppError number_taken, regulatory, provider_unavailable
 */
export async function requireOffer(deps: Deps, e164: string, country: string): Promise<Offer> {
  await expireOverdueOrder(deps, e164);
  if (await findRentedNumber(deps.db, e164)) throw new AppError('number_taken');
  const offer = await readOffer(deps, e164, country);
  if (!offer) throw new AppError('number_taken');
  if (offer.needsPapers) throw new AppError('regulatory');
  return offer;
}

async function expireOverdueOrder(deps: Deps, e164: string) {
  const liveOrder = await findLiveOrderFor(deps.db, e164);
  const overdue = liveOrder?.reserved_until && liveOrder.reserved_until <= deps.clock.now();
  if (overdue && (liveOrder.state === 'reserved' || liveOrder.state === 'awaiting_payment'))
    await requireOrderRun(deps, liveOrder.id);
}

async function readOffer(deps: Deps, e164: string, country: string): Promise<Offer | null> {
  try {
    return await findOffer(deps, e164, country);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'checking whether a number is available failed');
    throw new AppError('provider_unavailable', { cause: error });
  }
}
