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

/** Required after `proof_of_work_needed`: the solution of a task of GET /auth/v1/proof-of-work. */
const proof = text('Proof of work', 4_000).optional();

/** A message with the idempotency key of an earlier one gets the same answer and is not stored again. */
export const contactInput = input({
  name: writtenLine('Full name', 100),
  email: email('Email address'),
  subject: writtenLine('Subject', 200),
  message: writtenText('Message', CONTACT_MESSAGE_MAX_LENGTH),
  idempotency_key: uuid('Idempotency key').optional(),
  proof,
});

/** The places on the site to subscribe to the newsletter. */
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

/** The token in a mail's link that confirms a mailing or ends it. */
export const mailingInput = input({ token: text('Token', 200) });

/** `newsletter`, or the ISO code of a country; null for a link that is not valid. */
export const confirmedMailingOutput = z.object({ topic: z.string().nullable() });

/**
 * `topic` as above, null if it had already ended. `is_our_link` is false for a link that no mail of ours contained,
 * such as a truncated one: then the mailing continues.
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
