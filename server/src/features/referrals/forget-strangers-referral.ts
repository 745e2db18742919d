import type { Deps } from '../../deps.ts';
import { deleteReferralFrom } from './referrals.queries.ts';

/**
 * After the owner of an address has taken the account over: the code that the stranger signed up with binds the owner
 * to nobody. The code that the owner's own browser remembers is bound afterwards, by process-referral.
 */
export async function forgetStrangersReferral({ db }: Deps, { userId, at }: { userId: string; at: string }) {
  await deleteReferralFrom(db, userId, new Date(at));
}
