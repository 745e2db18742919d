import type { Deps } from '../../../deps.ts';
import type { CardPaymentState } from '../../../ports/cards.ts';
import { reviewDispute } from '../disputes/review-dispute.ts';
import { bookProviderRefunds } from '../refunds/book-provider-refunds.ts';

/** Records refunds and disputes of a card payment that the provider reports and that we do not know yet. */
export async function recordPaymentEvents(deps: Deps, orderId: string, payment: CardPaymentState) {
  await bookProviderRefunds(deps, orderId, payment);
  for (const dispute of payment.disputes) await reviewDispute(deps, orderId, dispute);
}
