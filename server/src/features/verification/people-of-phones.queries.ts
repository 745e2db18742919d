import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** The person, and all people who have ever verified a phone that this person has verified, in the order of their ids. */
export async function listPeopleOfPhones(db: Db | Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with proven as (
      select phone_number from phone_verifications where user_id = ${userId} and state = 'approved'
      union
      select phone_number from profiles where user_id = ${userId} and phone_verified and phone_number is not null)
    select ${userId}::uuid as user_id
    union
    select user_id from phone_verifications
    where state = 'approved' and phone_number in (select phone_number from proven)
    union
    select user_id from profiles where phone_verified and phone_number in (select phone_number from proven)
    order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
