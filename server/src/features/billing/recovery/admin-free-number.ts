import { AppError } from '../../../app-error.ts';
import type { Actor, Deps } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import type { Offer } from '../../numbers/find-offer.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { requireOffer } from '../checkout/require-offer.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { findAlternatives } from './find-alternatives.ts';
import { grantNumber } from './grant-number.ts';
import { tellOutcome } from './tell-outcome.ts';

const COUNTRY = 'US';

/**
 * Grants a person a local number of the United States without charge (section 7 of the second document). Of
 * those that are offered the first that the carrier really sells is taken.
 * @throws AppError not_found, conflict, order_in_progress for a second click, provider_unavailable
 */
export const adminFreeNumber: Handler<'admin-free-number'> = async (
  deps,
  actor,
  { targetUserId, reason, version },
) => {
  const { numbers } = await findAlternatives(deps, COUNTRY);
  // The first try has looked whether it is still so, and is an act itself.
  let seen = version;
  for (const { phone_number: e164 } of numbers) {
    const granted = await tryOne(deps, actor, { userId: targetUserId, reason, version: seen }, e164);
    seen = undefined;
    if (granted) return granted;
  }
  throw new AppError('provider_unavailable', { message: 'The carrier has no number to give at the moment.' });
};

type Gift = { userId: string; reason: string; version: number | undefined };

/** @returns nothing for a number that somebody else has got meanwhile */
async function tryOne(deps: Deps, actor: Actor, gift: Gift, e164: string) {
  const offer = await offerOf(deps, e164);
  if (!offer) return null;
  const number = { e164, country: COUNTRY, friendlyName: offer.friendlyName, offer };
  const orderId = await grantNumber(deps, actor, { ...gift, number }).catch(passOver);
  if (!orderId) return null;
  const outcome = await tellOutcome(deps, orderId);
  const delivered = outcome.phoneNumber && (await findNumber(deps.db, outcome.phoneNumber.id));
  if (delivered)
    return {
      phoneNumber: {
        id: delivered.id,
        phone_number: delivered.e164,
        friendly_name: delivered.friendly_name,
      },
    };
  if (outcome.success)
    throw new AppError('provider_unavailable', {
      message: 'The carrier is slow to answer. The number comes by itself as soon as it does.',
    });
  const order = await findOrder(deps.db, orderId);
  if (order?.state === 'needs_action')
    throw new AppError('provider_unavailable', {
      message: `It waits in the recovery queue: ${outcome.error}`,
    });
  return null;
}

function offerOf(deps: Deps, e164: string): Promise<Offer | null> {
  return requireOffer(deps, e164, COUNTRY).catch(passOver);
}

function passOver(error: unknown): null {
  if (error instanceof AppError && (error.code === 'number_taken' || error.code === 'regulatory'))
    return null;
  throw error;
}
