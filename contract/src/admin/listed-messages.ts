import { z } from 'zod';
import { MESSAGE_RETENTION_DAYS } from '../constants.ts';
import { id, input, instant, pageInput, pageOutput, uuid, wholeNumber, writtenText } from '../fields.ts';

/**
 * admin-messages: a search finds numbers and addresses in everything that is kept, and words in texts of the last `days`,
 * one unless said. What it looked for is written to the audit as a hash.
 */
export const adminMessagesInput = pageInput.extend({
  days: wholeNumber('Days', 1, MESSAGE_RETENTION_DAYS).optional(),
});

export const adminMessage = z.object({
  id,
  from_number: z.string(),
  to_number: z.string(),
  /** The beginning, with every letter and digit covered; null for a text without content. */
  message_body: z.string().nullable(),
  /** Whose it is; null where they have left for good. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  direction: z.enum(['inbound', 'outbound']),
  status: z.enum(['received', 'withheld']),
  received_at: instant,
});

export const adminMessagesOutput = z.object({
  messages: z.array(adminMessage),
  /** Of a search: how many this answer holds. */
  ...pageOutput,
  /** False where there may be more than `total`. */
  total_is_exact: z.boolean(),
  /** Of a search: how far back the words of texts were looked at. Null without one. */
  searched: z
    .object({
      since: instant,
      back_to: instant,
      /** Time was over before `since` was reached: `next_cursor` goes on from there. */
      is_cut_short: z.boolean(),
      /** More people fit than their texts are shown of. */
      people_are_limited: z.boolean(),
    })
    .nullable(),
});

/** admin-uncover-message: one text as it came. */
export const uncoverMessageInput = input({
  messageId: uuid('Message id'),
  reason: writtenText('Reason', 500),
});
export const uncoverMessageOutput = z.object({ body: z.string(), withheld: z.boolean() });
