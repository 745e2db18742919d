import type { Db } from '../db/connect.ts';
import type { Metadata } from '../db/schema.ts';
import type { Origin, Trx } from '../deps.ts';
import { newId } from '../random.ts';

export type AuditEntry = {
  action: string;
  actorUserId?: string;
  targetUserId?: string;
  detail?: Metadata;
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
    })
    .execute();
}
