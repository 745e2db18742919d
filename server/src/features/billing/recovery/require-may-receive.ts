import { AppError } from '../../../app-error.ts';
import type { AccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { deletionUndoUntil, effectiveAccountStatus } from '../../accounts/status/account-rules.ts';

/** Refuses gifts to an account that is blocked, deleted, or about to be deleted. @throws AppError conflict */
export function requireMayReceive(holder: AccountHolder, now: Date) {
  const status = effectiveAccountStatus(holder, now);
  if (status === 'deleted' || status === 'blocked') throw conflict(`This account is ${status}.`);
  const leaves = deletionUndoUntil(holder);
  if (leaves)
    throw conflict(`This account is deleted on ${day.format(leaves)}, unless that is called off first.`);
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const conflict = (message: string) => new AppError('conflict', { message });
