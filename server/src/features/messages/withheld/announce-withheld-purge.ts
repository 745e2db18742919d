import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { claimOccasion } from '../../billing/mails/entry/billing-mails.queries.ts';
import { findSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import { withheldPurgeNear } from '../message-events.ts';
import { listOldestWithheld } from './withheld-texts.queries.ts';

const DAYS_BEFORE = 3;

/**
 * Runs every night. Announces a mail to people whose withheld texts are deleted in three days, once for the texts of a
 * day (rule 36, billing-mails). Leaves out texts of a released number, which can no longer be paid for.
 */
export async function announceWithheldPurge(deps: Deps) {
  const now = deps.clock.now();
  const before = startOfDay(later(now, -(MESSAGE_RETENTION_DAYS - DAYS_BEFORE) * DAY));
  for (const { subscription_id: subscriptionId, day } of await listOldestWithheld(deps.db, before)) {
    await deps.db.transaction().execute(async (trx) => {
      const subscription = await findSubscription(trx, subscriptionId);
      if (!subscription || subscription.ended_at) return;
      const occasion = `withheld_purge_soon:${subscriptionId}:${day}`;
      const { account_id: accountId } = subscription;
      if (!(await claimOccasion(trx, { occasion, accountId, kind: 'withheld_purge_soon', now }))) return;
      await deps.announce(trx, withheldPurgeNear, {
        subscriptionId,
        occasion,
        until: before.toISOString(),
      });
    });
  }
}
