import { toMajor } from '@numlet/contract/billing/plans';
import { referralProgress } from '../../referrals/referral-rules.ts';
import type { listReferred } from './person.queries.ts';

/** A referral as its referrer sees it, with the person who was referred. */
export function presentReferral(row: Awaited<ReturnType<typeof listReferred>>[number]) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    reward_amount: row.reversed_at ? 0 : toMajor(row.reward_minor),
    status: referralProgress(row),
    person: { id: row.user_id, full_name: row.full_name || null, email: row.email },
  };
}
