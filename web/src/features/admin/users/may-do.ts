import type { ListedUser } from './use-users.ts';

type Standing = Pick<ListedUser, 'account_status' | 'deletion_undo_until' | 'is_leaving'>;

/** An account that is being deleted can be used no more: there is nothing to suspend or block. */
export function canBeSuspended({ account_status, is_leaving }: Standing): boolean {
  return account_status === 'active' && !is_leaving;
}

export function canBeBlocked({ account_status, is_leaving }: Standing): boolean {
  return account_status !== 'blocked' && !is_leaving;
}

/** Nobody becomes an administrator who cannot sign in, or leaves: the server refuses it. */
export function canHaveRole(
  { account_status, deletion_undo_until }: Standing,
  role: ListedUser['role'],
): boolean {
  return role === 'user' || (account_status === 'active' && !deletion_undo_until);
}
