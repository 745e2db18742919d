import { AppError } from '../../../../../app-error.ts';
import type { Actor, Deps } from '../../../../../deps.ts';
import { refuseSelfBenefit } from '../../../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../../../handler.ts';
import { findOrder } from '../../../orders/entry/orders.queries.ts';
import { requireOffer } from '../../../orders/entry/require-offer.ts';
import { describeOutcome } from '../../recovery/describe-outcome.ts';
import { findAlternatives } from '../../recovery/find-alternatives.ts';
import { grantNumber } from '../../recovery/grant-number.ts';

const COUNTRY = 'US';

/**
 * Grants a person a local number of the United States without charge (section 7 of the second document): the first of
 * the offered numbers that the carrier really sells.
 * @throws AppError not_found, conflict, order_in_progress for a second click, provider_unavailable
 */
export const adminFreeNumber: Handler<'admin-free-number'> = async (
  deps,
  actor,
  { targetUserId, reason, version },
) => {
  refuseSelfBenefit(actor, targetUserId);
  const { numbers, isUnknown } = await findAlternatives(deps, COUNTRY);
  if (isUnknown)
    throw new AppError('provider_unavailable', {
      message: 'The carrier did not answer. Nothing was done: please try again.',
    });
  let seen = version;
  for (const { phone_number: e164 } of numbers) {
    const orderId = await begin(deps, actor, { userId: targetUserId, reason, version: seen }, e164);
    if (!orderId) continue;
    // The grant has raised the version by one itself.
    if (seen !== undefined) seen += 1;
    const granted = await tellGranted(deps, orderId);
    if (granted) return granted;
  }
  throw new AppError('provider_unavailable', { message: 'The carrier has no number to give at the moment.' });
};

type Gift = { userId: string; reason: string; version: number | undefined };

/** @returns null for a number that somebody else has taken meanwhile: nothing was written then */
async function begin(deps: Deps, actor: Actor, gift: Gift, e164: string) {
  const offer = await requireOffer(deps, e164, COUNTRY).catch(passOver);
  if (!offer) return null;
  const { type: phone_type, friendlyName: friendly_name } = offer;
  const number = { e164, country_code: COUNTRY, phone_type, friendly_name };
  return grantNumber(deps, actor, { ...gift, number }).catch(passOver);
}

/** @returns null for a number that the carrier has sold to somebody else */
async function tellGranted(deps: Deps, orderId: string) {
  const { phoneNumber, success, error } = await describeOutcome(deps, orderId);
  const order = await findOrder(deps.db, orderId);
  if (phoneNumber) return { phoneNumber: { ...phoneNumber, friendly_name: order?.friendly_name ?? '' } };
  if (success)
    throw new AppError('provider_unavailable', {
      message: 'The carrier is slow to respond. The number is delivered automatically once it does.',
    });
  if (order?.state === 'needs_action')
    throw new AppError('provider_unavailable', {
      message: `It waits in the recovery queue: ${error}`,
    });
  return null;
}

function passOver(error: unknown): null {
  if (error instanceof AppError && (error.code === 'number_taken' || error.code === 'regulatory'))
    return null;
  throw error;
}
