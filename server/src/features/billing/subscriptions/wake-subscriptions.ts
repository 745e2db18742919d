import type { Deps, Trx } from '../../../deps.ts';
import { subscriptionDue } from '../orders/billing-events.ts';
import { listSubscriptionsOfAccount } from './subscriptions.queries.ts';

/**
 * Looks again, after the commit, what is to be done for each number of an account: its status or its funds have
 * changed. Takes no lock, so that it may be called anywhere in a transaction.
 */
export async function wakeSubscriptions(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx | Deps['db'],
  accountId: string,
) {
  for (const { id, phone_number_id } of await listSubscriptionsOfAccount(trx, accountId))
    if (phone_number_id !== null) await announce(trx, subscriptionDue, { subscriptionId: id });
}

/** How an account stands has changed: each of its numbers is looked at. Harmless when repeated. */
export async function wakeNumbersOfAccount(deps: Deps, { accountId }: { accountId: string }) {
  await wakeSubscriptions(deps, deps.db, accountId);
}
