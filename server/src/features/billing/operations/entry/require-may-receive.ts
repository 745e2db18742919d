import { AppError } from '../../../../app-error.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { deletionUndoUntil, effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';

type Holder = Pick<AccountHolder, 'account_status' | 'suspended_until' | 'deletion_requested_at'>;

/** @throws AppError conflict for an account that may not receive credit or a grant */
export function requireMayReceive(holder: Holder, now: Date) {
  const message = receivingRefusal(holder, now);
  if (message !== null) throw new AppError('conflict', { message });
}

/** Returns why an account receives neither credit nor a grant, or null. */
export function receivingRefusal(holder: Holder, now: Date): string | null {
  const status = effectiveAccountStatus(holder, now);
  if (status === 'deleted' || status === 'blocked') return `This account is ${status}.`;
  const leaves = deletionUndoUntil(holder);
  return (
    leaves && `This account will be deleted on ${day.format(leaves)} unless the deletion is undone first.`
  );
}

/** Returns why an account's credit cannot be forfeited, or null. */
export function forfeitRefusal(holder: Holder, creditMinor: number, now: Date): string | null {
  if (effectiveAccountStatus(holder, now) !== 'blocked')
    return 'Credit can be forfeited only if the account is blocked.';
  return creditMinor <= 0 ? 'This account has no credit.' : null;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
