import { phoneTypes } from '@numlet/contract/numbers/phone-types';
import type { Handler } from '../../../../handler.ts';
import { findAvailable, presentAvailable } from '../../../../numbers/available-numbers.ts';
import { limitCarrierCalls } from '../../../../numbers/limit-carrier-calls.ts';
import { isSwapPrice } from '../../../rentals/entry/rules/swap-rules.ts';
import { requireSwappable } from './swap-number.ts';

/** As many as the carriers return at once, since those at another price are left out. */
const SEARCH_LIMIT = 50;
const MAX_OFFERS = 25;

/**
 * The numbers that a number can be swapped for now: of its country and type, at its price (rules 38 and 41 of
 * docs/billing.md).
 * @throws AppError not_found, number_not_active, swap_not_possible with the reason, too_many_requests,
 * provider_unavailable
 */
export const listSwapOffers: Handler<'list-swap-offers'> = async (deps, actor, { phoneNumberId }) => {
  const { number, subscription } = await requireSwappable(deps, deps.db, actor, phoneNumberId);
  await limitCarrierCalls(deps, actor);
  const { numbers } = await findAvailable(deps, {
    country: number.country_code,
    type: phoneTypes.find((type) => type === number.phone_type) ?? 'Local',
    sms: true,
    voice: false,
    limit: SEARCH_LIMIT,
  });
  const offers = numbers.filter((offer) => !offer.needsPapers && isSwapPrice(subscription, offer));
  return { numbers: offers.slice(0, MAX_OFFERS).map(presentAvailable) };
};
