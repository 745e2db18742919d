import { AppError } from '../../../../../app-error.ts';
import type { Handler } from '../../../../handler.ts';
import { findCustomer } from '../../../money/entry/customers.queries.ts';
import { hasPaidByCard } from '../../../money/entry/payments.queries.ts';
import { requireOwnAddress } from '../../checkout/checkout-rules.ts';
import { withProviderErrors } from '../../checkout/with-provider-errors.ts';
import { logSuspiciousRefusal } from '../log-suspicious-refusal.ts';

/**
 * Opens the card provider's page where a person changes and removes their saved cards (section 7).
 * @throws AppError no_saved_card for an account that never paid by card, return_address_refused, provider_unavailable
 */
export const billingPortal: Handler<'billing-portal'> = (deps, actor, input) =>
  logSuspiciousRefusal(deps, actor, 'billing-portal', async () => {
    const returnUrl = requireOwnAddress('returnUrl', input.returnUrl, deps.settings.publicUrl).toString();
    // A payment page creates a customer, but only a payment saves a card.
    const customerId =
      (await hasPaidByCard(deps.db, actor.accountId)) && (await findCustomer(deps.db, actor.accountId));
    if (!customerId) throw new AppError('no_saved_card');
    return withProviderErrors(deps, () => deps.cards.portal({ customerId, returnUrl }));
  });
