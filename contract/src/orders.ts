import { z } from 'zod';
import { currency, id, input, instant, money, uuid } from './fields.ts';

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

export const order = z.object({
  id,
  kind: orderKind,
  state: orderState,
  phone_number: z.string().nullable(),
  phone_number_id: id.nullable(),
  amount: money,
  currency,
  created_at: instant,
  /** What a person should know about the state, ready to show. */
  message: z.string().nullable(),
});

export const orderOutput = z.object({ order: order.nullable() });
