import type { Deps } from '../../../../../deps.ts';
import { refreshSavedCard } from '../../../orders/entry/refresh-saved-card.ts';

/**
 * Removes a card with a chargeback from its customer, since the bank would take back further charges. A later payment by
 * its owner on a payment page saves it again.
 */
export async function removeCard(
  deps: Deps,
  { accountId, paymentId }: { accountId: string; paymentId: string },
) {
  const { customerId, card } = await deps.cards.payment(paymentId);
  if (customerId && card) await deps.cards.removeCard({ customerId, paymentMethodId: card.paymentMethodId });
  await refreshSavedCard(deps, { accountId });
}
