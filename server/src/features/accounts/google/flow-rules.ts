import { createHash } from 'node:crypto';
import { MINUTE } from '../../../clock.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import { redirectTarget } from '../one-time-mail/redirect-rules.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';

/** How long a person may take at Google, and how long the browser's library may take to exchange the code. */
export const GOOGLE_SIGN_IN_MS = 10 * MINUTE;
export const AUTH_CODE_LIVES_MS = 5 * MINUTE;

/** Base64url of 32 bytes. */
const CHALLENGE = /^[\w-]{43}$/;

export type FlowRequest = { redirectTo: string; codeChallenge: string; loginHint: string | undefined };

/**
 * Reads the request that the browser's library begins with. Without a challenge, anyone who sees the code in the URL
 * could get a session for it, so neither the implicit flow nor the plain method is offered (R30, R33).
 * @throws AuthError provider_disabled, validation_failed
 */
export function readFlowRequest(publicUrl: string, query: Readonly<Record<string, unknown>>): FlowRequest {
  if (query.provider !== 'google') throw providerDisabled();
  const { code_challenge: challenge, code_challenge_method: method, login_hint: hint } = query;
  if (typeof method !== 'string' || method.toLowerCase() !== 's256')
    throw validationFailed('PKCE is needed here: code_challenge_method must be s256');
  if (typeof challenge !== 'string' || !CHALLENGE.test(challenge))
    throw validationFailed('PKCE is needed here: code_challenge must be 43 characters of base64url');
  return {
    redirectTo: redirectTarget(publicUrl, query.redirect_to),
    codeChallenge: challenge,
    loginHint: typeof hint === 'string' && hint.length <= 254 ? hint : undefined,
  };
}

export const providerDisabled = () =>
  new AuthError(400, 'provider_disabled', 'Unsupported provider: provider is not enabled');

export const googleUnavailable = () =>
  new AuthError(503, 'request_timeout', 'The service is busy. Please try again in a moment.');

export function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** The stored claims from Google's ID token, under the protocol's names. */
export function identityData({ sub, email, emailVerified, name }: GooglePerson) {
  return { sub, email, email_verified: emailVerified, ...(name ? { full_name: name, name } : {}) };
}

/** The address that informs the browser's library of a refusal, in the terms of OAuth. */
export function errorRedirect(target: string, { status, code, message }: AuthError): string {
  const address = new URL(target);
  address.searchParams.set('error', oauthError(status, code));
  address.searchParams.set('error_code', code);
  address.searchParams.set('error_description', message);
  return address.href;
}

function oauthError(status: number, code: string): string {
  if (status === 503) return 'temporarily_unavailable';
  if (status >= 500) return 'server_error';
  const denied = status === 403 || code === 'user_banned' || code === 'provider_email_needs_verification';
  return denied ? 'access_denied' : 'invalid_request';
}
