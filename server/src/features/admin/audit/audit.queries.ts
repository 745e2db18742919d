import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Metadata } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';

export type AuditFilter = {
  /** Ids of people; null for an email address without an account, which finds nothing. */
  who?: string | null | undefined;
  whom?: string | null | undefined;
  action?: AuditAction | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

export type AuditRow = {
  id: string;
  at: Date;
  action: string;
  who: string | null;
  who_name: string | null;
  who_email: string | null;
  whom: string | null;
  whom_name: string | null;
  whom_email: string | null;
  before: Metadata | null;
  after: Metadata | null;
  reason: string | null;
  detail: Metadata;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
};

/** A page of the audit log, newest first, with the names of people whose data is not erased. */
export async function listAudit(
  db: Db | Trx,
  filter: AuditFilter,
  page: { after: Place | null; limit: number },
): Promise<AuditRow[]> {
  const after = page.after ? sql`and (a.at, a.id) < (${page.after.at}, ${page.after.id})` : sql``;
  const { rows } = await sql<AuditRow>`
    with found as (
      select a.* from audit_log as a where ${restrictions(filter)} ${after}
      order by a.at desc, a.id desc limit ${page.limit})
    select f.id, f.at, f.action, f.actor_user_id as who, f.target_user_id as whom, f.before, f.after, f.reason, f.detail,
      host(f.ip) as ip, f.user_agent, f.request_id,
      p.full_name as who_name, u.email as who_email, q.full_name as whom_name, v.email as whom_email
    from found as f
    left join profiles as p on p.user_id = f.actor_user_id and p.deletion_erased_at is null
    left join users as u on u.id = p.user_id
    left join profiles as q on q.user_id = f.target_user_id and q.deletion_erased_at is null
    left join users as v on v.id = q.user_id
    order by f.at desc, f.id desc`.execute(db);
  return rows;
}

/** How many rows a filter finds, at most `limit` + 1. */
export async function countAudit(db: Db | Trx, filter: AuditFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from audit_log as a where ${restrictions(filter)} limit ${limit + 1}) as bounded`.execute(db);
  return rows[0]?.found ?? 0;
}

function restrictions({ who, whom, action, from, to }: AuditFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(who === undefined ? [] : [sql`a.actor_user_id = ${who}`]),
      ...(whom === undefined ? [] : [sql`a.target_user_id = ${whom}`]),
      ...(action === undefined ? [] : [sql`a.action = ${action}`]),
      ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
      ...(to === undefined ? [] : [sql`a.at < ${to}`]),
    ],
    sql` and `,
  );
}

export function findLastCheckpoint(db: Db | Trx) {
  return db
    .selectFrom('audit_checkpoints')
    .select(['number', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
