import { AuthError } from '../protocol/auth-error.ts';

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
export const challengeNotFound = () =>
  new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
export const challengeExpired = () =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  );
export const wrongCode = (message: string) => new AuthError(422, 'mfa_verification_failed', message);
export const insufficientAal = (message: string) => new AuthError(403, 'insufficient_aal', message);
export const tooManyFactorTries = (seconds: number, code = 'over_request_rate_limit') =>
  new AuthError(
    429,
    code,
    `Too many wrong codes. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    {},
    seconds,
  );
