import type { Actor, Deps, Trx } from '../../../deps.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { tooManyFactorTries, wrongCode } from './factor-errors.ts';
import { lockPerson } from './factors.queries.ts';
import { raiseAssurance } from './raise-assurance.ts';
import { consumeRecoveryCode } from './recovery-codes.queries.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { clearWrongCodes, countWrongFactorCode, secondsLocked } from './wrong-codes.ts';

/**
 * POST /auth/v1/factors/recovery-codes/verify: an unused code raises the session to aal2 and is used up.
 * @throws AuthError mfa_verification_failed, mfa_recovery_codes_locked
 */
export async function verifyRecoveryCode(deps: Deps, actor: Actor, code: string) {
  const outcome = await deps.db.transaction().execute((trx) => confirmCode(deps, trx, actor, code));
  // Thrown after the commit, so that a wrong code stays counted.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function confirmCode(deps: Deps, trx: Trx, actor: Actor, code: string) {
  const guarded = `recovery-codes:${actor.userId}` as const;
  await lockPerson(trx, actor.userId);
  // Read after the lock, which may have waited for other tries.
  const now = deps.clock.now();
  const locked = await secondsLocked(trx, guarded, now);
  if (locked > 0) return tooManyFactorTries(locked, 'mfa_recovery_codes_locked');
  const hash = hashOfRecoveryCode(deps, actor.userId, code);
  if (!(await consumeRecoveryCode(trx, actor.userId, hash, now))) {
    await countWrongFactorCode(deps, trx, actor, guarded);
    return wrongCode('Invalid recovery code entered');
  }
  await clearWrongCodes(trx, guarded);
  await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'recovery_code_used' });
  return raiseAssurance(deps, trx, actor, 'mfa/recovery_code');
}
