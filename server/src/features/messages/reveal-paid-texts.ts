import type { Deps } from '../../deps.ts';
import { lockSubscription } from '../billing/subscriptions.queries.ts';
import { showPaidTexts } from './show-paid-texts.ts';

/** Something was paid for a number, or a dispute about it won: its withheld texts may be shown. Harmless when repeated. */
export async function revealPaidTexts(
  { db, clock, live }: Deps,
  { subscriptionId }: { subscriptionId: string },
) {
  await db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, subscriptionId);
    if (!subscription) return;
    await showPaidTexts(trx, subscription, clock.now());
    await live.publish(trx, [`account:${subscription.account_id}`]);
  });
}
