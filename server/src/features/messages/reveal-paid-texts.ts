import type { Deps } from '../../deps.ts';
import { findSubscription, lockSubscription, setSubscription } from '../billing/subscriptions.queries.ts';
import { revealFormerPeriods, revealNewest } from './withheld-texts.queries.ts';

/**
 * Shows the withheld texts that a payment has paid for (rule 13 of docs/billing.md): all of former periods,
 * uncounted; of the present one as many as the payment bought, newest first, which then count.
 */
export async function revealPaidTexts(deps: Deps, { subscriptionId }: { subscriptionId: string }) {
  const { db, clock, live } = deps;
  if (!(await findSubscription(db, subscriptionId))) return;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const subscription = await lockSubscription(trx, subscriptionId);
    if (!subscription || subscription.disputed_at) return;
    await revealFormerPeriods(trx, subscription);
    const wanted = Math.min(subscription.reveal_sms, subscription.withheld_sms);
    const shown = wanted > 0 ? await revealNewest(trx, subscription, wanted) : 0;
    if (subscription.reveal_sms > 0)
      await setSubscription(
        trx,
        subscription.id,
        {
          reveal_sms: 0,
          used_sms: subscription.used_sms + shown,
          withheld_sms: subscription.withheld_sms - shown,
        },
        now,
      );
    await live.publish(trx, [`account:${subscription.account_id}`]);
  });
}
