import type { Deps } from '../../../../../deps.ts';
import { subscriptionDue } from '../../../money/entry/billing-events.ts';
import { listDueSubscriptions, listHoldsToChange } from '../lifecycle.queries.ts';

const AT_ONCE = 2000;

/**
 * Announces every number that is due (the due date, the retry, the mail, the release), and every number whose hold
 * does not match its account's status.
 */
export async function sweepSubscriptions({ db, clock, announce }: Deps) {
  const now = clock.now();
  const due = await listDueSubscriptions(db, now, AT_ONCE);
  const held = await listHoldsToChange(db, now, AT_ONCE);
  for (const subscriptionId of new Set([...due, ...held]))
    await announce(db, subscriptionDue, { subscriptionId }, { once: subscriptionId });
}
