import { toMajor } from '@numlet/contract/billing/plans';
import type { Handler } from '../handler.ts';
import { ensureReferrerCode } from './ensure-referrer-code.ts';
import { earnedMinor, referralProgress } from './referral-rules.ts';
import { listReferrals } from './referrals.queries.ts';

type Row = Awaited<ReturnType<typeof listReferrals>>[number];

/** The person's code, link and history (sections 2 and 3 of the first document). */
export const getReferrals: Handler<'get-referrals'> = async (deps, actor) => {
  const code = await ensureReferrerCode(deps, actor.userId);
  const referrals = await listReferrals(deps.db, actor.userId);
  return {
    code,
    link: `${deps.settings.publicUrl}/?ref=${code}`,
    earned: toMajor(earnedMinor(referrals)),
    referrals: referrals.map((referral) => ({
      id: referral.id,
      referrer_user_id: referral.referrer_user_id,
      created_at: referral.created_at.toISOString(),
      ...rewardOf(referral),
      first_purchase_made: referral.first_purchase_made,
      status: referralProgress(referral),
    })),
  };
};

/**
 * A reward that was reversed, or will never be given, counts as none: a reversal is final (rule 25, referral-reward).
 */
function rewardOf({ reversed_at, reward_given, reward_minor }: Row) {
  return reversed_at
    ? { reward_amount: 0, reward_given: false }
    : { reward_amount: toMajor(reward_minor), reward_given };
}
