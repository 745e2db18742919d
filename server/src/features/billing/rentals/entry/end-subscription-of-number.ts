import type { Deps } from '../../../../deps.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import { runSubscription } from './jobs/run-subscription.ts';
import { findSubscriptionOfNumber, lockSubscription, setSubscription } from './subscriptions.queries.ts';

/**
 * Ends the subscription of a released number. Its open overage is charged if possible and otherwise written off (rule
 * 18 of docs/billing.md): a debt never blocks a release.
 */
export async function endSubscriptionOfNumber(deps: Deps, { phoneNumberId }: { phoneNumberId: string }) {
  const open = await findSubscriptionOfNumber(deps.db, phoneNumberId);
  if (!open) return;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, open.id);
    if (!subscription || subscription.ended_at) return;
    await setSubscription(trx, subscription.id, now, { ended_at: now, auto_renew: false });
    await announceBillingMail(deps, trx, {
      accountId: subscription.account_id,
      kind: 'released',
      occasion: `released:${subscription.id}`,
      subscriptionId: subscription.id,
      now,
    });
    await deps.live.publish(trx, [`account:${subscription.account_id}`]);
  });
  await runSubscription(deps, { subscriptionId: open.id });
}
