import type { Handlers } from '../../features/handler.ts';
import { getReferrals } from '../../features/referrals/get-referrals.ts';
import { processReferral } from '../../features/referrals/process-referral.ts';

export const referralsHandlers = {
  'process-referral': processReferral,
  'get-referrals': getReferrals,
} satisfies Partial<Handlers>;
