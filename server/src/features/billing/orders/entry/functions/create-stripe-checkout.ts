import { AppError } from '../../../../../app-error.ts';
import type { Handler } from '../../../../handler.ts';
import { requireOwnAddress } from '../../checkout/checkout-rules.ts';
import { findRepeated } from '../../checkout/find-repeated.ts';
import { openCardCheckout } from '../../checkout/open-card-checkout.ts';
import { awaitDelivery, payPurchaseFromCredit } from '../../checkout/pay-purchase-from-credit.ts';
import { pricePurchase } from '../../checkout/price-purchase.ts';
import { logSuspiciousRefusal } from '../log-suspicious-refusal.ts';

/**
 * Opens a payment page for a plan, credit or a number, or pays from credit at once and returns the success address
 * (sections 3 and 7 of the first document, rule 20, paying-from-credit).
 * @throws AppError phone_not_verified, return_address_refused, amount_mismatch, invalid_input,
 *   currency_not_supported, those of choosePlan, number_taken, regulatory, order_in_progress,
 *   insufficient_credit, provider_unavailable
 */
export const createStripeCheckout: Handler<'create-stripe-checkout'> = (deps, actor, input) =>
  logSuspiciousRefusal(deps, actor, 'create-stripe-checkout', async () => {
    if ('planId' in input && !actor.phoneVerified) throw new AppError('phone_not_verified');
    const { publicUrl } = deps.settings;
    const success = requireOwnAddress('successUrl', input.successUrl, publicUrl);
    const cancel = requireOwnAddress('cancelUrl', input.cancelUrl, publicUrl);
    const isCredit = input.paymentMethod === 'credit';
    // Looked up before pricing, since what is already paid may no longer be for sale.
    const repeated = isCredit ? await findRepeated(deps.db, actor, input) : undefined;
    if (repeated) return awaitDelivery(deps, repeated, success);
    const purchase = await pricePurchase(deps, actor, input);
    return isCredit
      ? payPurchaseFromCredit(deps, actor, { input, purchase, success })
      : openCardCheckout(deps, actor, purchase, { success, cancel });
  });
