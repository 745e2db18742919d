import { sql } from 'kysely';
import type { Trx, Vault } from '../../../../deps.ts';
import { personHash } from '../../../../platform/person-hash.ts';

/** Whether two people share a phone: their current phones, verified or not, or any verified before. */
export async function havePhoneInCommon(trx: Trx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`${phonesOf(one)} intersect ${phonesOf(other)} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Whether a referrer has a reward for another person who has verified a phone of this person. Deleted accounts are
 * compared by the hashes of their phones.
 */
export async function hasRewardForPhone(
  trx: Trx,
  vault: Vault,
  referrer: string,
  referred: string,
): Promise<boolean> {
  const phones = await sql<{ phone_number: string }>`${phonesOf(referred)}`.execute(trx);
  const hashes = phones.rows.map((row) => personHash(vault, 'phone', row.phone_number));
  const { rows } = await sql`
    select from phone_verifications as v join referrals as r on r.referred_user_id = v.user_id
    where v.state = 'approved' and v.phone_number in ${phonesOf(referred)}
      and r.referrer_user_id = ${referrer} and r.referred_user_id <> ${referred}
      and r.reward_given and r.reversed_at is null
    union all
    select from left_phones as l join referrals as r on r.referred_user_id = l.user_id
    where l.hash = any(${hashes})
      and r.referrer_user_id = ${referrer} and r.referred_user_id <> ${referred}
      and r.reward_given and r.reversed_at is null
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** A person's current phone, and all phones they have verified. */
const phonesOf = (userId: string) => sql`(
  select phone_number from profiles where user_id = ${userId} and phone_number is not null
  union
  select phone_number from phone_verifications where user_id = ${userId} and state = 'approved')`;
