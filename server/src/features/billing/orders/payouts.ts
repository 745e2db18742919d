import type { Deps, Trx } from '../../../deps.ts';
import { payoutMinor } from '../ledger/ledger.queries.ts';
import { closeRecovery, findOpenRecovery, openRecovery } from './recovery-items.queries.ts';

/**
 * Puts what is owed and cannot go back by itself before a human, who pays it by hand (rule 32 of docs/billing.md). How
 * much it is stands in the ledger account `payouts`, where the caller has booked it. `cause`: a sentence for the human.
 */
export async function openPayout(
  { log }: Pick<Deps, 'log'>,
  trx: Trx,
  orderId: string,
  cause: string,
  now: Date,
) {
  if ((await payoutMinor(trx, orderId)) === 0) return;
  await openRecovery(trx, orderId, 'payout', cause, now);
  log.error({ orderId, cause }, 'money is owed and waits for a human');
}

/** After something of it was paid by hand, or went back otherwise: what is owed no more leaves the queue. */
export async function closePayout(trx: Trx, orderId: string, now: Date, closedBy?: string) {
  const item = await findOpenRecovery(trx, orderId);
  if (item?.kind !== 'payout' || (await payoutMinor(trx, orderId)) > 0) return;
  await closeRecovery(trx, orderId, 'returned', now, { by: closedBy });
}
