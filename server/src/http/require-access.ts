import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { type FunctionName, functions } from '@numlet/contract/functions';
import { AppError } from '../app-error.ts';
import type { Actor, Deps } from '../deps.ts';
import { requireFreshConfirmation } from '../features/accounts/passwords/require-fresh-confirmation.ts';
import { writeRepeatableAudit } from '../platform/audit-log.queries.ts';

type Access = (typeof functions)[FunctionName]['access'];

/** The accesses that need accepted terms: verifying, searching, buying and claiming. */
const NEED_TERMS: readonly Access[] = ['agreed', 'verified'];

/**
 * Lets a person call a function if they meet its conditions: the terms accepted, a verified phone, the role of an
 * administrator, the second factor if there is one, and for a dangerous function a fresh confirmation. A refusal of an
 * administrator's function is audited.
 * @throws AppError not_allowed, second_factor_required, terms_required, phone_not_verified, reauthentication_needed
 */
export async function requireAccess(deps: Deps, actor: Actor, name: FunctionName) {
  const { access, confirm }: FunctionDefinition = functions[name];
  const refusal = refusalOf(deps, actor, access);
  if (!refusal) {
    if (confirm) await requireFreshConfirmation(deps, actor, name);
    return;
  }
  if (access === 'admin')
    await writeRepeatableAudit(deps.db, {
      action: 'access_refused',
      actorUserId: actor.userId,
      detail: { function: name, code: refusal },
      origin: actor,
      now: deps.clock.now(),
    });
  throw new AppError(refusal);
}

/**
 * The same for calls outside the contract, which are never an administrator's.
 * @throws AppError second_factor_required, terms_required, phone_not_verified
 */
export function requireUserAccess(deps: Deps, actor: Actor, access: Exclude<Access, 'admin' | 'public'>) {
  const refusal = refusalOf(deps, actor, access);
  if (refusal) throw new AppError(refusal);
}

function refusalOf({ settings }: Deps, actor: Actor, access: Access) {
  const confirmed = actor.aal === 'aal2';
  if (access === 'admin' && actor.role !== 'admin') return 'not_allowed';
  if (actor.hasSecondFactor && !confirmed) return 'second_factor_required';
  // Before the phone: without accepting the terms a person cannot verify a phone either.
  if (NEED_TERMS.includes(access) && !actor.hasAcceptedTerms) return 'terms_required';
  if (access === 'verified' && !actor.phoneVerified) return 'phone_not_verified';
  if (access === 'admin' && settings.adminMfa === 'required' && !confirmed) return 'second_factor_required';
  return null;
}
