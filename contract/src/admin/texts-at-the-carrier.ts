import { z } from 'zod';
import { count, instant } from '../fields.ts';
import { blockedReasons } from '../messages/messages.ts';

/** The texts that the carrier blocked, by day (UTC, as 2026-11-28), country of the number, sender and reason. */
export const blockedTexts = z.object({
  since: instant,
  /** All of them since then, and those of the last 24 hours. */
  texts: count,
  last_day: count,
  /** The newest day first, the most texts first; at most fifty. */
  rows: z.array(
    z.object({
      day: z.string(),
      country_code: z.string(),
      sender: z.string(),
      why: z.enum(blockedReasons),
      texts: count,
      numbers: count,
    }),
  ),
  has_more: z.boolean(),
});

/** The carrier's copies of texts that were deleted here. */
export const carrierCopies = z.object({
  waiting: count,
  most_tries: count,
  refused: count,
  next_try_at: instant.nullable(),
});
