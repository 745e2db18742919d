import { type AuthError, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { CallError } from '../../lib/call/call-error.ts';

type RefusedField = 'currentPassword' | 'newPassword' | 'email' | 'code' | 'name';

/** A refusal and its field; null for the whole form. */
export type Refusal = { field: RefusedField | null; message: string };

const fields: Readonly<Record<string, RefusedField>> = {
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  invalid_credentials: 'currentPassword',
  same_password: 'newPassword',
  weak_password: 'newPassword',
  email_exists: 'email',
  email_address_invalid: 'email',
  reauthentication_not_valid: 'code',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
};

/** The server's message and its field, for calls of functions and of the auth library. */
export function authRefusalOf(error: unknown): Refusal {
  if (error instanceof CallError) {
    const field = error.field === 'currentPassword' ? 'currentPassword' : (fields[error.code] ?? null);
    return { field, message: error.status > 0 ? error.message : UNREACHABLE };
  }
  if (!isAuthError(error) || isAuthRetryableFetchError(error)) return { field: null, message: UNREACHABLE };
  return { field: fields[error.code ?? ''] ?? null, message: ownWords[error.code ?? ''] ?? error.message };
}

/** Replaces messages of the auth protocol that should not be shown. */
const ownWords: Readonly<Record<string, string>> = {
  reauthentication_not_valid: 'This code is wrong or has expired. Ask for another.',
};

/** Whether the server requires the person to confirm their identity again. */
export function needsProof(error: unknown): boolean {
  return codeOf(error) === 'reauthentication_needed';
}

export function codeOf(error: unknown): string | undefined {
  if (error instanceof CallError) return error.code;
  return isAuthError(error) ? error.code : undefined;
}

/** Turns a failed request of the auth library into a CallError, so that queries do not retry a refusal. */
export function readingFailed({ code = 'unexpected', message, status = 0 }: AuthError): CallError {
  return new CallError({ code, message, status });
}

const UNREACHABLE = 'The server could not be reached. Please try again.';
