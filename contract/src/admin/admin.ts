import { z } from 'zod';
import { order, orderState } from '../billing/orders.ts';
import { formatMinor, toMajor } from '../billing/plans.ts';
import { DESK_CREDIT_MAX_MINOR } from '../constants.ts';
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
  writtenText,
} from '../fields.ts';
import { phoneNumber } from '../numbers/numbers.ts';
import { version } from './users.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);
/** What the customer is told, word for word; the reason is for the desk alone. */
const words = writtenText('Words', 500);
/** Made by the desk when its dialog opens: what is sent twice with one key is done once. */
const deskKey = uuid('Key');

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
 * purchase-phone-number: buys for a person whose purchase failed. `orderId` names the purchase that gets this
 * number instead of its own; without it the number is a gift at our cost. The reason is audited, `words` stand in the mail
 * that tells the buyer of the other number.
 */
export const recoveryPurchaseInput = input({
  phoneNumber: e164('Phone number'),
  friendlyName: writtenText('Friendly name', 64),
  countryCode: countryCode('Country'),
  userId,
  orderId: uuid('Order id').optional(),
  reason: reason.optional(),
  words: words.optional(),
});
export const recoveryPurchaseOutput = outcome.extend({
  orderId: id.optional(),
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true }).optional(),
});

/** A dispute that a bank has not decided: until when it takes an answer (null: none, or not known), and whether it has one. */
export const openDispute = z.object({ answer_due_at: instant.nullable(), is_answered: z.boolean() });

/** A purchase that needs a human, with why and what could be offered instead. */
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
  /** When the money goes back by itself; null where nothing happens by itself. */
  waits_until: instant.nullable(),
  user_id: id,
  user_name: z.string().nullable(),
  /** Null, as the name, of somebody who has left and whose data is erased. */
  user_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  country_code: z.string().nullable(),
  amount: money,
  /** Of `payout`: what is to be paid by hand, in the same currency. */
  owed: money.nullable(),
  currency,
  payment_method: z.enum(['card', 'crypto', 'credit']),
  /** The card provider's id of what was paid by card. */
  card_payment: z.string().nullable(),
  /** Of a payment that a bank disputes now. */
  dispute: openDispute.nullable(),
  order_state: orderState,
  /** What helps here: each names the function that does it. */
  actions: z.array(z.enum(['retry', 'another_number', 'refund', 'free_number'])),
  /** Numbers that need no papers, of the same country where it has any; for `another_number`. */
  alternatives: z.array(z.object({ phone_number: z.string(), place: z.string().nullable() })),
  /** The country that the alternatives are of. */
  alternatives_country: z.string().nullable(),
  /** Who has said that they look after it, within the last half hour. */
  taken: z.object({ by: id, name: z.string(), since: instant, is_mine: z.boolean() }).nullable(),
  /** How often the carrier was asked before, in vain. */
  tries: count,
  /** What has happened so far, oldest first; of what is owed also each refund, and that the bank has sent it back. */
  story: z.array(
    z.object({ at: instant, what: z.enum(['ordered', 'paid', 'tried', 'refunded', 'sent_back', 'waits']) }),
  ),
  /** The order as its buyer's screen has it. */
  order,
});
export const recoveryOutput = z.object({ items: z.array(recoveryItem), ...pageOutput });
/** admin-take-recovery: `isMine` false lets it go. `takeOver`: from whoever is on it. */
export const takeRecoveryInput = input({
  itemId: uuid('Item id'),
  isMine: flag('Is mine'),
  takeOver: flag('Take over').optional(),
});
export const recoveryActionInput = input({ orderId: uuid('Order id'), reason });
/** `amount`: of `payout`, and only of it, what was paid by hand; with a `key`, so that it is booked once. */
export const refundActionInput = recoveryActionInput.extend({
  amount: amount('Amount').optional(),
  key: deskKey.optional(),
});

/**
 * admin-refund-payment: gives a delivered payment back, or a part of it. `amount`: in the currency it was paid in,
 * everything that is left of it without one. `paidFor`: whether the number or the period that was paid for stays or
 * ends; said wherever everything that is left goes back, while a part lets it stay.
 */
export const refundPaymentInput = input({
  key: deskKey,
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
  /** `by_hand`: it waits in the queue until somebody has sent it. */
  refunded_to: z.enum(['card', 'credit', 'by_hand']),
  /** `pending`: the provider has not settled it yet. `failed`: `error` says why. */
  status: z.enum(['pending', 'completed', 'failed']),
});

const deskCreditProblem = `Amount must be at most ${formatMinor(DESK_CREDIT_MAX_MINOR, 'usd')}.`;
/** admin-give-credit: dollars, which earn nobody a reward. */
export const giveCreditInput = input({
  key: deskKey,
  userId,
  amount: amount('Amount').max(toMajor(DESK_CREDIT_MAX_MINOR), { error: deskCreditProblem }),
  reason,
  words: words.optional(),
  version,
});
/** admin-forfeit-credit: all the credit of somebody who is blocked. */
export const forfeitCreditInput = input({ key: deskKey, userId, reason, version });
/** What was given or forfeited, in dollars. */
export const adjustmentOutput = done.extend({ amount: money });

export const freeNumberInput = input({ targetUserId: userId, reason, version });
export const freeNumberOutput = z.object({
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true, friendly_name: true }),
});
