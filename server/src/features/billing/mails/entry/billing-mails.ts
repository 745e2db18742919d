import type { Deps, Trx } from '../../../../deps.ts';
import { type BillingMail, billingMailDue } from '../../money/entry/billing-events.ts';
import { claimOccasion } from './billing-mails.queries.ts';

/** Announces a mail, once per occasion, in the transaction that makes it due. @returns false for a repeat */
export async function announceBillingMail(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  { now, ...mail }: BillingMail & { now: Date },
): Promise<boolean> {
  if (!(await claimOccasion(trx, { ...mail, now }))) return false;
  await announce(trx, billingMailDue, mail);
  return true;
}
