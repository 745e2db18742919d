import { z } from 'zod';
import { accountStatus, role, verificationStatus } from './accounts.ts';
import { SUSPENSION_DURATIONS } from './constants.ts';
import {
  amount,
  choice,
  count,
  countryCode,
  currency,
  e164,
  id,
  input,
  instant,
  money,
  outcome,
  pageOutput,
  uuid,
  writtenText,
} from './fields.ts';
import { numberStatus, phoneNumber } from './numbers.ts';
import { orderState } from './orders.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);

export const userIdInput = input({ userId });
export const updateRoleInput = input({ userId, role: choice('Role', ['user', 'admin']) });
export const suspendInput = input({ userId, duration: choice('Duration', SUSPENSION_DURATIONS), reason });
export const blockInput = input({ userId, reason });

export const adminUser = z.object({
  id,
  full_name: z.string().nullable(),
  email: z.string(),
  role,
  account_status: accountStatus,
  suspended_until: instant.nullable(),
  phone_number: z.string().nullable(),
  verification_status: verificationStatus,
  last_ip: z.string().nullable(),
  signup_ip: z.string().nullable(),
  phone_count: count,
  message_count: count,
  created_at: instant,
});
export const adminUsersOutput = z.object({ users: z.array(adminUser), ...pageOutput });

export const adminStatsOutput = z.object({
  totalUsers: count,
  activeUsers: count,
  totalPhoneNumbers: count,
  totalMessages: count,
  messagesThisMonth: count,
  /** Pounds. */
  totalRevenue: money,
});

export const adminPhoneNumber = z.object({
  id,
  phone_number: z.string(),
  friendly_name: z.string(),
  user_name: z.string().nullable(),
  user_email: z.string(),
  status: numberStatus,
  message_count: count,
  /** Pounds. */
  monthly_cost: money.nullable(),
  purchase_date: instant,
});
export const adminPhoneNumbersOutput = z.object({ phoneNumbers: z.array(adminPhoneNumber), ...pageOutput });

export const adminMessage = z.object({
  id,
  from_number: z.string(),
  to_number: z.string(),
  message_body: z.string().nullable(),
  user_name: z.string().nullable(),
  user_email: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  status: z.enum(['received', 'withheld']),
  received_at: instant,
});
export const adminMessagesOutput = z.object({ messages: z.array(adminMessage), ...pageOutput });

export const verifyServiceOutput = z.object({ service_sid: z.string() });

/**
 * purchase-phone-number: buys for a person whose purchase failed. `orderId` names the purchase that gets this
 * number instead of its own; without it the number is a gift at our cost. The reason is audited.
 */
export const recoveryPurchaseInput = input({
  phoneNumber: e164('Phone number'),
  friendlyName: writtenText('Friendly name', 64),
  countryCode: countryCode('Country'),
  userId,
  orderId: uuid('Order id').optional(),
  reason: reason.optional(),
});
export const recoveryPurchaseOutput = outcome.extend({
  orderId: id.optional(),
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true }).optional(),
});

/** A purchase that needs a human, with why and what could be offered instead. */
export const recoveryItem = z.object({
  id,
  order_id: id,
  kind: z.enum([
    'regulatory',
    'already_provisioned',
    'our_funds',
    'gave_up',
    'amount_mismatch',
    'crypto_mismatch',
    'account_gone',
    'refund_failed',
    'dispute',
  ]),
  detail: z.string(),
  opened_at: instant,
  /** When the money goes back by itself; null where nothing happens by itself. */
  waits_until: instant.nullable(),
  user_id: id,
  user_name: z.string().nullable(),
  user_email: z.string(),
  phone_number: z.string().nullable(),
  country_code: z.string().nullable(),
  amount: money,
  /** Of `refund_failed`: what is to be paid by hand, in the same currency. */
  owed: money.nullable(),
  currency,
  payment_method: z.enum(['card', 'crypto', 'credit']),
  order_state: orderState,
  /** What helps here: each names the function that does it. */
  actions: z.array(z.enum(['retry', 'another_number', 'refund', 'free_number'])),
  /** Numbers that need no papers, of the same country where it has any; for `another_number`. */
  alternatives: z.array(z.string()),
  /** The country that the alternatives are of. */
  alternatives_country: z.string().nullable(),
});
export const recoveryOutput = z.object({ items: z.array(recoveryItem), ...pageOutput });
export const recoveryActionInput = input({ orderId: uuid('Order id'), reason });
/** `amount`: of `refund_failed`, and only of it, what was paid by hand. */
export const refundActionInput = recoveryActionInput.extend({ amount: amount('Amount').optional() });

export const freeNumberInput = input({ targetUserId: userId, reason });
export const freeNumberOutput = z.object({
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true, friendly_name: true }),
});
