import type { Deps } from '../../../deps.ts';
import { fundsAvailable } from '../../billing/orders/billing-events.ts';
import { lockSubscription } from '../../billing/subscriptions/subscriptions.queries.ts';
import { showPaidTexts } from './show-paid-texts.ts';

/**
 * Something was paid for a number, or a dispute about it won: its withheld texts may be shown, and those that this has
 * no place for are overage as far as funds reach (rules 13 and 14 of docs/billing.md). Harmless when repeated.
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
