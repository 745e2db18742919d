import { planSurchargeMinor } from '@numlet/contract/billing/plans';
import { CARD_RESERVATION_MINUTES } from '@numlet/contract/constants';
import { AppError } from '../../../../app-error.ts';
import { later, MINUTE } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { limitCarrierCalls } from '../../../numbers/limit-carrier-calls.ts';
import { syncSavedCard } from '../../money/entry/billing-events.ts';
import { findOrder, transitionOrder } from '../entry/orders.queries.ts';
import { requireOffer } from '../entry/require-offer.ts';
import { withOrder } from './checkout-rules.ts';
import { setCheckoutId } from './checkouts.queries.ts';
import { expireCryptoReservation } from './close-open-payment.ts';
import { atOfferedPrice } from './number-price.ts';
import type { Purchase } from './purchase.ts';
import { requireCardCustomer } from './require-card-customer.ts';
import { type Reservation, reserveForCard } from './reserve-order.ts';
import { type PaymentPage, resumeCheckout } from './resume-checkout.ts';
import { withProviderErrors } from './with-provider-errors.ts';

type Addresses = { success: URL; cancel: URL };
const MAX_ATTEMPTS = 3;
const SURCHARGE_NAME = 'Surcharge for this number';

/**
 * Opens a payment page for half an hour, or returns the open one for the same purchase. The order and the attempt are
 * written before the provider is called, and the page's id before the page is shown.
 * @throws AppError number_taken, regulatory, order_in_progress, too_many_requests, provider_unavailable
 */
export async function openCardCheckout(
  deps: Deps,
  actor: Actor,
  purchase: Purchase,
  addresses: Addresses,
): Promise<PaymentPage> {
  const { e164, wanted } = purchase;
  if (e164 && wanted) {
    await limitCarrierCalls(deps, actor);
    await expireCryptoReservation(deps, actor, e164);
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const open = await withProviderErrors(deps, () => resumeCheckout(deps, actor, purchase));
    if (open) return open;
    const offer = e164 && wanted ? await requireOffer(deps, e164, wanted.country) : null;
    const priced = atOfferedPrice(offer, purchase);
    const reservedUntil = later(deps.clock.now(), CARD_RESERVATION_MINUTES * MINUTE);
    const reservation = await reserveForCard(deps, actor, priced, offer, reservedUntil);
    // A concurrent request for the same purchase was first: the next attempt returns its page.
    if (reservation) return openPage(deps, actor, priced, addresses, reservation);
  }
  throw new AppError('order_in_progress');
}

async function openPage(
  deps: Deps,
  actor: Actor,
  { name, description, plan, price, surchargeMinor, savesCard }: Purchase,
  { success, cancel }: Addresses,
  { orderId, attemptId, reservedUntil }: Reservation,
): Promise<PaymentPage> {
  const checkout = await expireOnFailure(deps, actor, orderId, async () =>
    deps.cards.checkout({
      orderId,
      customerId: await requireCardCustomer(deps, actor),
      name,
      description,
      price,
      surcharge:
        plan && surchargeMinor > 0
          ? { name: SURCHARGE_NAME, minor: planSurchargeMinor(plan, surchargeMinor, price.currency) }
          : null,
      savesCard,
      successUrl: withOrder(success, orderId),
      cancelUrl: withOrder(cancel, orderId),
      // The provider requires at least half an hour, counted from when it receives the call.
      expiresAt: later(reservedUntil, MINUTE),
      idempotencyKey: `checkout-${attemptId}`,
    }),
  );
  const isOpen = await deps.db.transaction().execute(async (trx) => {
    await setCheckoutId(trx, attemptId, checkout.sessionId);
    const order = await findOrder(trx, orderId);
    // An order that has since expired stays expired, because another order may have its number.
    return order?.state === 'reserved' && transitionOrder(trx, order, 'awaiting_payment', deps.clock.now());
  });
  if (!isOpen || !checkout.url) throw new AppError('provider_unavailable');
  return { url: checkout.url, orderId };
}

/** Expires the order at once if its payment page cannot be opened. */
async function expireOnFailure<T>(
  deps: Deps,
  actor: Actor,
  orderId: string,
  open: () => Promise<T>,
): Promise<T> {
  return withProviderErrors(deps, async () => {
    try {
      return await open();
    } catch (error) {
      const kind = error instanceof ProviderError ? error.kind : 'failed';
      const order = await findOrder(deps.db, orderId);
      if (order)
        await transitionOrder(deps.db, order, 'expired', deps.clock.now(), {
          last_error_kind: kind,
          next_run_at: null,
        });
      // The customer was deleted at the provider. The next purchase creates a new one.
      const { accountId } = actor;
      if (kind === 'not_found')
        await deps.announce(deps.db, syncSavedCard, { accountId }, { once: accountId });
      throw error;
    }
  });
}
