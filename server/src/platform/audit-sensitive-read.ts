import type { Actor, Deps } from '../deps.ts';
import { type AuditEntry, writeAudit } from './audit-log.queries.ts';

type SensitiveRead = Pick<AuditEntry, 'action' | 'targetUserId' | 'detail' | 'reason'>;

/**
 * Audits that an administrator has seen another person's data: an uncovered text, a search over texts, an export.
 * Called before the answer is sent, and outside a transaction that may be rolled back, since the data was seen in any
 * case.
 */
export function auditSensitiveRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  read: SensitiveRead,
) {
  return writeAudit(db, { ...read, actorUserId: actor.userId, origin: actor, now: clock.now() });
}
