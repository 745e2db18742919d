import { z } from 'zod';
import { CONTACT_MESSAGE_MAX_LENGTH } from './constants.ts';
import {
  choice,
  countryCode,
  e164,
  email,
  flag,
  input,
  text,
  uuid,
  writtenLine,
  writtenText,
} from './fields.ts';

/** What a form without an account may send: a message of 5,000 letters, escaped, and a proof of work. */
export const FORM_BODY_LIMIT_BYTES = 65_536;

/** Asked for by `proof_of_work_needed`: the solution of a task of GET /auth/v1/proof-of-work. */
const proof = text('Proof of work', 4_000).optional();

/** A message with the key of one that was sent before is answered like it and not stored again. */
export const contactInput = input({
  name: writtenLine('Full name', 100),
  email: email('Email address'),
  subject: writtenLine('Subject', 200),
  message: writtenText('Message', CONTACT_MESSAGE_MAX_LENGTH),
  idempotency_key: uuid('Idempotency key').optional(),
  proof,
});

/** Where on the site the newsletter can be asked for. */
export const NEWSLETTER_PLACES = ['footer', 'blog'] as const;

export const newsletterInput = input({
  email: email('Email address'),
  place: choice('Place', NEWSLETTER_PLACES).optional(),
  proof,
});

export const interestInput = input({
  email: email('Email address'),
  countryCode: countryCode('Country'),
  proof,
});

/** The part of a mail's link that confirms a mailing or ends it. */
export const mailingInput = input({ token: text('Token', 200) });

/** `newsletter`, or a country by its ISO code; null where the link is not good. */
export const confirmedMailingOutput = z.object({ topic: z.string().nullable() });

/**
 * `topic` as above, null where nothing is left to end. `is_our_link` is false for a link that was never in a mail of ours,
 * such as one that was cut off: then the mailing goes on.
 */
export const endedMailingOutput = z.object({ topic: z.string().nullable(), is_our_link: z.boolean() });

export const abuseCategories = [
  'fraud',
  'spam',
  'harassment',
  'impersonation',
  'platform_terms',
  'illegal_activity',
  'other',
] as const;

/** report-abuse: `urgent` marks an urgent violation of the acceptable-use policy. */
export const abuseInput = input({
  email: email('Email address'),
  phone_number: e164('Phone number').optional(),
  category: choice('Category', abuseCategories),
  message: writtenText('Message', 5000),
  urgent: flag('Urgent').optional(),
});
