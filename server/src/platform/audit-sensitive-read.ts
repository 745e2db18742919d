import type { Actor, Deps } from '../deps.ts';
import { type AuditEntry, writeAudit } from './audit-log.queries.ts';

type SensitiveRead = Pick<AuditEntry, 'action' | 'targetUserId' | 'detail' | 'reason'>;

/**
 * Writes down that an administrator has looked at what is not theirs: an uncovered text, a search over texts, an export.
 * Called before the answer leaves, and outside a transaction that may be rolled back: who has seen it has seen it.
 */
export function auditSensitiveRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  read: SensitiveRead,
) {
  return writeAudit(db, { ...read, actorUserId: actor.userId, origin: actor, now: clock.now() });
}
