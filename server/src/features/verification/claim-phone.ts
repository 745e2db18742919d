import { later } from '../../clock.ts';
import { clockMayBeWrong } from '../../clock-may-be-wrong.ts';
import type { Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { findAccountOf } from '../accounts/profile/memberships.queries.ts';
import { lockPhoneHolder } from '../accounts/profile/phone-holder.queries.ts';
import type { Profile } from '../accounts/profile/profiles.queries.ts';
import { findUser } from '../accounts/profile/users.queries.ts';
import { currentAccountStatus } from '../accounts/status/account-rules.ts';
import { moveVerification } from './move-verification.ts';
import { isBlocked, UNUSED_AFTER_MS } from './verification-rules.ts';

/**
 * Frees a phone for a person who has entered the right code for it (docs/decisions/072). The verification of another
 * account ends if that account is unused: no number, no money, no sign-in for 180 days. The account of an
 * administrator, a suspended and a blocked account keep it, and so does one that asked for its deletion, which frees
 * the phone soon.
 * @returns false when another account keeps the phone
 */
export async function claimPhone(
  deps: Deps,
  trx: Trx,
  { phone, userId }: { phone: string; userId: string },
): Promise<boolean> {
  const holder = await lockPhoneHolder(trx, phone, userId);
  if (!holder) return true;
  if (!(await isUnused(deps, trx, holder))) return false;
  await writeAudit(trx, {
    action: 'phone_moved_here',
    targetUserId: userId,
    detail: { from_user_id: holder.user_id },
    origin: null,
    now: deps.clock.now(),
  });
  return moveVerification(deps, trx, { phone, from: holder.user_id, to: userId });
}

async function isUnused(deps: Deps, trx: Trx, holder: Profile): Promise<boolean> {
  const now = deps.clock.now();
  if (clockMayBeWrong(deps)) return false;
  if (holder.role === 'admin' || currentAccountStatus(holder, now) !== 'active' || isBlocked(holder, now))
    return false;
  if (holder.deletion_requested_at !== null) return false;
  const user = await findUser(trx, holder.user_id);
  const accountId = await findAccountOf(trx, holder.user_id);
  if (!user || !accountId) return false;
  if (later(user.last_sign_in_at ?? user.created_at, UNUSED_AFTER_MS) > now) return false;
  return !(await deps.isAccountInUse(trx, accountId));
}
