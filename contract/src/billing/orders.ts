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

/** How far the coins of a crypto payment have come. */
export const cryptoProgress = z.enum(['waiting', 'seen', 'partly_paid', 'done', 'credited', 'queued']);

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
});

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
  /** What a person should know about the state, ready to show. */
  message: z.string().nullable(),
});

export const orderOutput = z.object({ order: order.nullable() });
