import { CARD_RESERVATION_MINUTES } from '@numlet/contract/constants';
import type { ParsedInput } from '@numlet/contract/functions';
import { NUMBER_PRICE_MINOR, plans } from '@numlet/contract/plans';
import { AppError } from '../../app-error.ts';
import { later, MINUTE } from '../../clock.ts';
import { isUniqueViolation } from '../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../deps.ts';
import { ProviderError } from '../../ports.ts';
import { newId } from '../../random.ts';
import type { Handler } from '../handler.ts';
import { findOffer, type Offer } from '../numbers/find-offer.ts';
import { findRentedNumber } from '../numbers/phone-numbers.queries.ts';
import { numberPriceMinor, requireOwnAddress, withOrder } from './checkout-rules.ts';
import { findCustomer, insertCheckoutAttempt, setCheckoutId } from './checkouts.queries.ts';
import { findLiveOrderFor, findOrder, insertOrder, moveOrder } from './orders.queries.ts';
import { resumeCheckout } from './resume-checkout.ts';
import { runOrderNow } from './run-order-now.ts';

type NumberInput = Extract<ParsedInput<'create-stripe-checkout'>, { planId: string }>;

/**
 * Reserves a number for half an hour and opens a checkout for it (section 7 of the first document).
 * The order and the attempt are written before the provider is called, the checkout's id before its
 * page is shown.
 * @throws AppError phone_not_verified, return_address_refused, amount_mismatch, number_taken, regulatory,
 *   order_in_progress, provider_unavailable, not_built for what is not a number
 */
export const createStripeCheckout: Handler<'create-stripe-checkout'> = async (deps, actor, input) => {
  if (!('planId' in input) || input.paymentMethod === 'credit') throw new AppError('not_built');
  if (!actor.phoneVerified) throw new AppError('phone_not_verified');
  const success = requireOwnAddress('successUrl', input.successUrl, deps.settings.publicUrl);
  const cancel = requireOwnAddress('cancelUrl', input.cancelUrl, deps.settings.publicUrl);
  const price = { minor: numberPriceMinor(input.currency, input.amount), currency: input.currency };
  await letGoOfOverdueOrder(deps, input.phoneNumber);
  const open = await asking(deps, () => resumeCheckout(deps, actor, input.phoneNumber, price));
  if (open) return open;
  const offer = await requireOffer(deps, input);

  const orderId = newId();
  const attemptId = newId();
  const now = deps.clock.now();
  const reservedUntil = later(now, CARD_RESERVATION_MINUTES * MINUTE);
  await reserve(deps, actor, input, {
    orderId,
    attemptId,
    offer,
    priceMinor: price.minor,
    now,
    reservedUntil,
  });

  const checkout = await openCheckout(deps, orderId, {
    orderId,
    email: actor.email,
    customerId: await findCustomer(deps.db, actor.accountId, 'stripe'),
    name: `${plans.starter.name}: ${input.phoneNumber}`,
    description: `${plans.starter.includedSms} texts in the first month. Then $2 a month for 40 texts, renewed with this card until you switch it off.`,
    price,
    savesCard: true,
    successUrl: withOrder(success, orderId),
    cancelUrl: withOrder(cancel, orderId),
    // The provider asks for half an hour at least, counted from when it gets the call.
    expiresAt: later(reservedUntil, MINUTE),
    idempotencyKey: `checkout-${attemptId}`,
  });
  const shown = await deps.db.transaction().execute(async (trx) => {
    await setCheckoutId(trx, attemptId, checkout.sessionId);
    const order = await findOrder(trx, orderId);
    return order !== undefined && (await moveOrder(trx, order, 'awaiting_payment', deps.clock.now()));
  });
  if (!shown || !checkout.url) throw new AppError('provider_unavailable');
  return { url: checkout.url, orderId };
};

/** A reservation that has run out, and that no sweep has come to yet, does not stand in the way. */
async function letGoOfOverdueOrder(deps: Deps, e164: string) {
  const holding = await findLiveOrderFor(deps.db, e164);
  const overdue = holding?.reserved_until && holding.reserved_until <= deps.clock.now();
  if (overdue && (holding.state === 'reserved' || holding.state === 'awaiting_payment'))
    await runOrderNow(deps, holding.id);
}

async function requireOffer(deps: Deps, { phoneNumber, countryCode }: NumberInput): Promise<Offer> {
  if (await findRentedNumber(deps.db, phoneNumber)) throw new AppError('number_taken');
  const offer = await asking(deps, () => findOffer(deps.carrier, phoneNumber, countryCode));
  if (!offer) throw new AppError('number_taken');
  if (offer.needsPapers) throw new AppError('regulatory');
  return offer;
}

/** Nothing has happened yet: a provider that does not answer is only told. */
async function asking<T>({ log }: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'a provider did not say whether a number can be bought');
    throw new AppError('provider_unavailable', { cause: error });
  }
}

type Reservation = {
  orderId: string;
  attemptId: string;
  offer: Offer;
  priceMinor: number;
  now: Date;
  reservedUntil: Date;
};

async function reserve({ db, carrier }: Deps, actor: Actor, input: NumberInput, reservation: Reservation) {
  const { orderId, attemptId, offer, now } = reservation;
  try {
    await db.transaction().execute(async (trx) => {
      await insertOrder(trx, {
        id: orderId,
        accountId: actor.accountId,
        userId: actor.userId,
        kind: 'number',
        method: 'card',
        plan: 'starter',
        amountMinor: reservation.priceMinor,
        currency: input.currency,
        usdMinor: NUMBER_PRICE_MINOR,
        number: {
          e164: input.phoneNumber,
          carrier: carrier.name,
          country: input.countryCode,
          type: offer.type,
          friendlyName: input.friendlyName,
        },
        now,
        reservedUntil: reservation.reservedUntil,
      });
      await insertCheckoutAttempt(trx, {
        id: attemptId,
        orderId,
        provider: 'stripe',
        idempotencyKey: `checkout-${attemptId}`,
        now,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_live_per_number'))
      throw new AppError('number_taken', { cause: error });
    throw error;
  }
}

/** When no page could be opened nobody can pay: the number is free again at once. */
async function openCheckout(deps: Deps, orderId: string, input: Parameters<Deps['cards']['checkout']>[0]) {
  try {
    return await deps.cards.checkout(input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId }, 'a checkout could not be opened');
    const order = await findOrder(deps.db, orderId);
    if (order)
      await moveOrder(deps.db, order, 'expired', deps.clock.now(), {
        last_error_kind: error.kind,
        next_run_at: null,
      });
    throw new AppError('provider_unavailable', {
      message: 'Failed to initiate payment. Please try again.',
      cause: error,
    });
  }
}
