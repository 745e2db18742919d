import { EMAIL } from '../../lib/email-rule.ts';

/** Messages under the field. The browser's own bubble follows neither the page's theme nor its language. */
export const emailRules = {
  required: 'Please enter your email address.',
  pattern: { value: EMAIL, message: 'This is not an email address.' },
};

export const passwordRules = { required: 'Please enter your password.' };

export const newPasswordRules = { required: 'Please choose a password.' };

export const confirmationRules = { required: 'Please repeat your password.' };
