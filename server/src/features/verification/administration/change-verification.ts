import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { AppError } from '../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { lockProfile, type Profile } from '../../accounts/profile/profiles.queries.ts';
import { effectiveVerificationStatus } from '../../accounts/status/account-rules.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import { endOpenVerifications } from '../phone-verifications.queries.ts';
import { listOpenAtCarrier } from './open-at-carrier.queries.ts';
import { accountRefusal } from './phone-acts.ts';

type Act = {
  userId: string;
  version: number | undefined;
  /** The audited action, which may depend on the former state of the phone. */
  action: AuditAction | ((before: Profile, now: Date) => AuditAction);
  reason?: string;
  /** @throws AppError conflict when the state of the person's phone does not allow it */
  change: (trx: Trx, profile: Profile, now: Date) => Promise<void>;
};

/**
 * Changes the state of a person's phone verification for an administrator, and audits it, in one transaction. Pending
 * codes end, here and at the carrier, whose limits of sends and checks end with them. If cancelling fails, they end at
 * the carrier before the next code (claim-sending.ts).
 * @throws AppError not_found, changed_meanwhile, conflict
 */
export async function changeVerification(deps: Deps, actor: Actor, act: Act) {
  const { db, clock, verifier, log } = deps;
  const openRefs = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await advancePersonVersion(trx, act.userId, act.version);
    const before = await lockProfile(trx, act.userId);
    if (!before) throw new AppError('not_found');
    const refusal = accountRefusal(before, now);
    if (refusal) throw new AppError('conflict', { message: refusal });
    await act.change(trx, before, now);
    await endOpenVerifications(trx, act.userId);
    const after = await lockProfile(trx, act.userId);
    await writeAudit(trx, {
      action: typeof act.action === 'function' ? act.action(before, now) : act.action,
      actorUserId: actor.userId,
      targetUserId: act.userId,
      ...(act.reason ? { reason: act.reason } : {}),
      before: describe(before, now),
      after: after ? describe(after, now) : {},
      origin: actor,
      now,
    });
    return listOpenAtCarrier(trx, act.userId, now);
  });
  if (!verifier.enabled) return;
  for (const ref of openRefs)
    await verifier
      .cancel(ref)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a code could not be canceled after a change by an administrator'),
      );
}

function describe(profile: Profile, now: Date) {
  const status = effectiveVerificationStatus(profile, now);
  const until = profile.verification_blocked_until;
  return {
    verification_status: status,
    verification_attempts: profile.verification_attempts,
    ...(status === 'blocked' && until ? { verification_blocked_until: until.toISOString() } : {}),
  };
}
