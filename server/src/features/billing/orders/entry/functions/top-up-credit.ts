import type { Handler } from '../../../../handler.ts';
import { readCreditLimit } from '../../../money/entry/read-credit-limit.ts';
import { requireOwnAddress } from '../../checkout/checkout-rules.ts';
import { openCardCheckout } from '../../checkout/open-card-checkout.ts';
import { priceCredit } from '../../checkout/price-purchase.ts';
import { logSuspiciousRefusal } from '../log-suspicious-refusal.ts';

/**
 * Opens a payment page for credit, in dollars (section 9 of the first document, rule 20, paying-from-credit).
 * @throws AppError return_address_refused, invalid_input for an amount out of bounds, order_in_progress,
 *   provider_unavailable
 */
export const topUpCredit: Handler<'top-up-credit'> = (deps, actor, input) =>
  logSuspiciousRefusal(deps, actor, 'top-up-credit', async () => {
    const success = requireOwnAddress('successUrl', input.successUrl, deps.settings.publicUrl);
    const cancel = requireOwnAddress('cancelUrl', input.cancelUrl, deps.settings.publicUrl);
    const purchase = priceCredit(input, await readCreditLimit(deps, actor));
    return openCardCheckout(deps, actor, purchase, { success, cancel });
  });
