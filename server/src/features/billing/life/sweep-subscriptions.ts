import type { Deps } from '../../../deps.ts';
import { subscriptionDue } from '../billing-events.ts';
import { listDueSubscriptions } from './life.queries.ts';

const AT_ONCE = 2000;

/** Calls for every number whose time has come: the due date, the retry, the mail, the release. */
export async function sweepSubscriptions(deps: Deps) {
  for (const subscriptionId of await listDueSubscriptions(deps.db, deps.clock.now(), AT_ONCE)) {
    await deps.announce(deps.db, subscriptionDue, { subscriptionId }, { once: subscriptionId });
  }
}
