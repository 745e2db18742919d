import type { Deps } from '../../deps.ts';
import { endSubscriptionOf } from './subscriptions.queries.ts';

/** A number that was let go renews no more. */
export async function endSubscriptionOfNumber(deps: Deps, { phoneNumberId }: { phoneNumberId: string }) {
  await endSubscriptionOf(deps.db, phoneNumberId, deps.clock.now());
}
