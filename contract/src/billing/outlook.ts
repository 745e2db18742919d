import { z } from 'zod';
import { count, currency, instant, money } from '../fields.ts';
import { paymentMethods, rentalPlanTypes } from './plans.ts';

export const automaticMethods = ['card', 'credit'] as const;

/**
 * Why a renewal will not be paid automatically. With the method `card`, `card_refused` means that the last charge was
 * declined.
 */
export const nonPaymentReasons = [
  'renewal_off',
  'being_deleted',
  'account_blocked',
  'credit_too_low',
  'no_card',
  'card_refused',
  'card_waits',
] as const;

/**
 * The next payment for a number, as things are now (rules 6, 9, 17, 19, 21 and 26 of docs/billing.md). Takes earlier
 * payments of the account's other numbers into account. Amounts are in `currency`.
 */
export const nextPayment = z
  .object({
    /** The due date: in the past during the grace period. */
    due: instant,
    /** The automatic payment method; null if the person must pay. */
    method: z.enum(automaticMethods).nullable(),
    /**
     * `likely`: the bank decides. Null if no payment will be attempted: renewal is off, or the account is being deleted
     * or is blocked.
     */
    certainty: z.enum(['certain', 'likely', 'will_fail']).nullable(),
    reason: z.enum(nonPaymentReasons).nullable(),
    currency,
    /** With the surcharge. */
    renewal: money,
    /** The number's surcharge: part of `renewal`. */
    surcharge: money,
    /** Overage not charged yet: part of the same charge if `method` is set, otherwise charged separately. */
    overage: money,
    /** Renewal plus overage. */
    amount: money,
    /** Whether credit pays if the card is declined. */
    credit_covers: z.boolean(),
  })
  .meta({ id: 'NextPayment' });

/** A plan that can be bought for a number now. */
export const planChoice = z
  .object({
    plan: z.enum(rentalPlanTypes),
    /** In the currency of the outlook, with the surcharge. */
    price: money,
    /** The number's surcharge for the months of the plan: part of the price. */
    surcharge: money,
    /** The date until which the number would be paid if the plan were paid now. */
    paid_until: instant,
    /** The number of withheld texts that the payment reveals at no extra cost. */
    opens_sms: count,
  })
  .meta({ id: 'PlanChoice' });

/** What the owner is shown about the payments for a number. The server decides the facts; the browser phrases them. */
export const outlook = z
  .object({
    /** Null for a suspended number, and while a dispute or a suspension of the account holds it. */
    next_payment: nextPayment.nullable(),
    /** The currency in which the owner's card pays for the number; dollars for an owner without a card. */
    currency,
    /** The plan that keeps the number when it is due, one of `choices`. */
    keep: z.enum(rentalPlanTypes),
    /** The cheapest plan that adds texts, one of `choices`. */
    top_up: z.enum(rentalPlanTypes),
    choices: z.array(planChoice),
    /** The payment methods that turn renewal on unless the payer chooses otherwise (rule 9). */
    renews_after: z.array(z.enum(paymentMethods)),
    /** The immediate charge for turning renewal on; null if there is none. */
    charged_if_renewed: z.object({ method: z.enum(automaticMethods), amount: money, currency }).nullable(),
    /** When the number stops receiving if it stays unpaid: in the past for a suspended one. */
    receives_until: instant.nullable(),
    /** Texts of the allowance that are not used yet. */
    texts_left: count,
    /** The due date has passed during a dispute: it takes effect when the bank decides (rule 26). */
    due_at_decision: z.boolean(),
    /** The number's share of `projectedMonthlyCost`, in dollars; 0 while it does not receive. */
    monthly_cost: money,
  })
  .meta({ id: 'Outlook' });

export type NextPayment = z.infer<typeof nextPayment>;
export type Outlook = z.infer<typeof outlook>;
