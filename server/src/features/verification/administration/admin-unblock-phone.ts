import { AppError } from '../../../app-error.ts';
import { unblockVerification } from '../../accounts/profile/profiles.queries.ts';
import { refuseSelfBenefit } from '../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../handler.ts';
import { listCodesUsedUp, resetSends } from '../sms-limits.ts';
import { isBlocked } from '../verification-rules.ts';
import { changeVerification } from './change-verification.ts';
import { liftRefusal } from './phone-acts.ts';

/**
 * Lifts a block of phone verification before its time (section 4 of the second document), or clears the counts against
 * a person who is not verified yet: they start again with all attempts and all codes of a day, here and at the carrier.
 * @throws AppError not_found, changed_meanwhile, conflict when there is nothing to lift
 */
export const adminUnblockPhone: Handler<'admin-unblock-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  refuseSelfBenefit(actor, userId);
  await changeVerification(deps, actor, {
    userId,
    version,
    action: (profile, now) => (isBlocked(profile, now) ? 'phone_unblocked' : 'phone_verification_reset'),
    ...(reason ? { reason } : {}),
    async change(trx, profile, now) {
      const usedUp = profile.phone_verified ? new Set() : await listCodesUsedUp(trx, deps, [profile], now);
      const refusal = liftRefusal(profile, usedUp.has(userId), now);
      if (refusal) throw new AppError('conflict', { message: refusal });
      await unblockVerification(trx, userId, now);
      await resetSends(trx, deps, profile);
    },
  });
  return { success: true };
};
