import { later, MINUTE } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { releaseOrphanedNumber } from '../entry/release-orphaned-number.ts';

const RETRY_AFTER_MS = 5 * MINUTE;

/**
 * Releases a number that a slow worker may have bought during the refund.
 * @returns whether the order has a new version
 */
export async function releaseLateNumber(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  if (!order.next_run_at || order.next_run_at > now) return false;
  let next: Date | null = null;
  try {
    await releaseOrphanedNumber(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    next = later(now, RETRY_AFTER_MS);
  }
  return transitionOrder(deps.db, order, 'refunded', now, { next_run_at: next });
}
