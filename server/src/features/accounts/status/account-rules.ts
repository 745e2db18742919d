import { supportAddresses } from '@numlet/contract/brand';
import { DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';

type Status = { account_status: 'active' | 'suspended' | 'blocked'; suspended_until: Date | null };

type Leaving = { deletion_requested_at: Date | null };

/** The time until which a requested deletion can be undone, or null when there is none. */
export function deletionUndoUntil({ deletion_requested_at }: Leaving): Date | null {
  return deletion_requested_at && later(deletion_requested_at, DELETION_UNDO_DAYS * DAY);
}

/** The status that applies now: a person whose deletion can no longer be undone counts as deleted. */
export function effectiveAccountStatus(status: (Status & Leaving) | undefined, now: Date) {
  return status && isLeaving(status, now) ? 'deleted' : currentAccountStatus(status, now);
}

/** Whether a deletion was requested and can no longer be undone. */
export function isLeaving(status: Leaving, now: Date): boolean {
  const until = deletionUndoUntil(status);
  return until !== null && until <= now;
}

type LockedOut = 'suspended' | 'blocked' | 'deleted';

/**
 * The message for a person who has the right password but may not sign in: the end of the suspension, and how to reach
 * support.
 */
export function lockedOutMessage(status: LockedOut, suspendedUntil: Date | null): string {
  if (status === 'deleted') return 'This account was deleted';
  const until = status === 'suspended' && suspendedUntil ? ` until ${formatMoment(suspendedUntil)}` : '';
  return `This account is ${status}${until}. Questions: ${supportAddresses.support}.`;
}

/** A moment in words, for people: `1 December 2026 at 14:52 UTC`. */
export function formatMoment(moment: Date): string {
  const words = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words} UTC`;
}

/** A suspension that has run out counts as ended, whether or not the row was updated. */
export function currentAccountStatus(
  status: Status | undefined,
  now: Date,
): 'active' | 'suspended' | 'blocked' {
  if (!status || status.account_status === 'active') return 'active';
  if (status.account_status === 'blocked') return 'blocked';
  return status.suspended_until && status.suspended_until <= now ? 'active' : 'suspended';
}

type Verification = {
  phone_verified: boolean;
  verification_status: 'pending_verification' | 'verified' | 'blocked';
  verification_blocked_until: Date | null;
};

/**
 * A block of the phone verification that has run out counts as ended; one without an end lasts until it is lifted. A
 * verified phone stays verified: without a block the status follows from the phone.
 */
export function effectiveVerificationStatus(
  profile: Verification,
  now: Date,
): Verification['verification_status'] {
  const until = profile.verification_blocked_until;
  if (profile.verification_status === 'blocked' && (until === null || until > now)) return 'blocked';
  return profile.phone_verified ? 'verified' : 'pending_verification';
}

/** When a block ends; null if there is none, or if it lasts until it is lifted. */
export function verificationBlockedUntil(profile: Verification, now: Date): Date | null {
  return effectiveVerificationStatus(profile, now) === 'blocked' ? profile.verification_blocked_until : null;
}

export const INACTIVE_AFTER_MS = { user: 7 * DAY, admin: 30 * 60_000 };
export const ENDS_AFTER_MS = { user: 30 * DAY, admin: 12 * 60 * 60_000 };

/** Whether a session has expired: unused for too long, or too old. An administrator's session expires sooner. */
export function isSessionOver(
  session: { created_at: Date; last_active_at: Date; role: 'admin' | 'user' | null },
  now: Date,
): boolean {
  const role = session.role ?? 'user';
  const idle = now.getTime() - session.last_active_at.getTime();
  const age = now.getTime() - session.created_at.getTime();
  return idle > INACTIVE_AFTER_MS[role] || age > ENDS_AFTER_MS[role];
}
