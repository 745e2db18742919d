import { z } from 'zod';
import { CONTACT_STATES } from '../constants.ts';
import { choice, count, done, emptyInput, flag, id, input, instant, pageInput, uuid } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';

/** What is searched has three characters at least: a name, an address, a subject, or the id of one message. */
const messagesInput = pageInput.extend({ state: choice('State', CONTACT_STATES).optional() });

const contactMessage = z.object({
  id,
  /** What the mails call it by. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** The account with this address, which whoever wrote need not be: nobody has confirmed it. */
  user_id: id.nullable(),
  subject: z.string(),
  body: z.string(),
  is_urgent: z.boolean(),
  received_at: instant,
  answered_at: instant.nullable(),
  /** Null where the administrator has left. */
  answered_by: z.string().nullable(),
});

const messagesOutput = z.object({
  messages: z.array(contactMessage),
  /** Not answered, of all. */
  waiting: count,
  next_cursor: z.string().nullable(),
});

const answerInput = input({ messageId: uuid('Message id'), answered: flag('Answered') });

const counts = { confirmed: count, unconfirmed: count };
const mailingsOutput = z.object({
  newsletter: z.object(counts),
  /** Countries that somebody waits for, the most wanted first. */
  countries: z.array(z.object({ country_code: z.string(), ...counts })),
});

/** The desk Support: what the contact form brought, and who asked for mails. */
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
    summary: 'Marks a message of the contact form as answered, or as not answered after all.',
  },
  'admin-mailings': {
    access: 'admin',
    input: emptyInput,
    output: mailingsOutput,
    summary: 'How many get the newsletter, and how many wait for numbers of each country.',
  },
} as const satisfies Record<string, FunctionDefinition>;
