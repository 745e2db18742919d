import type { Deps } from '../../../../../deps.ts';
import { subscriptionDue } from '../../../money/entry/billing-events.ts';
import { listDueSubscriptions, listHoldsToChange } from '../lifecycle.queries.ts';

const BATCH_SIZE = 2000;

/** Announces every number whose next step is due, or whose hold does not match its account's status. */
export async function sweepSubscriptions({ db, clock, announce }: Deps) {
  const now = clock.now();
  const due = await listDueSubscriptions(db, now, BATCH_SIZE);
  const held = await listHoldsToChange(db, now, BATCH_SIZE);
  for (const subscriptionId of new Set([...due, ...held]))
    await announce(db, subscriptionDue, { subscriptionId }, { once: subscriptionId });
}
