import type { Deps } from '../../../deps.ts';
import type { CardPaymentState } from '../../../ports/cards.ts';
import { reviewDispute } from '../disputes/review-dispute.ts';
import { bookProviderRefunds } from '../refunds/book-provider-refunds.ts';

/** Books what the provider says of a card payment and is not known here: refunds made there, and disputes. */
export async function recordPaymentEvents(deps: Deps, orderId: string, payment: CardPaymentState) {
  await bookProviderRefunds(deps, orderId, payment);
  for (const dispute of payment.disputes) await reviewDispute(deps, orderId, dispute);
}
