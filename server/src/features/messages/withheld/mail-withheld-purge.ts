import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { sendBillingMail } from '../../billing/mails/entry/send-billing-mail.ts';
import { findSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import type { WithheldPurge } from '../message-events.ts';
import { findOldestWithheld } from './withheld-texts.queries.ts';

/**
 * Mails a person whose withheld texts are deleted soon (rule 36, billing-mails), if that is still true: the mail
 * may have waited, and the texts may have been shown or deleted since. Names the day on which the oldest are deleted.
 */
export async function mailWithheldPurge(deps: Deps, { subscriptionId, occasion, until }: WithheldPurge) {
  const subscription = await findSubscription(deps.db, subscriptionId);
  const oldest = await findOldestWithheld(deps.db, subscriptionId);
  if (!subscription || !oldest || oldest >= new Date(until)) return;
  // A day is deleted once the last of its texts is old enough.
  const deletedAt = later(startOfDay(oldest), (MESSAGE_RETENTION_DAYS + 1) * DAY);
  if (deletedAt <= deps.clock.now()) return;
  await sendBillingMail(deps, {
    accountId: subscription.account_id,
    subscriptionId,
    kind: 'withheld_purge_soon',
    occasion,
    at: deletedAt.toISOString(),
  });
}
