import { AppError } from '../../../app-error.ts';
import { requestFactorReset } from '../../accounts/factors/request-factor-reset.ts';
import { withdrawFactorReset } from '../../accounts/factors/withdraw-factor-reset.ts';
import type { Handler } from '../../handler.ts';

/**
 * Requests a reset of the second factor for a person who has lost their authenticator app and their recovery codes.
 * Administrators cannot reset their own, which they have used to sign in.
 * @throws AppError not_allowed for oneself, not_found, changed_meanwhile, conflict
 */
export const adminResetFactor: Handler<'admin-reset-factor'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  if (userId === actor.userId)
    throw new AppError('not_allowed', { message: 'You cannot reset your own second factor here.' });
  const dueAt = await requestFactorReset(deps, actor, { userId, reason, version });
  return { success: true, due_at: dueAt.toISOString() };
};

/** @throws AppError conflict if no reset is scheduled */
export const adminWithdrawFactorReset: Handler<'admin-withdraw-factor-reset'> = async (
  deps,
  actor,
  { userId },
) => {
  await withdrawFactorReset(deps, actor, userId);
  return { success: true };
};
