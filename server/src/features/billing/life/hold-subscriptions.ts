import type { Deps } from '../../../deps.ts';
import { accountStanding } from '../../accounts/account-rules.ts';
import { findAccountHolder } from '../../accounts/memberships.queries.ts';
import { subscriptionDue } from '../billing-events.ts';
import { lockSubscriptionsOfAccount, setSubscription } from '../subscriptions.queries.ts';
import { endHold } from './hold-rules.ts';

type Change = { accountId: string; status: 'active' | 'suspended' | 'blocked'; at: string };

/**
 * Lets the clock of an account's numbers stand still while it is suspended, and go on when it is reinstated or
 * blocked (rules 30 and 31 of docs/billing.md). News may come twice, or in the wrong order: how the account stands
 * now decides in the end.
 */
export async function holdSubscriptions(deps: Deps, { accountId, status, at }: Change) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const subscriptions = await lockSubscriptionsOfAccount(trx, accountId);
    const holder = await findAccountHolder(trx, accountId);
    const isSuspended = holder !== undefined && accountStanding(holder, now) === 'suspended';
    for (const subscription of subscriptions) {
      if (subscription.ended_at || !subscription.phone_number_id) continue;
      const heldSince = subscription.held_since ?? (status === 'suspended' ? new Date(at) : null);
      const until = status === 'suspended' ? now : new Date(at);
      const changes = isSuspended
        ? { held_since: heldSince }
        : endHold({ ...subscription, held_since: heldSince }, until);
      await setSubscription(trx, subscription.id, changes, now);
      await deps.announce(trx, subscriptionDue, { subscriptionId: subscription.id });
    }
  });
}
