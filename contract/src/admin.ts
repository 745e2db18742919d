import { z } from 'zod';
import { accountStatus, role, verificationStatus } from './accounts.ts';
import { SUSPENSION_DURATIONS } from './constants.ts';
import {
  choice,
  count,
  countryCode,
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

/** purchase-phone-number: buys for a person whose purchase failed; `orderId` names the purchase it heals. */
export const recoveryPurchaseInput = input({
  phoneNumber: e164('Phone number'),
  friendlyName: writtenText('Friendly name', 64),
  countryCode: countryCode('Country'),
  userId,
  orderId: uuid('Order id').optional(),
});
export const recoveryPurchaseOutput = outcome.extend({
  orderId: id.optional(),
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true }).optional(),
});

export const freeNumberInput = input({ targetUserId: userId, reason });
export const freeNumberOutput = z.object({
  phoneNumber: phoneNumber.pick({ id: true, phone_number: true, friendly_name: true }),
});
