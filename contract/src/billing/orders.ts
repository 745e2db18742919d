import { z } from 'zod';
import { currency, id, input, instant, money, uuid } from '../fields.ts';
import { paymentMethods, rentalPlanTypes } from './plans.ts';

export const orderKind = z.enum([
  'number_purchase',
  'starter',
  'monthly_topup',
  'yearly',
  'credit',
  'renewal',
  'reactivation',
  'overage',
  'claim',
  'grant',
  'swap',
]);

export const orderState = z.enum([
  'reserved',
  'awaiting_payment',
  'paid',
  'provisioning',
  'active',
  'expired',
  'needs_action',
  'refund_due',
  'refunded',
]);

/** get-order: without an id the newest order. */
export const orderInput = input({ orderId: uuid('Order id').optional() });

/**
 * Why a payment is refunded: it was not delivered, an administrator or its buyer decided it, or a bank charged it back.
 */
export const refundReason = z.enum(['undelivered', 'returned', 'charged_back']);

/** A note to the buyer in addition to the state; the screen has a sentence for each. */
export const orderNote = z.enum([
  /** It waits for the carrier, which has not responded yet. */
  'carrier_slow',
  /** It waits for an administrator, because the carrier requires documents. */
  'documents_needed',
  /** It waits for an administrator, without a deadline. */
  'no_deadline',
  /** The card accepts no refund: an administrator pays the money out manually. */
  'refund_refused',
  /** A swap was stopped, because the number received a text. */
  'text_arrived',
]);

/** The state of the coins of a crypto payment. */
export const cryptoProgress = z.enum([
  'waiting',
  'seen',
  'partly_paid',
  /** First seen after the payment deadline, but while their rate is valid: they pay for the order or become credit. */
  'overdue',
  /** First seen after their rate has expired: they become credit. */
  'late',
  'done',
  'credited',
]);

/** The address for the coins of an order. Amounts are in the coin, `credited` is in dollars. */
export const cryptoPayment = z.object({
  payment_url: z.string().nullable(),
  pay_address: z.string(),
  pay_amount: z.number(),
  pay_currency: z.string(),
  paid_amount: z.number(),
  progress: cryptoProgress,
  /**
   * What is still missing while part of the coins has arrived, in dollars. `too_small`: the coin cannot transfer so
   * little.
   */
  rest: z.object({ amount: money, too_small: z.boolean() }).nullable(),
  /** How much became credit. */
  credited: money,
  /** Coins for which no rule gives a value, such as those of another coin: an administrator decides. */
  unexpected: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});

/** Why an automatic charge failed, if the person can act on it; `refused` means any other reason. */
export const chargeRefusal = z.enum([
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'card_velocity_exceeded',
  'withdrawal_count_limit_exceeded',
  'card_not_supported',
  'currency_not_supported',
  'processing_error',
  'issuer_not_available',
  'no_saved_card',
  'never_arrived',
  'refused',
]);

/** Why a payment is pending or has failed (rule 34, payment-list). */
export const unpaidReason = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([...chargeRefusal.options, 'not_answered', 'transfer_pending', 'transfer_refused']),
  }),
  z.object({
    code: z.literal('coins'),
    waits_until: instant.nullable(),
    crypto: cryptoPayment,
    /** The sum that has arrived, in dollars: it becomes the payment, or credit with a row of its own. */
    arrived: money,
  }),
]);

export const order = z.object({
  id,
  kind: orderKind,
  state: orderState,
  plan_type: z.enum(rentalPlanTypes).nullable(),
  payment_method: z.enum(paymentMethods),
  phone_number: z.string().nullable(),
  phone_number_id: id.nullable(),
  amount: money,
  /** The number's surcharge for the months that were bought: part of the amount. */
  surcharge: money,
  /** The number's surcharge in dollars a month. */
  monthly_surcharge: money,
  currency,
  created_at: instant,
  /** The payment deadline; null once it has no effect. */
  waits_until: instant.nullable(),
  /** Only for an order that is paid by crypto, once its address is known. */
  crypto: cryptoPayment.nullable(),
  /**
   * Set while the order waits for the rest of its coins, and finish-partial-payment can end the wait. In dollars: the
   * value of the coins, and how much credit is missing to pay the rest (0: enough; null for an order for credit).
   */
  part: z.object({ worth: money, credit_short: money.nullable() }).nullable(),
  /** Set for a payment that is being refunded, or has been. */
  refund_reason: refundReason.nullable(),
  /** How much of a refunded payment became credit, in dollars. */
  became_credit: money,
  /** The date until which its number is paid, and whether it renews then; null if there is no paid number. */
  paid: z.object({ until: instant, renews: z.boolean() }).nullable(),
  note: orderNote.nullable(),
});

/**
 * finish-partial-payment: `payRest` pays the order from credit and the value of its coins; without it they become
 * credit.
 */
export const finishPartialInput = input({ orderId: uuid('Order id'), payRest: z.boolean() });
/** The order that was paid from credit, or the one whose coins became credit. */
export const finishPartialOutput = z.object({ order_id: id });

export const orderOutput = z.object({ order: order.nullable() });
