import {
  type Currency,
  formatMinor,
  planSurchargeMinor,
  type RentalPlanType,
} from '@numlet/contract/billing/plans';
import type { Db } from '../../../../db/connect.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import { priceToKeep } from '../../rentals/entry/forecast-payments.ts';
import { readForecast } from '../../rentals/entry/read-forecast.ts';
import { renewalPlan, renewalPriceMinor, wantsCard } from '../../rentals/entry/rules/lifecycle-rules.ts';
import { wasGranted } from '../../rentals/entry/rules/renewal-setting.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';

/** What happens at a number's due date; amounts are formatted. `surcharge` is the part of the price that is a surcharge. */
export type RenewalFacts = { surcharge: string | null } & (
  | { by: 'card'; price: string; overage: string | null; last4: string; creditPays: string | null }
  | { by: 'credit'; price: string; credit: string; isCovered: boolean; cardWaits: boolean }
  | { by: 'person'; price: string; isFirstMonth: boolean; maySwitchOn: boolean; cardWaits: boolean }
);

/** Reads the facts of a renewal reminder: the same next payment as on the billing page (get-billing-info). */
export async function readRenewalFacts(
  db: Db,
  subscription: Subscription,
  now: Date,
): Promise<RenewalFacts | null> {
  const forecast = await readForecast(db, subscription, now);
  if (!forecast) return null;
  const { next, payer } = forecast;
  const { holder, spendable: account } = payer;
  const priceInDollars = formatMinor(renewalPriceMinor(subscription, 'usd'), 'usd');
  const cardWaits = wantsCard({ holder, account }) && account.disputed_at !== null;
  const surchargeIn = (paid: RentalPlanType, currency: Currency) => {
    const minor = planSurchargeMinor(paid, subscription.surcharge_minor, currency);
    return minor > 0 ? formatMinor(minor, currency) : null;
  };
  const renewed = renewalPlan(subscription);
  if (next?.method === 'card')
    return {
      by: 'card',
      surcharge: surchargeIn(renewed, next.currency),
      price: formatMinor(next.renewalMinor, next.currency),
      overage: next.overageMinor > 0 ? formatMinor(next.overageMinor, next.currency) : null,
      last4: account.card_last4 ?? '',
      creditPays: next.creditCovers ? priceInDollars : null,
    };
  if (next?.method === 'credit' || FROM_CREDIT.includes(next?.reason))
    return {
      by: 'credit',
      surcharge: surchargeIn(renewed, 'usd'),
      price: priceInDollars,
      credit: formatMinor(creditAfterOverageMinor(account), 'usd'),
      isCovered: next?.method === 'credit',
      cardWaits,
    };
  const { plan, minor, currency } = priceToKeep({ subscription, holder, account }, payer.hasPaid);
  return {
    by: 'person',
    surcharge: surchargeIn(plan, currency),
    price: formatMinor(minor, currency),
    isFirstMonth: plan === 'starter',
    maySwitchOn: !wasGranted(subscription) && !subscription.auto_renew,
    cardWaits: cardWaits && subscription.auto_renew,
  };
}

/** Reasons why credit would pay, but does not suffice. */
const FROM_CREDIT: readonly unknown[] = ['credit_too_low', 'no_card', 'card_refused'];
