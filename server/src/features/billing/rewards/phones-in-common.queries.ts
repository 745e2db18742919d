import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';

/** Whether two people share a phone: one that both have now, proven or not, or have proven at any time. */
export async function havePhoneInCommon(trx: Trx, one: string, other: string): Promise<boolean> {
  const phonesOf = (userId: string) => sql`(
    select phone_number from profiles where user_id = ${userId} and phone_number is not null
    union
    select phone_number from phone_verifications where user_id = ${userId} and state = 'approved')`;
  const { rows } = await sql`${phonesOf(one)} intersect ${phonesOf(other)} limit 1`.execute(trx);
  return rows.length > 0;
}
