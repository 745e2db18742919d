import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const MAX_ATTEMPTS = 20;
const MAX_REFERRALS = 50;

/** Facts outside the profile: last sign-in, proofs, referrer, who changed the status or requested the deletion. */
export async function readRelatedFacts(db: Db, userId: string) {
  const { rows } = await sql<{
    last_sign_in_at: Date | null;
    has_second_factor: boolean;
    has_google: boolean;
    referrer_id: string | null;
    referrer_name: string | null;
    referrer_email: string | null;
    status_by: string | null;
    deletion_by: string | null;
    deletion_reason: string | null;
  }>`
    select u.last_sign_in_at,
      exists (select from factors as f where f.user_id = u.id and f.status = 'verified') as has_second_factor,
      exists (select from identities as i where i.user_id = u.id and i.provider = 'google') as has_google,
      r.referrer_user_id as referrer_id, rp.full_name as referrer_name, ru.email as referrer_email,
      (select coalesce(nullif(p.full_name, ''), 'An administrator') from audit_log as a left join profiles as p on p.user_id = a.actor_user_id
        where a.target_user_id = u.id and a.action in ('user_suspended', 'user_blocked') order by a.at desc, a.id desc limit 1) as status_by,
      d.by as deletion_by, d.reason as deletion_reason
    from users as u join profiles as own on own.user_id = u.id
    left join referrals as r on r.referred_user_id = u.id
    left join users as ru on ru.id = r.referrer_user_id
    left join profiles as rp on rp.user_id = r.referrer_user_id
    left join lateral (select coalesce(nullif(p.full_name, ''), 'An administrator') as by, a.reason
      from audit_log as a left join profiles as p on p.user_id = a.actor_user_id
      where a.target_user_id = u.id and a.action = 'user_deletion_requested' and a.at >= own.deletion_requested_at
      order by a.at desc, a.id desc limit 1) as d on true
    where u.id = ${userId}`.execute(db);
  return rows[0];
}

/** The same figures as in the list of people, for one account. */
export async function countOf(
  db: Db,
  accountId: string,
): Promise<{ phone_count: number; message_count: number }> {
  const { rows } = await sql<{ phone_count: number; message_count: number }>`
    select (select count(*) from phone_numbers where account_id = ${accountId} and status <> 'released') as phone_count,
      coalesce((select total_messages from account_counters where account_id = ${accountId}), 0) as message_count`.execute(
    db,
  );
  return rows[0] ?? { phone_count: 0, message_count: 0 };
}

/** In cents, at the plans' dollar prices: received by card and crypto, and refunded or returned in any way. */
export async function sumMoney(db: Db, accountId: string): Promise<{ settled: number; refunded: number }> {
  const { rows } = await sql<{ settled: number; refunded: number }>`
    select coalesce(sum(usd_minor) filter (where not is_refund), 0)::bigint as settled,
      coalesce(sum(usd_minor) filter (where is_refund), 0)::bigint as refunded
    from (select usd_minor, transaction_type in ('refund', 'chargeback', 'payout') as is_refund from payment_transactions
      where account_id = ${accountId} and payment_method in ('card', 'crypto') and status not in ('pending', 'failed')) as moved`.execute(
    db,
  );
  return rows[0] ?? { settled: 0, refunded: 0 };
}

/** The person's newest attempts to verify their phone. */
export function listAttemptsOf(db: Db, userId: string) {
  return db
    .selectFrom('phone_verification_attempts')
    .select(['id', 'phone_number', 'attempt_type', 'success', 'ip_address', 'error_message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ATTEMPTS)
    .execute();
}

/** The people whom this person referred, newest first. */
export function listReferred(db: Db, userId: string) {
  return db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.referred_user_id')
    .innerJoin('profiles as p', 'p.user_id', 'r.referred_user_id')
    .select([
      'r.id',
      'r.created_at',
      'r.first_purchase_made',
      'r.reward_given',
      'r.reward_minor',
      'r.reversed_at',
      'u.id as user_id',
      'u.email',
      'p.full_name',
    ])
    .where('r.referrer_user_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .limit(MAX_REFERRALS)
    .execute();
}
