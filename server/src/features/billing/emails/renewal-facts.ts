import { convertUsdMinor, formatMinor, planPriceMinor, plans } from '@numlet/contract/billing/plans';
import type { Db } from '../../../db/connect.ts';
import type { AccountHolder } from '../../accounts/profile/memberships.queries.ts';
import type { BillingAccount } from '../ledger/billing-accounts.queries.ts';
import { freeCreditMinor } from '../ledger/credit-rules.ts';
import { withoutDisputedCredit } from '../ledger/disputed-credit.queries.ts';
import { hasPaidForPlan } from '../orders/orders.queries.ts';
import {
  cardCurrency,
  hasCard,
  mayPutOverageOnCard,
  renewalPlan,
  wantsCard,
} from '../subscriptions/lifecycle-rules.ts';
import { wasGiven } from '../subscriptions/renewal-setting.ts';
import type { Subscription } from '../subscriptions/subscriptions.queries.ts';

/** What happens at a number's due date as things stand now; amounts are formatted. */
export type RenewalFacts =
  | { by: 'card'; price: string; overage: string | null; last4: string; creditPays: string | null }
  | { by: 'credit'; price: string; credit: string; isCovered: boolean; cardWaits: boolean }
  | { by: 'nobody'; price: string; isFirstMonth: boolean; maySwitchOn: boolean; cardWaits: boolean };

type Whose = {
  subscription: Subscription;
  holder: Pick<AccountHolder, 'preferred_payment_method'>;
  account: BillingAccount;
};

/** Reads what the reminder of a renewal says (rules 9, 17, 19, 21 and 26 of docs/billing.md). */
export async function readRenewalFacts(
  db: Db,
  { subscription, holder, account }: Whose,
): Promise<RenewalFacts> {
  const plan = renewalPlan(subscription);
  const priceInDollars = formatMinor(plans[plan].priceMinor, 'usd');
  const currency = cardCurrency(subscription);
  const spendable = await withoutDisputedCredit(db, account);
  const free = freeCreditMinor(spendable);
  const isCovered = free >= plans[plan].priceMinor;
  const cardWaits = wantsCard({ holder, account }) && account.disputed_at !== null;
  if (!subscription.auto_renew || (cardWaits && !isCovered)) {
    const isGift = wasGiven(subscription);
    const isFirstMonth = isGift && !(await hasPaidForPlan(db, subscription.account_id));
    return {
      by: 'nobody',
      price: formatMinor(planPriceMinor(isFirstMonth ? 'starter' : plan, currency), currency),
      isFirstMonth,
      maySwitchOn: !isGift && !subscription.auto_renew,
      cardWaits: cardWaits && subscription.auto_renew,
    };
  }
  if (!hasCard({ holder, account }) || subscription.hard_declined)
    return { by: 'credit', price: priceInDollars, credit: formatMinor(free, 'usd'), isCovered, cardWaits };
  const open = mayPutOverageOnCard({ holder, account }) ? subscription.open_overage_minor : 0;
  const overage = convertUsdMinor(open, currency);
  return {
    by: 'card',
    price: formatMinor(planPriceMinor(plan, currency), currency),
    overage: overage > 0 ? formatMinor(overage, currency) : null,
    last4: account.card_last4 ?? '',
    creditPays: isCovered ? priceInDollars : null,
  };
}
