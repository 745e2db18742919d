import type { Deps, Trx } from '../../../../deps.ts';
import { subscriptionDue } from '../../money/entry/billing-events.ts';
import { listSubscriptionsOfAccount } from './subscriptions.queries.ts';

/** Schedules a run of each number, after a change of the account's status or funds. Takes no lock. */
export async function announceNumbersDue(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx | Deps['db'],
  accountId: string,
) {
  for (const { id, phone_number_id } of await listSubscriptionsOfAccount(trx, accountId))
    if (phone_number_id !== null) await announce(trx, subscriptionDue, { subscriptionId: id });
}

export async function announceNumbersDueOfAccount(deps: Deps, { accountId }: { accountId: string }) {
  await announceNumbersDue(deps, deps.db, accountId);
}
