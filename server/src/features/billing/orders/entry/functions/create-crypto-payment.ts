import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { phoneTypes } from '@numlet/contract/numbers/phone-types';
import { AppError } from '../../../../../app-error.ts';
import type { Actor, Deps } from '../../../../../deps.ts';
import type { Handler } from '../../../../handler.ts';
import type { Offer } from '../../../../numbers/find-offer.ts';
import { limitCarrierCalls } from '../../../../numbers/limit-carrier-calls.ts';
import { findRentedNumber } from '../../../../numbers/phone-numbers.queries.ts';
import { choosePlan, type PlanChoice, requireAmount } from '../../../rentals/entry/plan-choice.ts';
import { closeCardCheckout } from '../../checkout/close-open-payment.ts';
import { atOfferedPrice, numberAtPrice, requirePossibleAmount } from '../../checkout/number-price.ts';
import { type CryptoRequest, openCryptoPayment } from '../../checkout/open-crypto-payment.ts';
import { priceInDollars } from '../../crypto/price-in-dollars.ts';
import { logSuspiciousRefusal } from '../log-suspicious-refusal.ts';
import { findLiveOrderFor } from '../orders.queries.ts';
import { requireOffer } from '../require-offer.ts';

/**
 * Opens a crypto payment for a number (section 7 of the first document): a purchase with the first month, or a top-up
 * of the buyer's own number, which adds a month or reactivates it.
 * @throws AppError phone_not_verified for a purchase, amount_mismatch, number_taken, regulatory, not_found,
 * order_in_progress, coin_not_payable, too_many_requests, provider_unavailable, and those of choosePlan
 */
export const createCryptoPayment: Handler<'create-crypto-payment'> = (deps, actor, input) =>
  logSuspiciousRefusal(deps, actor, 'create-crypto-payment', async () => {
    const { phoneNumberId: named, amount, payCurrency } = input;
    const ownId = named.startsWith('+') ? await findOwn(deps, actor, named) : named;
    if (!ownId && !actor.phoneVerified) throw new AppError('phone_not_verified');
    const request = ownId
      ? await requestTopUp(deps, actor, ownId, amount)
      : await requestNumber(
          deps,
          actor,
          numberAtPrice(deps, { e164: named, shown: amount, currency: 'usd' }),
        );
    return openCryptoPayment(deps, actor, request, payCurrency);
  });

/** @throws AppError number_taken for a number of another account */
async function findOwn({ db }: Deps, actor: Actor, e164: string): Promise<string | null> {
  const rented = await findRentedNumber(db, e164);
  if (!rented) return null;
  if (rented.account_id !== actor.accountId || rented.status !== 'active') throw new AppError('number_taken');
  return rented.id;
}

async function requestTopUp(
  deps: Deps,
  actor: Actor,
  phoneNumberId: string,
  amount: number | undefined,
): Promise<CryptoRequest> {
  if (amount !== undefined) await requirePossibleAmount(deps, actor, 'monthly_topup', amount);
  const choice = await choosePlan(deps, actor, { planType: 'monthly_topup', phoneNumberId });
  requireAmount(amount, choice.usdMinor, 'usd');
  return { purchase: priceInDollars(choice), offer: null };
}

async function requestNumber(deps: Deps, actor: Actor, choice: PlanChoice): Promise<CryptoRequest> {
  const e164 = choice.e164 ?? '';
  await limitCarrierCalls(deps, actor);
  const { country, friendlyName, ...offer } =
    (await findReservation(deps, actor, e164)) ?? (await findInCountries(deps, e164));
  const purchase = { ...priceInDollars(choice), wanted: { country, friendlyName } };
  const found = { ...offer, friendlyName };
  return { purchase: atOfferedPrice(found, purchase), offer: found };
}

type Found = Offer & { country: string };

/** Finds the buyer's own reservation, with its offer. */
async function findReservation(deps: Deps, actor: Actor, e164: string): Promise<Found | null> {
  const live = await findLiveOrderFor(deps.db, e164);
  if (live?.account_id !== actor.accountId) return null;
  if (live.kind !== 'number' || (live.state !== 'reserved' && live.state !== 'awaiting_payment'))
    throw new AppError('order_in_progress');
  if (live.method === 'card') {
    await closeCardCheckout(deps, live);
    return null;
  }
  const isOpen = live.reserved_until !== null && live.reserved_until > deps.clock.now();
  const { carrier, country_code: country, friendly_name, surcharge_minor: surchargeMinor } = live;
  const type = phoneTypes.find((one) => one === live.phone_type);
  if (!isOpen || !country || !type || !carrier) return null;
  return {
    carrier,
    country,
    type,
    friendlyName: friendly_name ?? e164,
    needsPapers: false,
    surchargeMinor,
  };
}

/** The digits after +1 do not always distinguish the United States from Canada. */
async function findInCountries(deps: Deps, e164: string): Promise<Found> {
  const guess = countryOfPhone(e164)?.code;
  if (!guess) throw new AppError('number_taken');
  try {
    return { country: guess, ...(await requireOffer(deps, e164, guess)) };
  } catch (error) {
    const neighbour = guess === 'US' ? 'CA' : guess === 'CA' ? 'US' : null;
    if (!neighbour || !(error instanceof AppError) || error.code !== 'number_taken') throw error;
    return { country: neighbour, ...(await requireOffer(deps, e164, neighbour)) };
  }
}
