import { z } from 'zod';
import { choice, currency, id, input, instant, money, text, wholeNumber } from '../fields.ts';
import { unpaidReason } from './orders.ts';
import { paymentMethods } from './plans.ts';

/** Amounts are positive; the type gives the direction. */
export const transactionType = z.enum([
  'number_purchase',
  'starter',
  'monthly_topup',
  'yearly',
  'credit_topup',
  'renewal',
  'reactivation',
  'overage',
  'refund',
  'referral_reward',
  'referral_reversal',
  'chargeback',
  'adjustment',
  'payout',
]);
/** An administrator's act on credit. */
export const adjustmentKind = z.enum(['given', 'taken_back', 'forfeited']);
export const transactionStatus = z.enum(['pending', 'completed', 'failed', 'refunded', 'charged_back']);

export const transaction = z
  .object({
    id,
    transaction_type: transactionType,
    /** Null for every type but `adjustment`. */
    adjustment: adjustmentKind.nullable(),
    /** `in` is credited to the person, `out` is debited from them. */
    direction: z.enum(['in', 'out']),
    payment_method: z.enum(paymentMethods),
    currency,
    amount: money,
    status: transactionStatus,
    created_at: instant,
    phone_number: z.string().nullable(),
    order_id: id.nullable(),
    /** Why it is pending or has failed; null if money moved. */
    reason: unpaidReason.nullable(),
  })
  .meta({ id: 'Transaction' });

export const transactionsInput = input({
  payment_method: choice('Payment method', paymentMethods).optional(),
  /** Only payments of these types. */
  transaction_types: z
    .array(choice('Transaction type', transactionType.options), {
      error: 'Transaction types must be a list.',
    })
    .min(1, { error: 'Transaction types must have at least 1 item.' })
    .max(transactionType.options.length, {
      error: `Transaction types must have at most ${transactionType.options.length} items.`,
    })
    .optional(),
  status: choice('Status', transactionStatus.options).optional(),
  /** `next` of the previous page. */
  before: text('Before', 100).optional(),
  limit: wholeNumber('Limit', 1, 100).optional(),
});
export const transactionsOutput = z.object({
  transactions: z.array(transaction),
  /** `before` of the next page; null on the last. */
  next: z.string().nullable(),
});
