import type { Deps, Trx } from '../../../../deps.ts';
import { payoutMinor } from '../../money/entry/ledger.queries.ts';
import {
  closeRecovery,
  findOpenRecovery,
  openRecovery,
} from '../../operations/entry/recovery-items.queries.ts';

/**
 * Escalates money that is owed and cannot be refunded automatically: an administrator pays it out manually (rule 32 of
 * docs/billing.md). The caller has posted the sum to the ledger account `payouts`. `cause`: a sentence.
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
  log.error({ orderId, cause }, 'money is owed and needs a manual payout');
}

/** Closes a payout in the recovery queue once nothing is owed. */
export async function closePayout(trx: Trx, orderId: string, now: Date, closedBy?: string) {
  const item = await findOpenRecovery(trx, orderId);
  if (item?.kind !== 'payout' || (await payoutMinor(trx, orderId)) > 0) return;
  await closeRecovery(trx, orderId, 'returned', now, { by: closedBy });
}
