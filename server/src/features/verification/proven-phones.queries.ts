import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** Every phone that a person has ever verified, once each. */
export async function listProvenPhones(db: Db | Trx, userId: string): Promise<string[]> {
  const codes = db
    .selectFrom('phone_verifications')
    .select('phone_number as phone')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved');
  const current = db
    .selectFrom('profiles')
    .select((eb) => eb.fn.coalesce('phone_number', sql<string>`''`).as('phone'))
    .where('user_id', '=', userId)
    .where('phone_number', 'is not', null)
    .where('phone_verified', '=', true);
  return (await codes.union(current).orderBy('phone').execute()).map(({ phone }) => phone);
}
