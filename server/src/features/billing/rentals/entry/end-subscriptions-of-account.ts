import type { Trx } from '../../../../deps.ts';
import { lockSubscriptionsOfAccount, setSubscription } from './subscriptions.queries.ts';
import { writeOffOverage } from './write-off-overage.ts';

/**
 * Ends all plans of an account that is being deleted, including unclaimed ones, and writes off its open overage (rule
 * 32 of docs/billing.md). Idempotent. @returns the cents written off
 */
export async function endSubscriptionsOfAccount(trx: Trx, accountId: string, now: Date): Promise<number> {
  let writtenOff = 0;
  for (const subscription of await lockSubscriptionsOfAccount(trx, accountId)) {
    const { id } = subscription;
    await writeOffOverage(trx, subscription, now);
    writtenOff += subscription.open_overage_minor;
    if (!subscription.ended_at)
      await setSubscription(trx, id, now, { ended_at: now, auto_renew: false, next_event_at: null });
  }
  return writtenOff;
}
