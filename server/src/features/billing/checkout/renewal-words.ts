import { type Currency, formatMinor, planPriceMinor, plans } from '@numlet/contract/plans';
import type { Actor, Deps } from '../../../deps.ts';
import { findProfile } from '../../accounts/profiles.queries.ts';

/**
 * What a card purchase says of the renewals that follow it (rule 9 of docs/billing.md): what renews, for how
 * much, and from what. Who pays as they go has chosen credit, and their card is not touched.
 */
export async function renewalWords(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  plan: 'monthly_topup' | 'yearly',
  currency: Currency,
): Promise<string> {
  const profile = await findProfile(db, actor.userId);
  const payAsYouGo = profile?.preferred_payment_method === 'pay_per_use';
  const price = formatMinor(
    planPriceMinor(plan, payAsYouGo ? 'usd' : currency),
    payAsYouGo ? 'usd' : currency,
  );
  const every = plan === 'yearly' ? 'a year' : 'a month';
  const from = payAsYouGo ? 'from your credit' : 'with this card';
  return `Then ${price} ${every} for ${plans[plan].includedSms} texts, renewed ${from} until you switch it off.`;
}
