import { textsPaidBy } from '@numlet/contract/billing/overage';
import { numberPriceMinor, toMajor, toMinor } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../app-error.ts';
import { type AccountHolder, findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import {
  type BillingAccount,
  emptyBillingAccount,
  findBillingAccount,
} from '../../billing/money/entry/billing-accounts.queries.ts';
import { creditAfterOverageMinor } from '../../billing/money/entry/rules/credit-rules.ts';
import { forecastDraws } from '../../billing/rentals/entry/forecast-draws.ts';
import { mayBecomeOverage } from '../../billing/rentals/entry/rules/overage-rules.ts';
import {
  periodIfPaid,
  textsRevealed,
  textsWithinAllowance,
} from '../../billing/rentals/entry/rules/period-rules.ts';
import {
  listSubscriptionsOfAccount,
  type Subscription,
} from '../../billing/rentals/entry/subscriptions.queries.ts';
import { forecastOverageFunds } from '../../billing/rentals/entry/text-metering.queries.ts';
import type { Handler } from '../../handler.ts';

type PreviewInput = ParsedInput<'preview-withheld-texts'>;

/**
 * Returns, before a payment, how many withheld texts it would show, how many would follow as overage, and what these
 * would cost in the current state (rules 13 and 14 of docs/billing.md). Ignores the limit on what a card may owe:
 * further texts follow once the card has paid.
 * @throws AppError not_found for a number that is not the caller's
 */
export const previewWithheldTexts: Handler<'preview-withheld-texts'> = async (
  { db, clock },
  actor,
  request,
) => {
  const now = clock.now();
  const holder = await findAccountHolder(db, actor.accountId);
  if (!holder) throw new AppError('not_found');
  const before = await listSubscriptionsOfAccount(db, actor.accountId);
  const account = (await findBillingAccount(db, actor.accountId)) ?? emptyBillingAccount(actor.accountId);
  const paid = {
    account: accountAfterPayment(account, before, request),
    subscriptions: subscriptionsAfterPayment(before, request, holder, now),
  };
  const forecast = await forecastDraws(db, { holder, ...paid }, now);
  const funds = await forecastOverageFunds(
    db,
    { ...forecast.account, freeMinor: creditAfterOverageMinor(forecast.account) },
    now,
  );
  let included = 0;
  let underCap = 0;
  for (const each of forecast.subscriptions) {
    if (each.disputed_at) continue;
    included += textsRevealed(
      before.find(({ id }) => id === each.id),
      each,
    );
    const cap = funds ? textsPaidBy(funds.cap_minor - each.overage_minor) : 0;
    if (mayBecomeOverage(each, now))
      underCap += Math.max(0, Math.min(each.withheld_sms - textsWithinAllowance(each), cap));
  }
  const charged = Math.min(underCap, funds?.texts ?? 0);
  return {
    included_sms: included,
    charged_sms: charged,
    charged: toMajor(charged * OVERAGE_PRICE_MINOR),
  };
};

/** The billing account as the payment would change it. A payment by card also clears a recorded decline. */
function accountAfterPayment(
  account: BillingAccount,
  subscriptions: readonly Subscription[],
  { planType, phoneNumberId, paymentMethod = 'card', amount = 0 }: PreviewInput,
): BillingAccount {
  const paidFor = subscriptions.find((each) => phoneNumberId && each.phone_number_id === phoneNumberId);
  const spent =
    planType !== 'credit' && paymentMethod === 'credit'
      ? numberPriceMinor(planType, paidFor?.surcharge_minor ?? 0, 'usd')
      : 0;
  const bought = planType === 'credit' ? toMinor(amount) : 0;
  return {
    ...account,
    credit_minor: account.credit_minor + bought - spent,
    ...(paymentMethod === 'card' ? { card_refused_at: null, refused_payment_method: null } : {}),
    // Only a card that has bought a plan is saved (rule 9).
    ...(paymentMethod === 'card' && planType !== 'credit'
      ? { card_payment_method: account.card_payment_method ?? 'the card that pays' }
      : {}),
  };
}

function subscriptionsAfterPayment(
  subscriptions: readonly Subscription[],
  { planType, phoneNumberId }: PreviewInput,
  holder: AccountHolder,
  now: Date,
) {
  if (planType === 'credit' || !phoneNumberId) return subscriptions;
  if (!subscriptions.some((each) => each.phone_number_id === phoneNumberId)) throw new AppError('not_found');
  return subscriptions.map((each) =>
    each.phone_number_id === phoneNumberId
      ? { ...each, ...periodIfPaid({ subscription: each, holder }, planType, now) }
      : each,
  );
}
