import { z } from 'zod';
import { choice, count, id, instant, money, pageInput, pageOutput } from '../fields.ts';
import { numberStatus } from '../numbers/numbers.ts';

/** admin-phone-numbers: rented numbers unless a status is given; searched by number, email address or id. */
export const adminPhoneNumbersInput = pageInput.extend({
  status: choice('Status', ['active', 'releasing', 'released']).optional(),
  /** By the day of the purchase; `newest` by default. */
  sort: choice('Sort', ['newest', 'oldest']).optional(),
});

export const adminPhoneNumber = z.object({
  id,
  phone_number: z.string(),
  friendly_name: z.string(),
  /** The owner; null once their account is permanently deleted. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  status: numberStatus,
  /** The payment for it is disputed: an administrator is warned before releasing it. */
  disputed: z.boolean(),
  /** All texts it ever received. */
  message_count: count,
  /** Pounds; null if the carrier gave no price. */
  monthly_cost: money.nullable(),
  purchase_date: instant,
});

export const adminPhoneNumbersOutput = z.object({
  phoneNumbers: z.array(adminPhoneNumber),
  ...pageOutput,
  /** False when more than `total` match. */
  total_is_exact: z.boolean(),
  /** Totals that are independent of search and filter. */
  counts: z.object({ active: count, releasing: count }),
});
