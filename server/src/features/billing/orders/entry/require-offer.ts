import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { findOffer, type Offer } from '../../../numbers/find-offer.ts';
import { findRentedNumber } from '../../../numbers/phone-numbers.queries.ts';
import { requireOrderRun } from './await-order-run.ts';
import { findLiveOrderFor } from './orders.queries.ts';

/**
 * Returns what the carrier offers for exactly this number now. Another buyer's overdue reservation that no sweep has
 * ended yet is ended first.
 * @throws AppError number_taken, regulatory, provider_unavailable
 */
export async function requireOffer(deps: Deps, e164: string, country: string): Promise<Offer> {
  await expireOverdueOrder(deps, e164);
  if (await findRentedNumber(deps.db, e164)) throw new AppError('number_taken');
  const offer = await ask(deps, e164, country);
  if (!offer) throw new AppError('number_taken');
  if (offer.needsPapers) throw new AppError('regulatory');
  return offer;
}

async function expireOverdueOrder(deps: Deps, e164: string) {
  const holding = await findLiveOrderFor(deps.db, e164);
  const overdue = holding?.reserved_until && holding.reserved_until <= deps.clock.now();
  if (overdue && (holding.state === 'reserved' || holding.state === 'awaiting_payment'))
    await requireOrderRun(deps, holding.id);
}

/** Asks the carrier before anything is written, so a failure needs no clean-up. */
async function ask({ carrier, log }: Deps, e164: string, country: string): Promise<Offer | null> {
  try {
    return await findOffer(carrier, e164, country);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the carrier did not say whether a number can be had');
    throw new AppError('provider_unavailable', { cause: error });
  }
}
