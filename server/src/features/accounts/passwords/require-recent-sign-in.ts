import { AppError } from '../../../app-error.ts';
import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { checkCurrentPassword } from './check-current-password.ts';

const RECENT_MS = 10 * MINUTE;

/** Whether the person has proven within the last ten minutes who they are. */
export function isRecent({ amr }: Pick<Actor, 'amr'>, now: Date): boolean {
  const newest = Math.max(0, ...amr.map((method) => method.timestamp));
  return now.getTime() - newest * 1000 <= RECENT_MS;
}

/**
 * Protects acts for which a stolen session must not suffice: requires a sign-in at most ten minutes old, or the current
 * password.
 * @throws AppError reauthentication_needed, invalid_input (wrong password), too_many_requests
 */
export async function requireRecentSignIn(deps: Deps, actor: Actor, currentPassword: string | undefined) {
  if (isRecent(actor, deps.clock.now())) return;
  if (!currentPassword) throw new AppError('reauthentication_needed');
  const { right, waitSeconds } = await checkCurrentPassword(deps, actor, currentPassword);
  if (waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds });
  if (!right)
    throw new AppError('invalid_input', {
      field: 'currentPassword',
      message: 'The current password is incorrect.',
    });
}
