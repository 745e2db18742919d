import { AppError } from '../../../../app-error.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { deletionUndoUntil, effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';

type Holder = Pick<AccountHolder, 'account_status' | 'suspended_until' | 'deletion_requested_at'>;

/** Refuses gifts to an account that is blocked, deleted, or about to be deleted. @throws AppError conflict */
export function requireMayReceive(holder: Holder, now: Date) {
  const message = giftRefusal(holder, now);
  if (message !== null) throw new AppError('conflict', { message });
}

/** Why an account gets neither credit nor a number as a gift; null where it may. */
export function giftRefusal(holder: Holder, now: Date): string | null {
  const status = effectiveAccountStatus(holder, now);
  if (status === 'deleted' || status === 'blocked') return `This account is ${status}.`;
  const leaves = deletionUndoUntil(holder);
  return leaves && `This account is deleted on ${day.format(leaves)}, unless that is called off first.`;
}

/** Why the credit of an account is not forfeited; null where it may be. */
export function forfeitRefusal(holder: Holder, creditMinor: number, now: Date): string | null {
  if (effectiveAccountStatus(holder, now) !== 'blocked')
    return 'Only credit of an account that is blocked is forfeited.';
  return creditMinor <= 0 ? 'This account has no credit.' : null;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
