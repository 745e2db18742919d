/** Said under the field itself: a browser's own bubble follows neither the theme nor the language of the page. */
export const emailRules = {
  required: 'Please enter your email address.',
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'This is not an email address.' },
};

export const passwordRules = { required: 'Please enter your password.' };

export const newPasswordRules = { required: 'Please choose a password.' };

export const confirmationRules = { required: 'Please repeat your password.' };
