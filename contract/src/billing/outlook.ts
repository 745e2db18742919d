import { z } from 'zod';
import { count, currency, instant, money } from '../fields.ts';
import { paymentMethods, rentalPlanTypes } from './plans.ts';

export const automaticMethods = ['card', 'credit'] as const;

/** Why nothing pays a renewal automatically. `card_refused` with `card` as the method: the last charge was refused. */
export const paymentReasons = [
  'renewal_off',
  'being_deleted',
  'account_blocked',
  'credit_too_low',
  'no_card',
  'card_refused',
  'card_waits',
] as const;

/**
 * The next payment for a number, by its present facts (rules 6, 9, 17, 19, 21 and 26 of docs/billing.md). Takes earlier
 * payments of the account's other numbers into account. Amounts are in `currency`.
 */
export const nextPayment = z
  .object({
    /** The due date: in the past during the grace period. */
    due: instant,
    /** The automatic payment method; null if the person must pay. */
    method: z.enum(automaticMethods).nullable(),
    /** `likely`: the bank decides. Null if no payment is tried: renewal is off, or the account is closing. */
    certainty: z.enum(['certain', 'likely', 'will_fail']).nullable(),
    reason: z.enum(paymentReasons).nullable(),
    currency,
    renewal: money,
    /** Extra texts not charged yet: part of the same charge if `method` is set, otherwise charged separately. */
    overage: money,
    /** Renewal and extra texts. */
    amount: money,
    /** Whether credit pays if the card is refused. */
    credit_covers: z.boolean(),
  })
  .meta({ id: 'NextPayment' });

/** A plan that can be bought for a number now. */
export const planChoice = z
  .object({
    plan: z.enum(rentalPlanTypes),
    /** In the currency of the outlook. */
    price: money,
    /** Until when the number is paid if the plan is paid now. */
    paid_until: instant,
    /** How many withheld texts the payment shows without further cost. */
    opens_sms: count,
  })
  .meta({ id: 'PlanChoice' });

/** The facts for the owner about the payments of a rented number. The server decides them, the browser words them. */
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
    /** The payment methods after which the number renews unless the payer chooses otherwise (rule 9). */
    renews_after: z.array(z.enum(paymentMethods)),
    /** The immediate charge of switching renewal on; null if there is none. */
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
