import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { sql } from 'kysely';
import { HOUR } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Metadata } from '../db/schema.ts';
import type { Origin, Trx } from '../deps.ts';
import { newId } from '../random.ts';
import { consumeRateLimit } from './rate-limits.queries.ts';

const MAX_REPEATS = { points: 60, windowMs: HOUR };

export type AuditEntry = {
  action: AuditAction;
  actorUserId?: string;
  targetUserId?: string;
  /** Details of the action: ids, amounts, methods. */
  detail?: Metadata;
  /**
   * The changes of the action, before and after. The log is kept permanently, so people appear by id, never by name or address.
   */
  before?: Metadata;
  after?: Metadata;
  /** The reason that the actor gave. */
  reason?: string | null;
  /** Null for an action of the service. */
  origin: Origin | null;
  now: Date;
};

/** Writes an entry of the audit log. It must contain nothing secret: no password, code or token. */
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

/**
 * Writes an entry for an action that a person can repeat at will: at most sixty an hour for each person and action,
 * so that no person can fill the log.
 */
export async function writeRepeatableAudit(db: Db | Trx, entry: AuditEntry & { actorUserId: string }) {
  const { action, actorUserId, now } = entry;
  if ((await consumeRateLimit(db, `audit:${action}:${actorUserId}`, MAX_REPEATS, now)) === 0)
    await writeAudit(db, entry);
}

/** Finds the most recent of these actions on an order, with its actor. */
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
