import type { Deps, Trx } from '../../../../deps.ts';
import { subscriptionDue } from '../../money/entry/billing-events.ts';
import { listSubscriptionsOfAccount } from './subscriptions.queries.ts';

/**
 * Has each number of an account looked at after the commit: the account's status or funds have changed. Takes no
 * lock, so it may be called anywhere in a transaction.
 */
export async function wakeSubscriptions(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx | Deps['db'],
  accountId: string,
) {
  for (const { id, phone_number_id } of await listSubscriptionsOfAccount(trx, accountId))
    if (phone_number_id !== null) await announce(trx, subscriptionDue, { subscriptionId: id });
}

/** Has each number of an account looked at when the account's status has changed. Harmless when repeated. */
export async function wakeNumbersOfAccount(deps: Deps, { accountId }: { accountId: string }) {
  await wakeSubscriptions(deps, deps.db, accountId);
}
