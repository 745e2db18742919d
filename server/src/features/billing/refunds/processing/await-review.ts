import type { Deps } from '../../../../deps.ts';
import { poll } from '../../../../platform/poll.ts';
import type { CardPaymentState } from '../../../../ports/cards.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { paymentReviewDue } from '../../money/entry/billing-events.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { hasUnrecordedEvents } from './unrecorded-events.ts';

/**
 * Gets refunds and disputes recorded if their events were lost (rules 26 and 27 of docs/billing.md). Only the job that
 * reviews payments records them; this waits for it. @returns whether there were any
 * @throws ProviderError if the job has not recorded them within about 20 seconds
 */
export async function awaitReview(deps: Deps, payment: Payment, seen: CardPaymentState): Promise<boolean> {
  if (!(await hasUnrecordedEvents(deps.db, payment, seen))) return false;
  const { provider_payment_id: paymentId } = payment;
  await deps.announce(
    deps.db,
    paymentReviewDue,
    { paymentId },
    { once: `now ${paymentId}`, isAwaited: true },
  );
  const isRecorded = await poll(paymentId, async () =>
    (await hasUnrecordedEvents(deps.db, payment, seen)) ? undefined : true,
  );
  if (isRecorded) return true;
  throw new ProviderError(
    'stripe',
    'retryable',
    'refunds or disputes of a payment were not recorded in time',
  );
}
