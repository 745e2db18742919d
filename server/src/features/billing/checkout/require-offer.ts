import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { findOffer, type Offer } from '../../numbers/find-offer.ts';
import { findRentedNumber } from '../../numbers/phone-numbers.queries.ts';
import { findLiveOrderFor } from '../orders/orders.queries.ts';
import { withProviderErrors } from '../orders/with-provider-errors.ts';
import { runOrderNow } from '../processing/run-order-now.ts';

/**
 * What the carrier offers under exactly this number now. A reservation of somebody else that has run out,
 * and that no sweep has come to yet, does not stand in the way.
 * @throws AppError number_taken, regulatory, provider_unavailable
 */
export async function requireOffer(deps: Deps, e164: string, country: string): Promise<Offer> {
  await letGoOfOverdueOrder(deps, e164);
  if (await findRentedNumber(deps.db, e164)) throw new AppError('number_taken');
  const offer = await ask(deps, e164, country);
  if (!offer) throw new AppError('number_taken');
  if (offer.needsPapers) throw new AppError('regulatory');
  return offer;
}

async function letGoOfOverdueOrder(deps: Deps, e164: string) {
  const holding = await findLiveOrderFor(deps.db, e164);
  const overdue = holding?.reserved_until && holding.reserved_until <= deps.clock.now();
  if (overdue && (holding.state === 'reserved' || holding.state === 'awaiting_payment'))
    await withProviderErrors(deps, () => runOrderNow(deps, holding.id));
}

/** Nothing has happened yet: a carrier that does not answer is only told. */
async function ask({ carrier, log }: Deps, e164: string, country: string): Promise<Offer | null> {
  try {
    return await findOffer(carrier, e164, country);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the carrier did not say whether a number can be had');
    throw new AppError('provider_unavailable', { cause: error });
  }
}
