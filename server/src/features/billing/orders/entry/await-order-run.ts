import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import { poll } from '../../../../platform/poll.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { findRuns } from './orders.queries.ts';

/**
 * Announces an order to the job that processes it, and waits until a run that began after this call has ended. Only
 * that job processes orders; whoever needs the outcome at once waits here.
 * @returns false when the run failed, as when a provider did not answer, or did not end within 20 seconds
 */
export async function awaitOrderRun(deps: Deps, orderId: string): Promise<boolean> {
  const before = await findRuns(deps.db, orderId);
  if (!before) return false;
  // With a key of its own, since a job that waits for a later moment must not keep this one away.
  const now = { once: `now ${orderId}`, isAwaited: true };
  await deps.announce(deps.db, processOrder, { orderId }, now);
  const isDone = await poll(async () => {
    const seen = await findRuns(deps.db, orderId);
    if (!seen || seen.runs <= before.runs) return undefined;
    if (seen.run_done > before.runs) return true;
    return seen.lease_owner === null ? false : undefined;
  });
  return isDone ?? false;
}

/** @throws AppError provider_unavailable when the run failed */
export async function requireOrderRun(deps: Deps, orderId: string) {
  if (await awaitOrderRun(deps, orderId)) return;
  throw new AppError('provider_unavailable', { message: 'Failed to initiate payment. Please try again.' });
}
