import { later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { lowerSessions } from '../sessions/session-assurance.queries.ts';
import { factorNotFound, insufficientAal } from './factor-errors.ts';
import { SETUP_MS } from './factor-rules.ts';
import { dropFactor, listFactors, lockFactor, lockPerson } from './factors.queries.ts';
import { dropRecoveryCodes } from './recovery-codes.queries.ts';

/**
 * DELETE /auth/v1/factors/:id. Removing the last factor in use also deletes the recovery codes and sets every session
 * of the person back to aal1.
 * @throws AuthError mfa_factor_not_found, insufficient_aal
 */
export async function unenrollFactor(deps: Deps, actor: Actor, factorId: string) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.userId);
    const factor = await lockFactor(trx, actor.userId, factorId);
    if (!factor) throw factorNotFound();
    const verified = factor.status === 'verified';
    if (verified && actor.aal !== 'aal2') throw insufficientAal('AAL2 required to unenroll verified factor');
    await dropFactor(trx, factorId);
    const remaining = await listFactors(trx, actor.userId, later(now, -SETUP_MS));
    if (verified && !remaining.some((each) => each.status === 'verified')) {
      await dropRecoveryCodes(trx, actor.userId);
      await lowerSessions(trx, actor.userId);
    }
    if (verified)
      await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'second_factor_removed' });
    await writeAudit(trx, {
      action: 'factor_unenrolled',
      actorUserId: actor.userId,
      detail: { factor_id: factorId, status: factor.status },
      origin: actor,
      now,
    });
  });
  return { id: factorId };
}
