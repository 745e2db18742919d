import type { Person } from './person/use-person.ts';
import type { ListedUser } from './use-users.ts';

type Standing = Pick<ListedUser, 'account_status' | 'deletion_undo_until' | 'is_leaving'>;

/** Once its deletion cannot be undone, an account is unusable: there is nothing to suspend or block. */
export function canBeSuspended({ account_status, is_leaving }: Standing): boolean {
  return account_status === 'active' && !is_leaving;
}

export function canBeBlocked({ account_status, is_leaving }: Standing): boolean {
  return account_status !== 'blocked' && !is_leaving;
}

type Phone = Pick<Person, 'phone_verified' | 'verification_status' | 'verification_blocked_until'>;
type Counted = Phone & Pick<Person, 'verification_attempts' | 'codes_used_up'>;

/** No block, but the counted attempts or codes prevent a verification, or soon will. */
export function canHavePhoneReset(person: Counted): boolean {
  const { phone_verified, verification_status, verification_attempts, codes_used_up } = person;
  return !phone_verified && verification_status !== 'blocked' && (verification_attempts > 0 || codes_used_up);
}

/** A block with an end can be started again; one without an end is long enough. */
export function canHavePhoneBlocked({ verification_status, verification_blocked_until }: Phone): boolean {
  return verification_status !== 'blocked' || verification_blocked_until !== null;
}

/** The server makes nobody an administrator who cannot sign in, or whose deletion is requested. */
export function canHaveRole(
  { account_status, deletion_undo_until }: Standing,
  role: ListedUser['role'],
): boolean {
  return role === 'user' || (account_status === 'active' && !deletion_undo_until);
}
