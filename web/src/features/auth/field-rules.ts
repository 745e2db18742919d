import { EMAIL } from '../../lib/email-rule.ts';

/** Said under the field itself: a browser's own bubble follows neither the theme nor the language of the page. */
export const emailRules = {
  required: 'Please enter your email address.',
  pattern: { value: EMAIL, message: 'This is not an email address.' },
};

export const passwordRules = { required: 'Please enter your password.' };

export const newPasswordRules = { required: 'Please choose a password.' };

export const confirmationRules = { required: 'Please repeat your password.' };
