import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ProviderError } from '../../ports/provider-error.ts';

/** Codes of the library for an answer that did not come, or that no working Google would give. */
const OUTAGES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** What a failed sign-in means: try again later, or never with this answer. Its text may name claims: for the log only. */
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
  // The runtime's fetch says that there was no connection with a TypeError.
  if (thrown instanceof TypeError || (code !== undefined && OUTAGES.has(code))) return 'retryable';
  return 'declined';
}
