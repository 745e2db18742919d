import { z } from 'zod';
import { SPENDING_CAP_OPTIONS } from '../constants.ts';
import { moneyBackRefusalCodes } from '../errors.ts';
import {
  amount,
  choice,
  count,
  currency,
  flag,
  id,
  input,
  instant,
  money,
  oneOfNumbers,
  uuid,
} from '../fields.ts';
import { confirmedCharge } from './charges.ts';
import { creditLimit, waitingCredit } from './credit.ts';
import { order } from './orders.ts';
import { outlook } from './outlook.ts';
import { billingTypes, paymentMethods, rentalPlanTypes } from './plans.ts';
import { transaction } from './transactions.ts';

export const preferredPaymentMethods = ['subscription', 'pay_per_use'] as const;

export const subscriptionStatus = z.enum(['unclaimed', 'active', 'grace_period', 'suspended', 'ended']);

/** A plan of one number, or one still waiting for its number (`unclaimed`). */
export const subscription = z
  .object({
    id,
    status: subscriptionStatus,
    plan_type: z.enum(rentalPlanTypes),
    billing_type: z.enum(billingTypes),
    phone_number_id: id.nullable(),
    phone_number: z.string().nullable(),
    /** The owner's own name for the number; null until they give one. */
    number_name: z.string().nullable(),
    overage_enabled: z.boolean(),
    overage_spending_cap: money,
    current_period_start: instant.nullable(),
    current_period_end: instant.nullable(),
    overage_sms_count: count,
    overage_charges: money,
    included_sms: count,
    used_sms: count,
    withheld_sms: count,
    auto_renew: z.boolean(),
    /** True once its owner has switched the renewal on or off: then only the owner changes it. */
    auto_renew_set: z.boolean(),
    /** The currency in which the card is charged for it; null before a card has paid for it. */
    card_currency: currency.nullable(),
    /** Overage that has not been charged yet, in dollars. */
    open_overage: money,
    /** The payment for it is disputed: until the bank decides, its texts are withheld and it is not charged. */
    disputed: z.boolean(),
    /** What its number costs each month beyond the plan, in dollars. */
    surcharge: money,
    subscription_plans: z.object({ name: z.string(), price_monthly: money }),
    /** Null for a plan without a number, and for one that has ended. */
    outlook: outlook.nullable(),
  })
  .meta({ id: 'Subscription' });

/**
 * get-billing-info. `subscription` is the next one due among those that receive texts; without one, the next to be
 * released, then an unclaimed plan (rule 33, shown-plan). Money is in dollars unless a field names a currency.
 */
export const billingInfoOutput = z.object({
  subscription: subscription.nullable(),
  subscriptions: z.array(subscription),
  usage: z.object({
    activeNumbers: count,
    allowedNumbers: count,
    smsThisPeriod: count,
    allowedSms: count,
    overageCount: count,
    overageCharges: money,
    projectedMonthlyCost: money,
  }),
  transactions: z.array(transaction),
  /** Below zero only after a reward, or a payment for credit, was reversed. */
  credit_balance: money,
  /**
   * The credit that a purchase can draw from: without credit that is owed for overage, that comes from a disputed
   * payment, or that cannot be spent yet.
   */
  spendable_credit: money,
  /** How much of it, spent or not, came from payments that are disputed now: only the rest can be spent. */
  disputed_credit: money,
  waiting_credit: waitingCredit,
  credit_limit: creditLimit,
  /** A payment of the account is disputed: until the bank decides, no card is charged automatically. */
  has_open_dispute: z.boolean(),
  /** The owner has requested the deletion of the account: until they cancel it, nothing is charged automatically. */
  being_deleted: z.boolean(),
  /** Overage not charged yet: it accumulates until it is charged to the card, or with the next renewal. */
  open_overage: money,
  saved_card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      /**
       * True after the card was declined: renewals and overage are not charged to it until a payment with it succeeds.
       */
      refused: z.boolean(),
    })
    .nullable(),
  /** The purchase that can be refunded now, and the deadline; null if there is none. */
  money_back: z
    .object({
      order_id: id,
      phone_number: z.string().nullable(),
      amount: money,
      currency,
      payment_method: z.enum(paymentMethods),
      /** How many more texts may arrive before the promise ends. */
      texts_left: z.int().min(0),
      /** Dollars of later payments for it, which become credit. */
      later_credit: money,
      until: instant,
    })
    .nullable(),
  /**
   * Why the first purchase cannot be refunded, although the money-back days are not over; null if it can be, or if the
   * reason needs no explanation.
   */
  money_back_refusal: z.enum(moneyBackRefusalCodes).nullable(),
  /** Whether the next purchase can be refunded like a first one (rule 24). */
  money_back_offered: z.boolean(),
  /** The date until which a new number would be paid if it were delivered now. */
  new_number_paid_until: instant,
  /** Crypto payments still waiting for their coins, newest first. */
  open_payments: z.array(order),
  /** Whether any payment for a number was ever made: without one a top-up is locked ('First Month Required'). */
  first_payment_made: z.boolean(),
});

export const requestRefundInput = input({ orderId: uuid('Order id') });
/** `refunded_to`: the card for a payment by card, credit for one by crypto or from credit. */
export const requestRefundOutput = z.object({
  success: z.literal(true),
  amount: money,
  currency,
  refunded_to: z.enum(['card', 'credit']),
});

/** Limits the list of the request: a person rents a few numbers, not thousands. */
const MAX_CONFIRMED_CHARGES = 500;

/**
 * The changes of one request; a field left out stays unchanged. A change of the payment method that causes an immediate
 * charge is refused with `charges_not_confirmed` and the list of charges, until the request contains that list.
 */
export const saveOverageInput = input({
  overage_auto_charge: flag('Automatic charge').optional(),
  overage_spending_cap: oneOfNumbers('Spending cap', SPENDING_CAP_OPTIONS).optional(),
  /** Has no effect: the value follows from the automatic charge, and the answer contains it. */
  block_at_limit: flag('Block at limit').optional(),
  preferred_payment_method: choice('Payment method', preferredPaymentMethods).optional(),
  confirmed_charges: z
    .array(confirmedCharge, { error: 'Confirmed charges must be a list.' })
    .max(MAX_CONFIRMED_CHARGES, {
      error: `Confirmed charges must have at most ${MAX_CONFIRMED_CHARGES} items.`,
    })
    .optional(),
});

export const overageSettingsOutput = z.object({
  overage_auto_charge: z.boolean(),
  overage_spending_cap: money,
  block_at_limit: z.boolean(),
  preferred_payment_method: z.enum(preferredPaymentMethods),
  /** Withheld texts of this period, and the cost of showing all of them, in dollars. */
  withheld_sms: count,
  withheld_cost: money,
});

/**
 * A payment that is being considered: a plan for one of the person's numbers, or credit (`amount` in dollars). By card
 * by default.
 */
export const previewWithheldInput = input({
  planType: choice('Plan', [...rentalPlanTypes, 'credit']),
  phoneNumberId: uuid('Phone number id').optional(),
  amount: amount('Amount').optional(),
  paymentMethod: choice('Payment method', paymentMethods).optional(),
});
/** `included_sms` are revealed by the payment itself; `charged_sms`, if overage is on, cost `charged` dollars more. */
export const previewWithheldOutput = z.object({
  included_sms: count,
  charged_sms: count,
  charged: money,
});
