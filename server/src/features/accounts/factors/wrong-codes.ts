import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { clearPoints, consumeRateLimit, readPoints } from '../../../platform/rate-limits.queries.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { LOCK, WRONG_CODES } from './factor-rules.ts';

/** What wrong codes are counted against: one factor, or the recovery codes of a person. */
export type Guarded = `factor:${string}` | `recovery-codes:${string}`;

/** @returns the seconds until codes are accepted again, 0 when they are accepted now */
export async function secondsLocked(trx: Trx, guarded: Guarded, now: Date): Promise<number> {
  const { resetsAt } = await readPoints(trx, lockKey(guarded), LOCK, now);
  return resetsAt ? Math.ceil((resetsAt.getTime() - now.getTime()) / 1000) : 0;
}

/** Counts a wrong code. The fifth locks for 15 minutes and the owner is notified. The caller holds a row lock. */
export async function countWrongFactorCode(deps: Deps, trx: Trx, actor: Actor, guarded: Guarded) {
  const now = deps.clock.now();
  await consumeRateLimit(trx, wrongKey(guarded), WRONG_CODES, now);
  const { points } = await readPoints(trx, wrongKey(guarded), WRONG_CODES, now);
  const locked = points >= WRONG_CODES.points;
  if (locked) {
    await clearPoints(trx, wrongKey(guarded));
    await consumeRateLimit(trx, lockKey(guarded), LOCK, now);
    await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'second_factor_locked' });
  }
  await writeAudit(trx, {
    action: 'verification_attempted',
    actorUserId: actor.userId,
    detail: { success: false, locked, on: guarded },
    origin: actor,
    now,
  });
}

export async function clearWrongCodes(trx: Trx, guarded: Guarded) {
  await clearPoints(trx, wrongKey(guarded));
}

/** Clears failures and lock. */
export async function unlock(trx: Trx, guarded: Guarded) {
  await clearPoints(trx, wrongKey(guarded));
  await clearPoints(trx, lockKey(guarded));
}

const wrongKey = (guarded: Guarded) => `wrong:${guarded}`;
const lockKey = (guarded: Guarded) => `locked:${guarded}`;
