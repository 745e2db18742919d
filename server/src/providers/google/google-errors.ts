import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ProviderError } from '../../ports/provider-error.ts';

/** The library's codes for a missing response, or for one that Google would not send when it works. */
const OUTAGES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Maps a failed sign-in to a kind of error: it can be retried later, or never with this response. The message may
 * contain claims, so it is for the log only.
 */
export function toGoogleError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const code = thrown instanceof ClientError ? thrown.code : undefined;
  return new ProviderError(
    'google',
    kindOf(thrown, code),
    thrown instanceof Error ? thrown.message : String(thrown),
    {
      ...(code === undefined ? {} : { code }),
      cause: thrown,
    },
  );
}

function kindOf(thrown: unknown, code: string | undefined) {
  if (thrown instanceof AuthorizationResponseError) return 'declined';
  if (thrown instanceof ResponseBodyError) {
    if (thrown.error === 'invalid_client' || thrown.error === 'unauthorized_client') return 'auth';
    return thrown.status >= 500 ? 'retryable' : 'declined';
  }
  // `fetch` reports a failed connection as a TypeError.
  if (thrown instanceof TypeError || (code !== undefined && OUTAGES.has(code))) return 'retryable';
  return 'declined';
}
