import { choice, e164, email, flag, input, writtenText } from './fields.ts';

export const contactInput = input({
  name: writtenText('Full name', 100),
  email: email('Email address'),
  subject: writtenText('Subject', 200),
  message: writtenText('Message', 5000),
});

export const newsletterInput = input({ email: email('Email address') });

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
