import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../../deps.ts';
import type { CardPaymentState } from '../../../../ports/cards.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { paymentReviewDue } from '../../money/entry/billing-events.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { hasUnrecordedEvents } from './unrecorded-events.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;

/**
 * Has the refunds and disputes of a card payment recorded that the provider reports and whose events were lost (rules
 * 26 and 27 of docs/billing.md). Only the job that reviews payments records them; this waits for it.
 * @returns whether there were any
 * @throws ProviderError when the job has not recorded them within ten seconds
 */
export async function awaitReview(deps: Deps, payment: Payment, seen: CardPaymentState): Promise<boolean> {
  if (!(await hasUnrecordedEvents(deps.db, payment, seen))) return false;
  const { provider_payment_id: paymentId } = payment;
  await deps.announce(deps.db, paymentReviewDue, { paymentId }, { once: paymentId });
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await pause(PAUSE_MS);
    if (!(await hasUnrecordedEvents(deps.db, payment, seen))) return true;
  }
  throw new ProviderError(
    'stripe',
    'retryable',
    'refunds or disputes of a payment were not recorded in time',
  );
}
