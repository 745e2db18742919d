import { AppError } from '../../../../../app-error.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import { findAccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import type { Handler } from '../../../../handler.ts';
import { finishNumberRelease } from '../../../../numbers/finish-number-release.ts';
import { findNumber } from '../../../../numbers/phone-numbers.queries.ts';
import { endSubscriptionOfNumber } from '../../../rentals/entry/end-subscription-of-number.ts';

/**
 * Retries immediately what the release job does: ends the plan, and releases the number.
 * @throws AppError not_found, conflict for a number that is not being released
 */
export const adminRetryRelease: Handler<'admin-retry-release'> = async (deps, actor, { phoneNumberId }) => {
  const { db, clock, log } = deps;
  const number = await findNumber(db, phoneNumberId);
  if (!number) throw new AppError('not_found');
  if (number.status !== 'releasing')
    throw new AppError('conflict', { message: 'This number is not being released.' });
  const owner = await findAccountHolder(db, number.account_id);
  await writeAudit(db, {
    action: 'release_retried',
    actorUserId: actor.userId,
    ...(owner ? { targetUserId: owner.user_id } : {}),
    detail: { phone_number_id: number.id, e164: number.e164 },
    origin: actor,
    now: clock.now(),
  });
  try {
    await endSubscriptionOfNumber(deps, { phoneNumberId });
    await finishNumberRelease(deps, { phoneNumberId });
    return { success: true };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, phoneNumberId }, 'a release by an administrator failed');
    return { success: false, error: 'The carrier rejected the release. It is retried automatically.' };
  }
};
