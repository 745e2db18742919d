import type { FunctionOutput } from '@numlet/contract/functions';
import { effectiveAccountStatus as statusOf } from '../../accounts/status/account-rules.ts';

type AccountAct = FunctionOutput<'admin-users'>['users'][number]['may'][number];
type Status = ReturnType<typeof statusOf>;
type Person = {
  role: 'admin' | 'user' | null;
  account_status: 'active' | 'suspended' | 'blocked';
  suspended_until: Date | null;
  deletion_requested_at: Date | null;
};

/** The statuses from which an administrator may change the status of an account. */
export const CHANGED_FROM = {
  user_suspended: ['active'],
  user_blocked: ['active', 'suspended'],
  user_unblocked: ['suspended', 'blocked'],
} as const satisfies Record<string, readonly Status[]>;

/** Whether a person may be made an administrator: they can sign in, and no deletion is requested. */
export function mayBecomeAdministrator(person: Person, now: Date): boolean {
  return statusOf(person, now) === 'active' && person.deletion_requested_at === null;
}

/**
 * The acts that an administrator may do to an account; none to their own. The act itself refuses to remove the last
 * administrator.
 */
export function accountActs(person: Person, isOwn: boolean, now: Date): AccountAct[] {
  if (isOwn) return [];
  const status = statusOf(person, now);
  const isFrom = (action: keyof typeof CHANGED_FROM) =>
    CHANGED_FROM[action].some((allowed) => allowed === status);
  const acts: readonly [AccountAct, boolean][] = [
    ['change_role', person.role === 'admin' || mayBecomeAdministrator(person, now)],
    ['lift', isFrom('user_unblocked')],
    ['suspend', isFrom('user_suspended')],
    ['block', isFrom('user_blocked')],
  ];
  return acts.filter(([, isAllowed]) => isAllowed).map(([act]) => act);
}
