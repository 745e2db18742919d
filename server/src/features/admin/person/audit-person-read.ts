import { HOUR } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';

/** An open page reloads every few seconds. */
const ONE_AN_HOUR = { points: 1, windowMs: HOUR };

/** Audits that an administrator has read the page of another person, at most once an hour for each pair. */
export async function auditPersonRead(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, userId: string) {
  if (actor.userId === userId) return;
  const key = `audit:person_read:${actor.userId}:${userId}`;
  if ((await consumeRateLimit(deps.db, key, ONE_AN_HOUR, deps.clock.now())) > 0) return;
  await auditSensitiveRead(deps, actor, { action: 'person_read', targetUserId: userId });
}
