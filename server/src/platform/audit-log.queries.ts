import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Metadata } from '../db/schema.ts';
import type { Origin, Trx } from '../deps.ts';
import { newId } from '../random.ts';

export type AuditEntry = {
  action: AuditAction;
  actorUserId?: string;
  targetUserId?: string;
  /** What it is about: ids, sums, methods. */
  detail?: Metadata;
  /** What the act has changed, from what to what. Of people ids, never names or addresses: it is kept for good. */
  before?: Metadata;
  after?: Metadata;
  /** Why, in the words of who did it. */
  reason?: string | null;
  /** Null for what the service does by itself. */
  origin: Origin | null;
  now: Date;
};

/** Nothing secret belongs here: no password, code or token. */
export async function writeAudit(db: Db | Trx, entry: AuditEntry) {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: entry.now,
      action: entry.action,
      actor_user_id: entry.actorUserId ?? null,
      target_user_id: entry.targetUserId ?? null,
      ip: entry.origin?.ip ?? null,
      user_agent: entry.origin?.userAgent ?? null,
      request_id: entry.origin?.requestId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      reason: entry.reason ?? null,
    })
    .execute();
}

/** Who did which of these acts last about an order, of the person whose order it is. */
export function findLastActAboutOrder(
  db: Db | Trx,
  order: { id: string; user_id: string },
  actions: readonly AuditAction[],
) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id'])
    .where('target_user_id', '=', order.user_id)
    .where('action', 'in', actions)
    .where(sql<boolean>`detail ->> 'order_id' = ${order.id}`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
