import { z } from 'zod';
import { INBOX_PAGE } from '../constants.ts';
import { count, flag, id, input, instant, uuid, wholeNumber, writtenText } from '../fields.ts';
import { phoneNumber, soldNumbersOutput } from '../numbers/numbers.ts';

/**
 * Why a text has no words here: a carrier blocked it, because it contains a one-time code, looks automated or never
 * arrived complete; it is a picture without words, which we do not store; or another reason.
 */
export const blockedReasons = ['code', 'automated', 'part_missing', 'picture', 'other'] as const;
export type BlockedReason = (typeof blockedReasons)[number];

/**
 * A text that arrived at a rented number, as the screens and the live connection show it. A text that the carrier
 * blocked (`blocked`) never arrived: it has no words, costs nothing and is not counted.
 */
export const message = z
  .object({
    id,
    phone_number_id: id,
    from_number: z.string(),
    /** Null while the text is withheld over the allowance, and for one that the carrier blocked. */
    message_body: z.string().nullable(),
    received_at: instant,
    /** When it reached the inbox, if it was found later in the carrier's list; null for others. */
    polled_at: instant.nullable(),
    withheld: z.boolean(),
    /** The account's counter at the last change of this text; the live connection resumes by it. */
    change_seq: z.int(),
    /** The account's counter when this text arrived: it orders the inbox, independently of any clock. */
    arrival_seq: z.int(),
    /** Set for a text that the carrier did not deliver. */
    blocked: z.object({ why: z.enum(blockedReasons), carrier: z.string() }).nullable(),
    phone_numbers: z.object({ phone_number: z.string() }),
    /**
     * The code that the reader has marked, as written in the text; its `code` is null if they marked that there is
     * none. Null until a person has corrected the code.
     */
    code_correction: z.object({ code: z.string().nullable() }).nullable(),
    /** The code to display (`codeOf` in code-of.ts); null when there is none, or the text is withheld. */
    code: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const dashboardOutput = z.object({
  phoneNumbers: z.array(phoneNumber),
  recentMessages: z.array(message),
  statistics: z.object({
    activeNumbers: count,
    totalMessages: count,
    /** Dollars with two decimals, such as "10.00". */
    totalCost: z.string(),
    messagesThisMonth: count,
  }),
  /**
   * The dashboard's card about identity verification: it is offered, a form is begun, or a submission was rejected.
   * Null if there is no card, or the person has dismissed it.
   */
  kyc_card: z.enum(['offer', 'draft', 'rejected']).nullable(),
  /** The countries and types of numbers that can be rented, as get-sold-numbers lists them. */
  sold_numbers: soldNumbersOutput.shape.countries,
  /** The account's counter when this was read: the live connection resumes after it. */
  cursor: z.int(),
});

export const listMessagesInput = input({
  /** The texts of one number, which may be a released one. */
  phoneNumberId: uuid('Phone number id').optional(),
  /** Searches sender, platform, code and words, as `text-search.ts` does. */
  search: writtenText('Search', 100).optional(),
  /** Only withheld texts, or only those that are not. */
  withheld: flag('Withheld').optional(),
  /** Only texts older than the one with this `arrival_seq`. */
  before: wholeNumber('Before', 0, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber('Limit', 1, INBOX_PAGE).default(50),
});
export const listMessagesOutput = z.object({
  messages: z.array(message),
  /**
   * `before` of the next page; null on the last. A search through very many texts may return fewer than `limit`, even
   * none, and continue there.
   */
  next: z.int().nullable(),
});

/** correct-code: the text's code as written in it, or null for a text without one. */
export const correctCodeInput = input({
  messageId: uuid('Message id'),
  code: writtenText('Code', 32)
    .refine((code) => /[\p{L}\p{N}]/u.test(code), { error: 'Code must contain a letter or a digit.' })
    .nullable(),
  /** Whether the text and its code may be kept to improve the finding of codes: only with the person's consent. */
  keep: flag('Keep'),
});
export const correctCodeOutput = z.object({ message });
