import { toMajor } from '@numlet/contract/billing/plans';
import type { listReferred } from './person.queries.ts';

/** A referral as its referrer sees it, with the person who was referred. */
export function presentReferral(row: Awaited<ReturnType<typeof listReferred>>[number]) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    reward_amount: row.reversed_at ? 0 : toMajor(row.reward_minor),
    status: statusOf(row),
    person: { id: row.user_id, full_name: row.full_name || null, email: row.email },
  };
}

function statusOf(row: { reversed_at: Date | null; reward_given: boolean; first_purchase_made: boolean }) {
  if (row.reversed_at) return 'reversed' as const;
  if (row.reward_given) return 'commission_paid' as const;
  return row.first_purchase_made ? ('purchase_made' as const) : ('awaiting_purchase' as const);
}
