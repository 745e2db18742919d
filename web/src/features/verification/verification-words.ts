import type { View } from './verification-view.ts';

/** The heading of the verification screen in each of its states. */
export const headings: Readonly<Record<View, string>> = {
  loading: 'Verify your phone',
  computing: 'Checking your browser first',
  sending: 'Sending your code',
  enter: 'Enter the code we sent you',
  unsent: 'Verify your phone',
  expired: 'That code has expired',
  spent: 'Too many wrong codes',
  taken: 'This number belongs to another account',
  blocked: 'Verification is blocked',
  done: 'Your phone is verified',
};

/** The words before the number. */
export const sentToWords: Readonly<Record<View, string>> = {
  loading: 'Your number is',
  computing: 'The code will go to',
  sending: 'A code is on its way to',
  enter: 'The code went to',
  unsent: 'Your number is',
  expired: 'The code went to',
  spent: 'The code went to',
  taken: 'Your number is',
  blocked: 'Your number is',
  done: 'Your number is',
};

/** The next step, if nothing failed. */
export const nextStepWords = {
  loading: '',
  computing: '',
  blocked: '',
  taken: '',
  unsent: 'We’ll text you a six-digit code.',
  expired: 'Codes work for ten minutes. Request a new one.',
  spent: 'That code no longer works. Request a new one.',
} as const;
