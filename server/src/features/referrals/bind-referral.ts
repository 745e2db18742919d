import { REFERRAL_COMMISSION_MINOR } from '@numlet/contract/constants';
import type { Deps } from '../../deps.ts';
import { newId } from '../../random.ts';
import { findReferrer, insertReferral } from './referrals.queries.ts';

export type Binding = 'bound' | 'repeated' | 'unknown_code' | 'own_code';

/** Binds a person to the owner of the code they signed up with, once. A repeat changes nothing. */
export async function bindReferral({ db, clock }: Deps, userId: string, code: string): Promise<Binding> {
  const referrer = await findReferrer(db, code.trim().toUpperCase());
  if (!referrer) return 'unknown_code';
  if (referrer === userId) return 'own_code';
  const bound = await insertReferral(db, {
    id: newId(),
    referrerUserId: referrer,
    referredUserId: userId,
    code: code.trim().toUpperCase(),
    rewardMinor: REFERRAL_COMMISSION_MINOR,
    rewardCurrency: 'usd',
    now: clock.now(),
  });
  return bound ? 'bound' : 'repeated';
}
