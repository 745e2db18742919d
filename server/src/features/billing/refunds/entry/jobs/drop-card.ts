import type { Deps } from '../../../../../deps.ts';
import { refreshSavedCard } from '../../../orders/entry/refresh-saved-card.ts';

/**
 * Removes a card whose payment was charged back from its customer: every automatic charge to it would be charged back
 * too. A person who pays with it again on a payment page saves it again.
 */
export async function dropCard(
  deps: Deps,
  { accountId, paymentId }: { accountId: string; paymentId: string },
) {
  const { customerId, card } = await deps.cards.payment(paymentId);
  if (customerId && card) await deps.cards.dropCard({ customerId, paymentMethodId: card.paymentMethodId });
  await refreshSavedCard(deps, { accountId });
}
