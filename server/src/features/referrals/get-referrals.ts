import { toMajor } from '@numlet/contract/plans';
import type { Handler } from '../handler.ts';
import { ensureReferrerCode } from './ensure-referrer-code.ts';
import { listReferrals } from './referrals.queries.ts';

/** The person's code, link and history (sections 2 and 3 of the first document). */
export const getReferrals: Handler<'get-referrals'> = async (deps, actor) => {
  const code = await ensureReferrerCode(deps, actor.userId);
  const referrals = await listReferrals(deps.db, actor.userId);
  return {
    code,
    link: `${deps.settings.publicUrl}/?ref=${code}`,
    referrals: referrals.map((referral) => ({
      id: referral.id,
      referrer_user_id: referral.referrer_user_id,
      created_at: referral.created_at.toISOString(),
      reward_amount: toMajor(referral.reward_minor),
      reward_given: referral.reward_given,
      first_purchase_made: referral.first_purchase_made,
      status: statusOf(referral),
    })),
  };
};

function statusOf(referral: {
  reversed_at: Date | null;
  reward_given: boolean;
  first_purchase_made: boolean;
}) {
  if (referral.reversed_at) return 'reversed';
  if (referral.reward_given) return 'commission_paid';
  return referral.first_purchase_made ? 'purchase_made' : 'awaiting_purchase';
}
