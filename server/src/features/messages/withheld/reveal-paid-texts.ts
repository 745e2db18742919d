import type { Deps } from '../../../deps.ts';
import { fundsAvailable } from '../../billing/money/entry/billing-events.ts';
import { lockSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import { showPaidTexts } from './show-paid-texts.ts';

/**
 * Runs after a payment for a number, or a dispute about it that was won: shows the withheld texts that it pays for,
 * and as overage, as far as funds suffice, those it has no room for (rules 13 and 14 of docs/billing.md). May be
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
