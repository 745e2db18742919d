import { z } from 'zod';
import { CONTACT_STATES } from '../constants.ts';
import { choice, count, done, emptyInput, flag, id, input, instant, pageInput, uuid } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';

/** A search needs at least three characters: of a name, an address, a subject, or the id of one message. */
const messagesInput = pageInput.extend({ state: choice('State', CONTACT_STATES).optional() });

const contactMessage = z.object({
  id,
  /** The reference that mails about the message use. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** The account with this address. It may not be the sender's: the address of a message is not confirmed. */
  user_id: id.nullable(),
  subject: z.string(),
  body: z.string(),
  is_urgent: z.boolean(),
  /** Whether it has waited for an answer longer than `replyHours`. */
  is_late: z.boolean(),
  received_at: instant,
  answered_at: instant.nullable(),
  /** Null once the administrator's data is erased. */
  answered_by: z.string().nullable(),
});

const messagesOutput = z.object({
  messages: z.array(contactMessage),
  /** All messages that are not answered yet. */
  waiting: count,
  /** When the oldest message arrived that is not answered; null when all are. */
  waiting_since: instant.nullable(),
  next_cursor: z.string().nullable(),
});

const answerInput = input({ messageId: uuid('Message id'), answered: flag('Answered') });

const counts = { confirmed: count, unconfirmed: count };
const mailingsOutput = z.object({
  newsletter: z.object(counts),
  /** Countries in the mailing lists, the most wanted first. */
  countries: z.array(z.object({ country_code: z.string(), ...counts })),
});

/** The Support tab: messages of the contact form, and the mailing lists. */
export const supportDeskFunctions = {
  'admin-contact-messages': {
    access: 'admin',
    input: messagesInput,
    output: messagesOutput,
    summary: 'Messages of the contact form, newest first.',
  },
  'admin-answer-message': {
    access: 'admin',
    input: answerInput,
    output: done,
    summary: 'Marks a message of the contact form as answered, or as unanswered again.',
  },
  'admin-mailings': {
    access: 'admin',
    input: emptyInput,
    output: mailingsOutput,
    summary: 'How many get the newsletter, and how many wait for numbers of each country.',
  },
} as const satisfies Record<string, FunctionDefinition>;
