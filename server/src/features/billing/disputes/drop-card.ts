import type { Deps } from '../../../deps.ts';
import { refreshSavedCard } from '../card/refresh-saved-card.ts';

/**
 * Takes a card whose payment was charged back off its customer, so that nothing is charged to it without asking:
 * every such charge would be taken back as well. Whoever pays with it on a payment page saves it anew.
 */
export async function dropCard(
  deps: Deps,
  { accountId, paymentId }: { accountId: string; paymentId: string },
) {
  const { customerId, card } = await deps.cards.payment(paymentId);
  if (customerId && card) await deps.cards.dropCard({ customerId, paymentMethodId: card.paymentMethodId });
  await refreshSavedCard(deps, { accountId });
}
