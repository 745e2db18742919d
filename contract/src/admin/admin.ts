import { z } from 'zod';
import { order, orderState } from '../billing/orders.ts';
import { formatMinor, toMajor } from '../billing/plans.ts';
import { GIVEN_CREDIT_MAX_MINOR } from '../constants.ts';
import {
  amount,
  choice,
  count,
  countryCode,
  currency,
  done,
  e164,
  flag,
  id,
  input,
  instant,
  money,
  outcome,
  pageOutput,
  uuid,
  writtenLine,
  writtenText,
} from '../fields.ts';
import { phoneNumber } from '../numbers/numbers.ts';
import { version } from './users.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);
/** Shown to the customer unchanged; the reason is for administrators only. */
const words = writtenText('Words', 500);
/** Idempotency key, made when the dialog opens: a request sent twice with one key takes effect once. */
const adjustmentKey = uuid('Key');

export const adminStatsOutput = z.object({
  totalUsers: count,
  activeUsers: count,
  totalPhoneNumbers: count,
  totalMessages: count,
  messagesThisMonth: count,
  /** Pounds. */
  totalRevenue: money,
});

/**
 * purchase-phone-number: buys for a person whose purchase failed. `orderId` names the purchase that gets this number
 * instead of its own; without it the number is a grant at our cost. The reason is written to the audit log; `words` are
 * printed in the mail to the buyer about the other number.
 */
export const recoveryPurchaseInput = input({
  phoneNumber: e164('Phone number'),
  friendlyName: writtenLine('Friendly name', 64),
  countryCode: countryCode('Country'),
  userId,
  orderId: uuid('Order id').optional(),
  reason: reason.optional(),
  words: words.optional(),
});
/** `still_waits`: after a failure, whether the purchase still needs an administrator. */
export const recoveryOutcome = outcome.extend({ still_waits: z.boolean().optional() });
export const recoveryPurchaseOutput = recoveryOutcome.extend({
  orderId: id.optional(),
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true }).optional(),
});

/**
 * An undecided dispute: the deadline for an answer to the bank (null: it accepts none, or the date is unknown), and
 * whether it was answered.
 */
export const openDispute = z.object({ answer_due_at: instant.nullable(), is_answered: z.boolean() });

/** A recovery item: a purchase that needs an administrator, with the reason and the possible alternatives. */
export const recoveryItem = z.object({
  id,
  order_id: id,
  kind: z.enum([
    'regulatory',
    'already_provisioned',
    'our_funds',
    'gave_up',
    'unanswered',
    'amount_mismatch',
    'crypto_mismatch',
    'payout',
    'dispute',
  ]),
  detail: z.string(),
  opened_at: instant,
  /** When the money is refunded automatically; null if nothing happens automatically. */
  waits_until: instant.nullable(),
  user_id: id,
  /** Version of the buyer, for acting on them from this queue; null once their data is erased. */
  user_version: z.int().nullable(),
  user_name: z.string().nullable(),
  /** Null, like the name, for a person whose data is erased. */
  user_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  country_code: z.string().nullable(),
  amount: money,
  /** For `payout`: the sum to be paid out manually, in the same currency. */
  owed: money.nullable(),
  currency,
  payment_method: z.enum(['card', 'crypto', 'credit']),
  /** The card provider's id of the payment, for one made by card. */
  card_payment: z.string().nullable(),
  /** Set while a bank disputes the payment. */
  dispute: openDispute.nullable(),
  order_state: orderState,
  /** The useful actions; each names the function that performs it. */
  actions: z.array(z.enum(['retry', 'another_number', 'refund', 'free_number'])),
  /** Numbers that need no documents, of the same country if it has any; for `another_number`. */
  alternatives: z.array(z.object({ phone_number: z.string(), place: z.string().nullable() })),
  /** True if the list is empty because the search at the carrier failed: it may have some. */
  alternatives_unknown: z.boolean(),
  /** The country of the alternatives. */
  alternatives_country: z.string().nullable(),
  /** The administrator to whom this item is assigned, within the last half hour. */
  taken: z.object({ by: id, name: z.string(), since: instant, is_mine: z.boolean() }).nullable(),
  /** The number of failed attempts at the carrier. */
  tries: count,
  /**
   * The item's events, oldest first; for a payout also each refund, and each one that the bank returned. `by`: the
   * administrator who granted a free number in addition.
   */
  story: z.array(
    z.object({
      at: instant,
      what: z.enum(['ordered', 'paid', 'tried', 'refunded', 'sent_back', 'waits', 'granted']),
      by: z.string().optional(),
    }),
  ),
  /** The order as its buyer's screen shows it. */
  order,
});
export const recoveryOutput = z.object({ items: z.array(recoveryItem), ...pageOutput });
/** admin-take-recovery: `isMine` false unassigns the item. `takeOver` reassigns it from another administrator. */
export const takeRecoveryInput = input({
  itemId: uuid('Item id'),
  isMine: flag('Is mine'),
  takeOver: flag('Take over').optional(),
});
export const recoveryActionInput = input({ orderId: uuid('Order id'), reason });
/**
 * `amount`: only for `payout`, the sum that was paid out manually. It is sent with a `key`, so that it is posted only once.
 */
export const refundActionInput = recoveryActionInput.extend({
  amount: amount('Amount').optional(),
  key: adjustmentKey.optional(),
});

/**
 * admin-refund-payment: refunds a delivered payment in full or in part. `amount`: in the currency of the payment;
 * without it the whole rest. `paidFor`: whether the number or period paid for stays or ends. Required if the whole rest
 * is refunded; after a partial refund it always stays.
 */
export const refundPaymentInput = input({
  key: adjustmentKey,
  orderId: uuid('Order id'),
  amount: amount('Amount').optional(),
  paidFor: choice('What was paid for', ['stays', 'ends']).optional(),
  reason,
  words: words.optional(),
  version,
});
export const refundPaymentOutput = outcome.extend({
  amount: money,
  currency,
  /** `by_hand`: the refund waits in the queue until an administrator has sent the money. */
  refunded_to: z.enum(['card', 'credit', 'by_hand']),
  /** `pending`: the provider has not settled the refund yet. `failed`: `error` says why. */
  status: z.enum(['pending', 'completed', 'failed']),
});

const givenCreditProblem = `Amount must be at most ${formatMinor(GIVEN_CREDIT_MAX_MINOR, 'usd')}.`;
/** admin-give-credit: in dollars; purchases with it earn no referral reward. */
export const giveCreditInput = input({
  key: adjustmentKey,
  userId,
  amount: amount('Amount').max(toMajor(GIVEN_CREDIT_MAX_MINOR), { error: givenCreditProblem }),
  reason,
  words: words.optional(),
  version,
});
/** admin-take-back-credit: the row of the given credit in the list of payments. */
export const takeBackCreditInput = input({
  key: adjustmentKey,
  userId,
  transactionId: id,
  reason,
  words: words.optional(),
  version,
});
/** admin-forfeit-credit: forfeits all the credit of a blocked person. */
export const forfeitCreditInput = input({ key: adjustmentKey, userId, reason, version });
/** The sum given, withdrawn or forfeited, in dollars. */
export const adjustmentOutput = done.extend({ amount: money });

export const freeNumberInput = input({ targetUserId: userId, reason, version });
export const freeNumberOutput = z.object({
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true, friendly_name: true }),
});
