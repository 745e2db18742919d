/** A refusal in the terms of the auth protocol, which the browser's library knows. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  /** Seconds until the same call may be tried again; 0 if unknown. */
  readonly retryAfterSeconds: number;
  constructor(
    status: number,
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds = 0,
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);
export const mailTooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    {},
    seconds,
  );
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const userBanned = (message: string) => new AuthError(400, 'user_banned', message);
