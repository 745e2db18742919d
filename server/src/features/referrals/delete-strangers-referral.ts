import type { Deps } from '../../deps.ts';
import { deleteReferralOf } from './referrals.queries.ts';

/**
 * Runs after the owner of an address has claimed the account: removes the referral by the code of the stranger's
 * sign-up. The code that the owner's own browser remembers is bound afterwards, by process-referral.
 */
export async function deleteStrangersReferral({ db }: Deps, { userId, at }: { userId: string; at: string }) {
  await deleteReferralOf(db, userId, new Date(at));
}
