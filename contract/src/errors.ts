import { MONEY_BACK_DAYS } from './constants.ts';

/**
 * Every refusal by its code: the HTTP status, and the message for the person unless the server has a more specific one.
 * Without zod; the schema of the body is in error-body.ts.
 */
export const errors = {
  // The request is wrong
  invalid_input: { status: 400, message: 'The request is invalid.' },
  amount_mismatch: { status: 400, message: 'The amount differs from the current price.' },
  currency_not_supported: { status: 400, message: 'This currency cannot be used here.' },
  return_address_refused: { status: 400, message: 'The return URL does not belong to this service.' },
  misdirected: { status: 421, message: 'Unknown host name.' },
  method_not_allowed: { status: 405, message: 'This address accepts POST only.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  document_refused: { status: 400, message: 'This file cannot be accepted.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },

  // The caller may not do this
  proof_of_work_needed: {
    status: 400,
    message:
      'Many requests have come from your network. Please try again: your browser will run a short check first.',
  },
  no_session: { status: 401, message: 'Please sign in again to continue.' },
  terms_required: {
    status: 403,
    message: 'Please accept the Terms of Service and Privacy Policy to continue.',
  },
  phone_not_verified: { status: 403, message: 'Please verify your phone number first.' },
  second_factor_required: { status: 403, message: 'Please confirm your second factor first.' },
  reauthentication_needed: {
    status: 403,
    message: 'Please confirm that it is you: enter your current password, or sign in again.',
  },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },

  // It does not exist
  not_found: { status: 404, message: 'This does not exist, or it is not yours.' },
  unknown_function: { status: 404, message: 'There is no function with this name.' },

  // The state does not allow it
  conflict: { status: 409, message: 'This cannot be done right now. Please reload and try again.' },
  changed_meanwhile: {
    status: 409,
    message: 'Another administrator has changed this. Reload and try again.',
  },
  number_taken: { status: 409, message: 'This number is no longer available.' },
  number_not_active: { status: 409, message: 'This number is not active.' },
  number_needed: { status: 409, message: 'Please choose the number this is for.' },
  first_month_required: {
    status: 409,
    message: 'You must purchase the Starter Plan first before accessing monthly top-ups.',
  },
  starter_already_owned: {
    status: 409,
    message: 'The Starter Plan is only for a new number. Choose Monthly Top-up or Yearly for this one.',
  },
  plan_not_claimed: { status: 409, message: 'Please choose a number for this plan first.' },
  no_unclaimed_plan: { status: 409, message: 'There is no paid plan waiting for a number.' },
  insufficient_credit: { status: 409, message: 'Your credit does not cover this.' },
  charges_not_confirmed: {
    status: 409,
    message: 'You will be charged now. Review the charges and confirm.',
  },
  payment_open: { status: 409, message: 'A payment for this number is still open.' },
  refund_not_possible: { status: 409, message: 'This purchase cannot be refunded.' },
  swap_not_possible: { status: 409, message: 'This number cannot be swapped.' },
  coin_not_payable: { status: 409, message: 'This cryptocurrency cannot be used for such a small amount.' },
  order_in_progress: { status: 409, message: 'This purchase is already in progress.' },
  already_referred: { status: 409, message: 'This account already has a referrer.' },
  phone_in_use: { status: 409, message: 'This phone number belongs to another account.' },
  no_saved_card: { status: 409, message: 'There is no saved card yet.' },
  kyc_under_review: { status: 409, message: 'Your documents are already under review.' },
  kyc_approved: { status: 409, message: 'Your identity is already verified.' },
  kyc_incomplete: { status: 409, message: 'Your form is not complete yet.' },
  kyc_decided: { status: 409, message: 'This submission has already been decided.' },
  kyc_number_approved: {
    status: 409,
    message: 'Another account has been approved with the same document number.',
  },
  deletion_not_requested: { status: 409, message: 'No account deletion is pending.' },
  last_admin: { status: 409, message: 'The last administrator cannot be removed, suspended or blocked.' },
  regulatory: { status: 409, message: 'Numbers in this country require regulatory documents.' },

  // The service cannot do it now
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'An unexpected error occurred.' },
  not_built: { status: 501, message: 'This function is not available yet.' },
  overloaded: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  storage_unavailable: {
    status: 503,
    message:
      'Your file could not be stored. Files that you uploaded earlier are not affected. Please try again.',
  },
  provider_unavailable: { status: 503, message: 'A provider is not responding. Please try again.' },
  verification_unavailable: { status: 503, message: 'Phone verification is not available at the moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const moneyBackRefusalCodes = [
  'gone_back',
  'not_delivered',
  'used_before',
  'not_first',
  'time_over',
  'fourth_text',
  'disputed',
] as const;
export type MoneyBackRefusal = (typeof moneyBackRefusalCodes)[number];

/** The message for each reason of `refund_not_possible` (rule 24, money-back). */
export const moneyBackRefusals: Record<MoneyBackRefusal, string> = {
  gone_back: 'This purchase has already been refunded, or its refund is on its way.',
  not_delivered: 'This purchase has not been delivered: there is nothing to refund yet.',
  used_before: 'The money-back is available once per person, phone and card, and it has already been used.',
  not_first: 'Only your first number or plan can be refunded. This is a later purchase.',
  time_over: `The ${MONEY_BACK_DAYS} days in which your first purchase could be refunded are over.`,
  fourth_text: 'More than three texts have arrived, so your first purchase can no longer be refunded.',
  disputed: 'One of your payments is disputed. Nothing can be refunded until your bank has decided.',
};

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
