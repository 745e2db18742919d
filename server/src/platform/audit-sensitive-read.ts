import type { Actor, Deps } from '../deps.ts';
import { type AuditEntry, writeAudit } from './audit-log.queries.ts';

type SensitiveRead = Pick<AuditEntry, 'action' | 'targetUserId' | 'detail' | 'reason'>;

/**
 * Audits that an administrator has seen what is not theirs: an uncovered text, a search over texts, an export. Called
 * before the answer is sent, and outside a transaction that may be rolled back: what was seen stays seen.
 */
export function auditSensitiveRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  read: SensitiveRead,
) {
  return writeAudit(db, { ...read, actorUserId: actor.userId, origin: actor, now: clock.now() });
}
