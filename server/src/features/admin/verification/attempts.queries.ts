import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

export type AttemptFilter = {
  from: Date | undefined;
  to: Date | undefined;
  result: 'success' | 'failed' | undefined;
};

export type ListedAttempt = {
  id: string;
  created_at: Date;
  user_id: string;
  full_name: string | null;
  email: string | null;
  phone_number: string;
  attempt_type: string;
  success: boolean;
  ip: string | null;
  error_message: string | null;
};

/** What was tried to prove phones, newest first, with the names of those who are still here. */
export async function listAttempts(
  db: Db,
  filter: AttemptFilter,
  { after, limit }: { after: Pick<ListedAttempt, 'created_at' | 'id'> | null; limit: number },
): Promise<ListedAttempt[]> {
  const before = after ? sql`and (a.created_at, a.id) < (${after.created_at}, ${after.id})` : sql``;
  const { rows } = await sql<ListedAttempt>`
    with found as (
      select a.* from phone_verification_attempts as a where ${restrictions(filter)} ${before}
      order by a.created_at desc, a.id desc limit ${limit})
    select f.id, f.created_at, f.user_id, p.full_name, u.email, f.phone_number, f.attempt_type, f.success,
      host(f.ip_address) as ip, f.error_message
    from found as f
    left join profiles as p on p.user_id = f.user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

function restrictions({ from, to, result }: AttemptFilter): RawBuilder<unknown> {
  return sql`true ${from ? sql`and a.created_at >= ${from}` : sql``} ${to ? sql`and a.created_at < ${to}` : sql``}
    ${result ? (result === 'success' ? sql`and a.success` : sql`and not a.success`) : sql``}`;
}

/** How many attempts there were since a moment, and how many of them succeeded. */
export async function countAttempts(db: Db, since: Date): Promise<{ attempts: number; succeeded: number }> {
  const { rows } = await sql<{ attempts: number; succeeded: number }>`
    select count(*) as attempts, count(*) filter (where success) as succeeded
    from phone_verification_attempts where created_at >= ${since}`.execute(db);
  return rows[0] ?? { attempts: 0, succeeded: 0 };
}

/** How many people have no proven phone, are blocked at this moment, and are both. */
export async function countUnverified(
  db: Db | Trx,
  now: Date,
): Promise<{ unverified: number; blocked: number; blocked_unverified: number }> {
  const { rows } = await sql<{ unverified: number; blocked: number; blocked_unverified: number }>`
    select (select count(*) from profiles where not phone_verified and deletion_erased_at is null) as unverified,
      count(*) as blocked, count(*) filter (where not phone_verified) as blocked_unverified
    from profiles where verification_status = 'blocked' and deletion_erased_at is null
      and (verification_blocked_until is null or verification_blocked_until > ${now})`.execute(db);
  return rows[0] ?? { unverified: 0, blocked: 0, blocked_unverified: 0 };
}
