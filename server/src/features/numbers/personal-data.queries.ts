import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** Every number that this account has ever had, oldest first. */
export function listNumbersEver(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** Erases the names that a person gave their numbers. The rental dates of each number stay with the orders. */
export async function eraseNumberData(trx: Trx, accountId: string) {
  await trx
    .updateTable('phone_numbers')
    .set({ friendly_name: sql.ref('e164'), name: null })
    .where('account_id', '=', accountId)
    .execute();
}
