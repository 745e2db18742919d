import type { Deps } from '../../../deps.ts';
import { fundsAvailable } from '../../billing/money/entry/billing-events.ts';
import { lockSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import { showPaidTexts } from './show-paid-texts.ts';

/**
 * Runs after a payment for a number, or after a dispute about it is won. Shows the withheld texts that the payment
 * includes and, as overage, as far as funds suffice, those beyond it (rules 13 and 14 of docs/billing.md). May be
 * repeated.
 */
export async function revealPaidTexts(
  { db, clock, live, announce }: Deps,
  { subscriptionId }: { subscriptionId: string },
) {
  await db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, subscriptionId);
    if (!subscription) return;
    await showPaidTexts(trx, subscription, clock.now());
    await announce(trx, fundsAvailable, { accountId: subscription.account_id });
    await live.publish(trx, [`account:${subscription.account_id}`]);
  });
}
