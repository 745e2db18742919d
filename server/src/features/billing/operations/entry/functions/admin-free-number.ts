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
 * Grants a person a local number of the United States (section 7 of the second document): the first offered number that
 * the carrier sells.
 * @throws AppError not_found, conflict, order_in_progress for a second grant within a minute, provider_unavailable
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
      message: 'The carrier did not respond. Nothing was changed: please try again.',
    });
  let seen = version;
  for (const { phone_number: e164 } of numbers) {
    const orderId = await requestGrant(deps, actor, { userId: targetUserId, reason, version: seen }, e164);
    if (!orderId) continue;
    // The grant has incremented the version.
    if (seen !== undefined) seen += 1;
    const granted = await describeGrant(deps, orderId);
    if (granted) return granted;
  }
  throw new AppError('provider_unavailable', {
    message: 'The carrier has no number available at the moment.',
  });
};

type Grant = { userId: string; reason: string; version: number | undefined };

/** @returns null, without a change, if the number has since been taken */
async function requestGrant(deps: Deps, actor: Actor, grant: Grant, e164: string) {
  const offer = await requireOffer(deps, e164, COUNTRY).catch(skipUnavailable);
  if (!offer) return null;
  const { carrier, type: phone_type, friendlyName: friendly_name, surchargeMinor } = offer;
  const number = { e164, carrier, country_code: COUNTRY, phone_type, friendly_name };
  return grantNumber(deps, actor, { ...grant, number, surchargeMinor }).catch(skipUnavailable);
}

/** @returns null if the carrier has sold the number to another customer */
async function describeGrant(deps: Deps, orderId: string) {
  const { phoneNumber, success, error } = await describeOutcome(deps, orderId);
  const order = await findOrder(deps.db, orderId);
  if (phoneNumber) return { phoneNumber: { ...phoneNumber, friendly_name: order?.friendly_name ?? '' } };
  if (success)
    throw new AppError('provider_unavailable', {
      message: 'The carrier is slow to respond. The number is delivered automatically once it does.',
    });
  if (order?.state === 'needs_action')
    throw new AppError('provider_unavailable', {
      message: `The grant is in the recovery queue: ${error}`,
    });
  return null;
}

function skipUnavailable(error: unknown): null {
  if (error instanceof AppError && (error.code === 'number_taken' || error.code === 'regulatory'))
    return null;
  throw error;
}
