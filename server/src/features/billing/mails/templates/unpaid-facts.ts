import { formatMinor } from '@numlet/contract/billing/plans';
import type { Db } from '../../../../db/connect.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../../money/entry/disputed-credit.queries.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import { hasPaidForPlan } from '../../orders/entry/orders.queries.ts';
import { priceToKeep } from '../../rentals/entry/forecast-payments.ts';
import { wantsCard } from '../../rentals/entry/rules/lifecycle-rules.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';

export type UnpaidFacts = {
  /** The price that keeps the number: '$2.00'. */
  price: string;
  /** Why it was not renewed, as a sentence; null if renewal is off or a dispute keeps the card from being charged. */
  why: string | null;
};

type Rows = {
  subscription: Subscription;
  holder: Pick<AccountHolder, 'preferred_payment_method'>;
  account: BillingAccount;
};

/** Reads what mails about an unpaid number say (rules 6, 11, 12, 19 and 21 of docs/billing.md). */
export async function readUnpaidFacts(db: Db, rows: Rows): Promise<UnpaidFacts> {
  const { subscription, account } = rows;
  const { minor, currency } = priceToKeep(rows, await hasPaidForPlan(db, subscription.account_id));
  const credit = creditAfterOverageMinor(await withoutDisputedCredit(db, account));
  return {
    price: formatMinor(minor, currency),
    why: subscription.auto_renew ? unpaidReason(rows, formatMinor(credit, 'usd')) : null,
  };
}

function unpaidReason(rows: Rows, credit: string): string | null {
  const { holder, account } = rows;
  const isShort = `your credit of ${credit} does not cover it.`;
  if (!wantsCard(rows))
    return holder.preferred_payment_method === 'subscription'
      ? `No card is saved, and ${isShort}`
      : `You pay from credit, and ${isShort}`;
  const { card_refused_at: refusedAt, refused_payment_method: refused, card_payment_method: saved } = account;
  // A card that was saved since the decline has not been charged.
  if (refusedAt === null || (refused !== null && refused !== saved)) return null;
  return `Your ${brandName(account.card_brand)} ending ${account.card_last4 ?? ''} was declined.`;
}

function brandName(brand: string | null): string {
  return brand === null ? 'card' : brand.charAt(0).toUpperCase() + brand.slice(1);
}
