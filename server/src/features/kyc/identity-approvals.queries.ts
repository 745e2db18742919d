import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/**
 * Whether the identity of the account's person is approved at this moment. Numbers that need an identity use the same
 * query.
 */
export async function isIdentityApproved(db: Db | Trx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kyc_submissions as k')
    .innerJoin('memberships as m', 'm.user_id', 'k.user_id')
    .select('k.id')
    .where('m.account_id', '=', accountId)
    .where('k.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
