import { AppError } from '../../../app-error.ts';
import { unblockVerification } from '../../accounts/profile/profiles.queries.ts';
import type { Handler } from '../../handler.ts';
import { forgetSends } from '../sms-limits.ts';
import { isBlocked } from '../verification-rules.ts';
import { changeVerification } from './change-verification.ts';

/**
 * Lifts a block of phone verification before its time (section 4 of the second document): the person begins anew, with all
 * attempts and all codes of a day, here and at the carrier.
 * @throws AppError not_found, changed_meanwhile, conflict where it is not blocked
 */
export const adminUnblockPhone: Handler<'admin-unblock-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  await changeVerification(deps, actor, {
    userId,
    version,
    action: 'phone_unblocked',
    ...(reason ? { reason } : {}),
    async change(trx, profile, now) {
      if (!isBlocked(profile, now))
        throw new AppError('conflict', { message: 'Phone verification is not blocked for this person.' });
      await unblockVerification(trx, userId, now);
      await forgetSends(trx, deps, profile);
    },
  });
  return { success: true };
};
