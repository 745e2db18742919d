import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { announceBillingMail } from '../billing/billing-mails.ts';
import { findSubscription } from '../billing/subscriptions.queries.ts';
import { listOldestWithheld } from './withheld-texts.queries.ts';

const DAYS_BEFORE = 3;

/**
 * Every night: whoever has withheld texts that are deleted in three days is told, once for the texts of a
 * day (rule 36 of docs/billing.md). What a number has received that is gone can no longer be paid for.
 */
export async function announceWithheldPurge(deps: Deps) {
  const now = deps.clock.now();
  const before = startOfDay(later(now, -(MESSAGE_RETENTION_DAYS - DAYS_BEFORE) * DAY));
  for (const { subscription_id: subscriptionId, day } of await listOldestWithheld(deps.db, before)) {
    await deps.db.transaction().execute(async (trx) => {
      const subscription = await findSubscription(trx, subscriptionId);
      if (!subscription || subscription.ended_at) return;
      await announceBillingMail(deps, trx, {
        accountId: subscription.account_id,
        subscriptionId,
        kind: 'withheld_purge_soon',
        occasion: `withheld_purge_soon:${subscriptionId}:${day}`,
        now,
      });
    });
  }
}
