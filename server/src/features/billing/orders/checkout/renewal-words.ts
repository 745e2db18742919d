import { type Currency, formatMinor, numberPriceMinor, plans } from '@numlet/contract/billing/plans';
import type { Actor, Deps } from '../../../../deps.ts';
import { findProfile } from '../../../accounts/profile/profiles.queries.ts';

type Renewal = {
  plan: 'monthly_topup' | 'yearly';
  /** In cents a month. */
  surchargeMinor: number;
  currency: Currency;
  renews: boolean;
};

/**
 * Describes on the payment page what renews after a card purchase, its price and its payment method, or that nothing
 * does (rule 9, automatic-renewal). With pay-as-you-go, credit pays renewals.
 */
export async function renewalWords(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  { plan, surchargeMinor, currency, renews }: Renewal,
): Promise<string> {
  const every = plan === 'yearly' ? 'a year' : 'a month';
  const texts = `${plans[plan].includedSms} texts`;
  const priceIn = (paid: Currency) => formatMinor(numberPriceMinor(plan, surchargeMinor, paid), paid);
  if (!renews)
    return `Then ${priceIn(currency)} ${every} for ${texts}. Renewal is off, so you pay each time.`;
  const profile = await findProfile(db, actor.userId);
  const payAsYouGo = profile?.preferred_payment_method === 'pay_per_use';
  const from = payAsYouGo ? 'from your credit' : 'from this card';
  return `Then ${priceIn(payAsYouGo ? 'usd' : currency)} ${every} for ${texts}, ${from}, until you switch renewal off.`;
}
