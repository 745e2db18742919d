import { AppError } from '../../../app-error.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { type Profile, unblockVerification } from '../../accounts/profile/profiles.queries.ts';
import { requireAnother } from '../../accounts/status/require-another.ts';
import type { Handler } from '../../handler.ts';
import { forgetSends, listCodesUsedUp } from '../sms-limits.ts';
import { isBlocked } from '../verification-rules.ts';
import { changeVerification } from './change-verification.ts';

/**
 * Lifts a block of phone verification before its time (section 4 of the second document), or what is counted against a
 * person who is not verified yet: they start again with all attempts and all codes of a day, here and at the carrier.
 * @throws AppError not_found, changed_meanwhile, conflict when there is nothing to lift
 */
export const adminUnblockPhone: Handler<'admin-unblock-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  requireAnother(actor, userId);
  await changeVerification(deps, actor, {
    userId,
    version,
    action: (profile, now) => (isBlocked(profile, now) ? 'phone_unblocked' : 'phone_verification_reset'),
    ...(reason ? { reason } : {}),
    async change(trx, profile, now) {
      if (!isBlocked(profile, now) && !(await isHeldUp(deps, trx, profile, now)))
        throw new AppError('conflict', {
          message: 'Phone verification is not blocked for this person, and nothing is counted against them.',
        });
      await unblockVerification(trx, userId, now);
      await forgetSends(trx, deps, profile);
    },
  });
  return { success: true };
};

async function isHeldUp(deps: Deps, trx: Trx, profile: Profile, now: Date): Promise<boolean> {
  if (profile.phone_verified) return false;
  return (
    profile.verification_attempts > 0 ||
    (await listCodesUsedUp(trx, deps, [profile], now)).has(profile.user_id)
  );
}
