import { ADMIN_PHONE_BLOCK_HOURS } from '@numlet/contract/constants';
import { AppError } from '../../../app-error.ts';
import { HOUR, later } from '../../../clock.ts';
import { blockVerification } from '../../accounts/profile/profiles.queries.ts';
import type { Handler } from '../../handler.ts';
import { changeVerification } from './change-verification.ts';
import { blockRefusal } from './phone-acts.ts';

/**
 * Blocks a person's phone verification for 24 hours from now (section 4 of the second document): no code is sent or
 * checked, and the number stays as it is. A verified phone stays verified.
 * @throws AppError not_found, changed_meanwhile, conflict if it is already blocked for at least as long
 */
export const adminBlockPhone: Handler<'admin-block-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  await changeVerification(deps, actor, {
    userId,
    version,
    action: 'phone_blocked',
    reason,
    async change(trx, profile, now) {
      const until = later(now, ADMIN_PHONE_BLOCK_HOURS * HOUR);
      const refusal = blockRefusal(profile, now);
      if (refusal) throw new AppError('conflict', { message: refusal });
      await blockVerification(trx, userId, until, now);
    },
  });
  return { success: true };
};
