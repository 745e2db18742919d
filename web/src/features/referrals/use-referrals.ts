import type { FunctionOutput } from '@numlet/contract/functions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';

export type Referral = FunctionOutput<'get-referrals'>['referrals'][number];

/** The person's own link and its referrals (get-referrals). */
export function useReferrals() {
  return useQuery({ queryKey: ['referrals'], queryFn: () => call('get-referrals', {}) });
}
