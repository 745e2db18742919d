import { z } from 'zod';
import { choice, count, id, instant, money, pageInput, pageOutput } from '../fields.ts';
import { numberStatus } from '../numbers/numbers.ts';

/** admin-phone-numbers: those that are rented unless a status is named; searched by a number, an email address or an id. */
export const adminPhoneNumbersInput = pageInput.extend({
  status: choice('Status', ['active', 'releasing', 'released']).optional(),
  /** By the day of the purchase; the newest first unless said. */
  sort: choice('Sort', ['newest', 'oldest']).optional(),
});

export const adminPhoneNumber = z.object({
  id,
  phone_number: z.string(),
  friendly_name: z.string(),
  /** Its owner; null where they have left for good. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  status: numberStatus,
  /** What was paid for it is disputed: whoever releases it is told so first. */
  disputed: z.boolean(),
  /** All that ever came to it. */
  message_count: count,
  /** Pounds; null where the carrier named no price. */
  monthly_cost: money.nullable(),
  purchase_date: instant,
});

export const adminPhoneNumbersOutput = z.object({
  phoneNumbers: z.array(adminPhoneNumber),
  ...pageOutput,
  /** False where more than `total` are found. */
  total_is_exact: z.boolean(),
  /** Whatever is searched. */
  counts: z.object({ active: count, releasing: count }),
});
