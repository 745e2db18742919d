import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { findBillingAccount } from './billing-accounts.queries.ts';

/** Whether an account has credit or a saved card that was not declined, and no open dispute. */
export async function hasPaymentMethod(db: Db | Trx, accountId: string): Promise<boolean> {
  const account = await findBillingAccount(db, accountId);
  if (!account || account.disputed_at) return false;
  return account.credit_minor > 0 || (account.card_payment_method !== null && !account.card_refused_at);
}
