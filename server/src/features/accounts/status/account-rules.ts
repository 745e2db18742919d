import { supportAddresses } from '@numlet/contract/brand';
import { DELETION_UNDO_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';

type Status = { account_status: 'active' | 'suspended' | 'blocked'; suspended_until: Date | null };

type Leaving = { deletion_requested_at: Date | null };

/** Until when a requested deletion can be undone, or null when there is none. */
export function deletionUndoUntil({ deletion_requested_at }: Leaving): Date | null {
  return deletion_requested_at && later(deletion_requested_at, DELETION_UNDO_DAYS * DAY);
}

/** What a person may still do here: nothing from the moment at which a requested deletion can no longer be undone. */
export function effectiveAccountStatus(status: (Status & Leaving) | undefined, now: Date) {
  return status && isLeaving(status, now) ? 'deleted' : accountStatus(status, now);
}

/** A deletion was asked for, and can be undone no more. */
export function isLeaving(status: Leaving, now: Date): boolean {
  const until = deletionUndoUntil(status);
  return until !== null && until <= now;
}

type ShutOut = 'suspended' | 'blocked' | 'deleted';

/** What somebody with the right password is told when they cannot come in: until when, and whom to ask. */
export function shutOutMessage(status: ShutOut, suspendedUntil: Date | null): string {
  if (status === 'deleted') return 'This account was deleted';
  const until = status === 'suspended' && suspendedUntil ? ` until ${formatMoment(suspendedUntil)}` : '';
  return `This account is ${status}${until}. Questions: ${supportAddresses.support}.`;
}

/** For people, in words: `1 December 2026 at 14:52 UTC`. */
export function formatMoment(moment: Date): string {
  const words = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words} UTC`;
}

/** A suspension that has run out is none, whether or not anybody has written so down. */
export function accountStatus(status: Status | undefined, now: Date): 'active' | 'suspended' | 'blocked' {
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
 * A block of the phone verification that has run out is none; one without an end lasts until it is lifted. What was
 * proven stays proven: whoever is blocked no more is what their phone is.
 */
export function effectiveVerificationStatus(
  profile: Verification,
  now: Date,
): Verification['verification_status'] {
  const until = profile.verification_blocked_until;
  if (profile.verification_status === 'blocked' && (until === null || until > now)) return 'blocked';
  return profile.phone_verified ? 'verified' : 'pending_verification';
}

/** Until when a block lasts; null where none does, or one that has to be lifted. */
export function verificationBlockedUntil(profile: Verification, now: Date): Date | null {
  return effectiveVerificationStatus(profile, now) === 'blocked' ? profile.verification_blocked_until : null;
}

export const INACTIVE_AFTER = { user: 7 * DAY, admin: 30 * 60_000 };
export const ENDS_AFTER = { user: 30 * DAY, admin: 12 * 60 * 60_000 };

/** A session ends by itself when it is not used, and in any case after a while; an administrator's sooner. */
export function isSessionOver(
  session: { created_at: Date; last_active_at: Date; role: 'admin' | 'user' | null },
  now: Date,
): boolean {
  const role = session.role ?? 'user';
  const idle = now.getTime() - session.last_active_at.getTime();
  const age = now.getTime() - session.created_at.getTime();
  return idle > INACTIVE_AFTER[role] || age > ENDS_AFTER[role];
}
