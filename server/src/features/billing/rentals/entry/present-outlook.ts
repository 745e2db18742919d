import type { Outlook } from '@numlet/contract/billing/outlook';
import {
  type Currency,
  numberPriceMinor,
  planSurchargeMinor,
  type RentalPlanType,
  rentalPlanTypes,
  toMajor,
} from '@numlet/contract/billing/plans';
import { lifecycleOf, type Rental } from '../outlook/lifecycle-of.ts';
import { planRefusal, topUpPlan } from '../subscriptions/plan-rules.ts';
import { chargeIfRenewed, forecastPayments, type PaymentForecast, priceToKeep } from './forecast-payments.ts';
import type { Payer } from './payer.queries.ts';
import { isDisputed } from './rules/hold-rules.ts';
import { lifecycleDates } from './rules/lifecycle-dates.ts';
import type { Lifecycle } from './rules/lifecycle-rules.ts';
import { periodIfPaid, textsRevealed } from './rules/period-rules.ts';
import { projectedMonthlyMinor } from './rules/projection-rules.ts';
import { renewalAfter, wasGranted } from './rules/renewal-setting.ts';
import { paymentStatusAt } from './rules/subscription-rules.ts';
import { usageOf } from './rules/usage-rules.ts';

/**
 * Presents the coming payments of an account's numbers (rule 33, shown-plan).
 * @param rentals all of the account's plans with a number, since they share its credit
 * @returns by the subscription's id, without numbers that are being released
 */
export function presentOutlooks(
  rentals: readonly Rental[],
  payer: Payer | undefined,
  now: Date,
): ReadonlyMap<string, Outlook> {
  if (!payer) return new Map();
  const lifecycles = rentals.filter(({ isRented }) => isRented).map((rental) => lifecycleOf(rental, payer));
  const forecasts = forecastPayments(lifecycles, payer.hasPaid, now);
  return new Map(
    lifecycles.map((lifecycle) => {
      const { id } = lifecycle.subscription;
      return [id, present(lifecycle, forecasts.get(id), payer.hasPaid, now)];
    }),
  );
}

function present(
  lifecycle: Lifecycle,
  next: PaymentForecast | undefined,
  hasPaid: boolean,
  now: Date,
): Outlook {
  const { subscription } = lifecycle;
  const status = paymentStatusAt(subscription, now);
  const keep = priceToKeep(lifecycle, hasPaid);
  const chargedNow = wasGranted(subscription) ? null : chargeIfRenewed(lifecycle, now);
  const usage = usageOf(subscription, now);
  return {
    next_payment: next ? presentPayment(next) : null,
    currency: keep.currency,
    keep: keep.plan,
    top_up: topUpPlan(subscription, hasPaid),
    choices: rentalPlanTypes
      .filter((plan) => planRefusal(subscription, plan, hasPaid) === null)
      .map((plan) => presentChoice(lifecycle, plan, keep.currency, now)),
    renews_after: PAYMENT_METHODS.filter((method) => renewsAfter(lifecycle, method, now)),
    charged_if_renewed: chargedNow && {
      method: chargedNow.method,
      amount: toMajor(chargedNow.renewalMinor + chargedNow.overageMinor),
      currency: chargedNow.currency,
    },
    receives_until: lifecycleDates(subscription)?.suspension.toISOString() ?? null,
    texts_left: Math.max(0, usage.included - usage.used),
    due_at_decision:
      isDisputed(subscription) &&
      status === 'active' &&
      subscription.period_due !== null &&
      subscription.period_due <= now,
    monthly_cost: toMajor(status === 'suspended' ? 0 : projectedMonthlyMinor([subscription], 0)),
  };
}

function presentPayment(next: PaymentForecast): NonNullable<Outlook['next_payment']> {
  return {
    due: next.due.toISOString(),
    method: next.method,
    certainty: next.certainty,
    reason: next.reason,
    currency: next.currency,
    renewal: toMajor(next.renewalMinor),
    surcharge: toMajor(next.surchargeMinor),
    overage: toMajor(next.overageMinor),
    amount: toMajor(next.renewalMinor + next.overageMinor),
    credit_covers: next.creditCovers,
  };
}

function presentChoice(
  { subscription, holder }: Lifecycle,
  plan: RentalPlanType,
  currency: Currency,
  now: Date,
) {
  const paid = { ...subscription, ...periodIfPaid({ subscription, holder }, plan, now) };
  return {
    plan,
    price: toMajor(numberPriceMinor(plan, subscription.surcharge_minor, currency)),
    surcharge: toMajor(planSurchargeMinor(plan, subscription.surcharge_minor, currency)),
    paid_until: (paid.period_due ?? now).toISOString(),
    opens_sms: textsRevealed(subscription, paid),
  };
}

const PAYMENT_METHODS = ['card', 'crypto', 'credit'] as const;

/** Whether the number renews after a payment without a renewal choice (rule 9). */
function renewsAfter(
  { subscription, holder }: Lifecycle,
  method: (typeof PAYMENT_METHODS)[number],
  now: Date,
): boolean {
  const order = {
    kind: 'topup',
    method,
    automatic: false,
    created_at: now,
    renewal_choice: null,
    renewal_chosen_at: null,
  } as const;
  return { ...subscription, ...renewalAfter(subscription, order, holder?.preferred_payment_method) }
    .auto_renew;
}
