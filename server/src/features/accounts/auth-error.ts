/** A refusal in the words of the auth protocol, which the browser's library knows. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
export const userBanned = (message: string) => new AuthError(400, 'user_banned', message);
