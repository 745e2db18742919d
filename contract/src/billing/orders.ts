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

/** get-order: without an id the newest order is answered. */
export const orderInput = input({ orderId: uuid('Order id').optional() });

/** Why a payment goes back: nothing came of it, somebody decided so, or a bank took it. */
export const refundReason = z.enum(['undelivered', 'returned', 'charged_back']);

/** What a buyer should know beyond the state: the screen says it in sentences. */
export const orderNote = z.enum([
  /** It waits for its carrier, which does not answer, or not yet. */
  'carrier_slow',
  /** It waits for a human: the carrier wants documents. */
  'documents_needed',
  /** It waits for a human, and nothing ends that by itself. */
  'no_deadline',
  /** The card takes no money back: a human gives it back another way. */
  'refund_refused',
  /** A swap has stopped, since a text came to the number. */
  'text_arrived',
]);

/** How far the coins of a crypto payment have come. */
export const cryptoProgress = z.enum([
  'waiting',
  'seen',
  'partly_paid',
  /** Seen when the time to pay had run out, in the window of their rate: what was ordered, or credit. */
  'overdue',
  /** Seen after that window: they become credit. */
  'late',
  'done',
  'credited',
]);

/** Where the coins of an order go. Amounts are in the coin, `credited` is in dollars. */
export const cryptoPayment = z.object({
  payment_url: z.string().nullable(),
  pay_address: z.string(),
  pay_amount: z.number(),
  pay_currency: z.string(),
  paid_amount: z.number(),
  progress: cryptoProgress,
  /** What of it became credit. */
  credited: money,
  /** Coins that no rule says the worth of, such as those of another coin: a human looks at them. */
  unexpected: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});

/** Why an automatic charge took nothing, as far as a person can do something about it; `refused` is all else. */
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

/** Why a payment waits or has failed (rule 34 of docs/billing.md). */
export const unpaidReason = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([...chargeRefusal.options, 'not_answered', 'transfer_pending', 'transfer_refused']),
  }),
  z.object({
    code: z.literal('coins'),
    waits_until: instant.nullable(),
    crypto: cryptoPayment,
    /** What has come, in dollars: in its time it becomes the payment, or credit of its own row. */
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
  currency,
  created_at: instant,
  /** Until when it waits for its payment; null once that does not matter. */
  waits_until: instant.nullable(),
  /** Only of an order that is paid by crypto, once its address is known. */
  crypto: cryptoPayment.nullable(),
  /** Of a payment that goes back, or has gone. */
  refund_reason: refundReason.nullable(),
  /** What of a payment that went back became credit, in dollars. */
  became_credit: money,
  note: orderNote.nullable(),
});

export const orderOutput = z.object({ order: order.nullable() });
