import type { Db } from '../../../db/connect.ts';
import { executeNamed } from '../../../db/prepared.ts';
import type { Trx } from '../../../deps.ts';

export async function findAccountOf(db: Db | Trx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.account_id;
}

/** The person an account belongs to, with what decides how it may be charged and written to. */
export async function findAccountHolder(db: Db | Trx, accountId: string) {
  const { rows } = await executeNamed('account-holder', accountHolderQuery(db, accountId), db);
  return rows[0];
}

/** The query of findAccountHolder, for a statement that reads more. */
export function accountHolderQuery(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'm.user_id')
    .select([
      'm.user_id',
      'm.account_id',
      'u.email',
      'p.full_name',
      'p.account_status',
      'p.suspended_until',
      'p.status_since',
      'p.deletion_requested_at',
      'p.deletion_erased_at',
      'p.overage_auto_charge',
      'p.overage_spending_cap_minor',
      'p.block_at_limit',
      'p.preferred_payment_method',
    ])
    .where('m.account_id', '=', accountId)
    .orderBy('m.created_at')
    .limit(1);
}
export type AccountHolder = NonNullable<Awaited<ReturnType<typeof findAccountHolder>>>;
