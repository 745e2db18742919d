import { z } from 'zod';
import { MESSAGE_RETENTION_DAYS } from '../constants.ts';
import { id, input, instant, pageInput, pageOutput, uuid, wholeNumber, writtenText } from '../fields.ts';

/**
 * admin-messages: a search finds numbers and addresses in all stored texts, and words in the texts of the last `days`
 * (1 by default). The audit log records the search term as a hash.
 */
export const adminMessagesInput = pageInput.extend({
  days: wholeNumber('Days', 1, MESSAGE_RETENTION_DAYS).optional(),
});

export const adminMessage = z.object({
  id,
  from_number: z.string(),
  to_number: z.string(),
  /** The beginning, with every letter and digit masked; null for a text without content. */
  message_body: z.string().nullable(),
  /** The owner of the number; null once their account is permanently deleted. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  direction: z.enum(['inbound', 'outbound']),
  status: z.enum(['received', 'withheld']),
  received_at: instant,
  /** When the poll found it, since its delivery was lost; null for others. */
  polled_at: instant.nullable(),
});

export const adminMessagesOutput = z.object({
  messages: z.array(adminMessage),
  /** In a search `total` counts the texts of this answer; without one, all texts ever received. */
  ...pageOutput,
  /** False when there may be more than `total`. */
  total_is_exact: z.boolean(),
  /** For a search: how far back the words of texts were searched. Null without a search. */
  searched: z
    .object({
      since: instant,
      back_to: instant,
      /** The search ran out of time before it reached `since`: `next_cursor` continues where it stopped. */
      is_cut_short: z.boolean(),
      /** More people match than the search covers. */
      people_are_limited: z.boolean(),
    })
    .nullable(),
});

/** admin-uncover-message: one text, unmasked. */
export const uncoverMessageInput = input({
  messageId: uuid('Message id'),
  reason: writtenText('Reason', 500),
});
export const uncoverMessageOutput = z.object({ body: z.string(), withheld: z.boolean() });
