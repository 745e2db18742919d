import { z } from 'zod';
import { orderState } from '../billing/orders.ts';
import { count, id, input, instant, money, outcome, pageInput, uuid, writtenText } from '../fields.ts';

const reason = writtenText('Reason', 500);
const person = z.object({ id, full_name: z.string().nullable(), email: z.string() });

export const orphansInput = pageInput.omit({ search: true });

/** A number on which the carrier and our records disagree. */
export const orphan = z.object({
  id,
  /**
   * `unknown_here`: the carrier bills it, but no account has it. `missing_there`: an account has it, but the carrier
   * does not.
   */
  kind: z.enum(['unknown_here', 'missing_there']),
  phone_number: z.string(),
  carrier_sid: z.string(),
  /**
   * The carrier's note on the number: the id of an order, or a value that is not ours. Our own id for `missing_there`.
   */
  marker: z.string(),
  /** Pounds a month; null if no price of it or of its country is known. */
  monthly_cost: money.nullable(),
  since: instant,
  last_seen_at: instant,
  /**
   * True if only one comparison has found it: the two lists are not read at the same instant, so it may be no
   * disagreement.
   */
  seen_once: z.boolean(),
  /** Our id of the number if it is missing at the carrier. */
  phone_number_id: id.nullable(),
  /** The order that the marker names. */
  order: z.object({ id, state: orderState }).nullable(),
  /** The owner of the order or number. */
  person: person.nullable(),
  set_aside: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});

/** A number that was released here, but that the carrier still has. */
export const numberGoingBack = z.object({
  id,
  phone_number: z.string(),
  carrier_sid: z.string(),
  monthly_cost: money.nullable(),
  /** Null if the time was not recorded. */
  since: instant.nullable(),
  person: person.nullable(),
});

/** When the carrier's numbers were last compared with ours, and when and why a later comparison failed. */
export const comparison = z.object({
  compared_at: instant.nullable(),
  failed: z
    .object({ at: instant, why: z.enum(['no_answer', 'key_refused', 'account_suspended']) })
    .nullable(),
});

export const orphansOutput = z.object({
  orphans: z.array(orphan),
  /** The oldest hundred that have waited for more than ten minutes; on the first page only. */
  going_back: z.array(numberGoingBack),
  /** How many have waited that long, shown or not. */
  going_back_count: count,
  open: count,
  comparison,
  next_cursor: z.string().nullable(),
});

export const orphanActionInput = input({ orphanId: uuid('Orphan id'), reason });
export const retryReleaseInput = input({ phoneNumberId: uuid('Phone number id') });
export const retryReleaseOutput = outcome;
