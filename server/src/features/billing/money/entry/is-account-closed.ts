import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';

/** Whether an account was deleted, so that its credit cannot be spent. */
export async function isAccountClosed(db: Db | Trx, accountId: string, now: Date): Promise<boolean> {
  const holder = await findAccountHolder(db, accountId);
  return !holder || effectiveAccountStatus(holder, now) === 'deleted';
}
