import type { Deps } from '../../../../deps.ts';
import { poll } from '../../../../platform/poll.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { findRuns } from './orders.queries.ts';

/**
 * Announces an order to its job, the only one that processes it, and waits for the end of a run that began after this
 * call. @returns false when the run failed, for example at a provider, or took more than 20 seconds
 */
export async function awaitOrderRun(deps: Deps, orderId: string): Promise<boolean> {
  const before = await findRuns(deps.db, orderId);
  if (!before) return false;
  // With its own key, since a scheduled later job must not block this one.
  const now = { once: `now ${orderId}`, isAwaited: true };
  await deps.announce(deps.db, processOrder, { orderId }, now);
  const isDone = await poll(orderId, async () => {
    const seen = await findRuns(deps.db, orderId);
    if (!seen || seen.runs <= before.runs) return undefined;
    if (seen.run_done > before.runs) return true;
    return seen.lease_owner === null ? false : undefined;
  });
  return isDone ?? false;
}
