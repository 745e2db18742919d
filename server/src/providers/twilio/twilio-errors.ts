import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';

const kinds: Readonly<Record<number, ProviderErrorKind>> = {
  20003: 'auth',
  20005: 'suspended',
  10001: 'suspended',
  10002: 'insufficient_funds',
  21404: 'insufficient_funds',
  20404: 'not_found',
  20429: 'retryable',
  21421: 'invalid',
  21422: 'unavailable',
  21649: 'regulatory',
  21613: 'regulatory',
  21650: 'regulatory',
  21631: 'regulatory',
  21651: 'regulatory',
  21615: 'regulatory',
  60200: 'invalid',
  60202: 'rate_limited',
  60203: 'rate_limited',
  60205: 'invalid',
  60207: 'rate_limited',
  60212: 'rate_limited',
  60238: 'blocked',
  60410: 'blocked',
  60605: 'blocked',
};

/** Network errors that prove that the request never reached the carrier. Any other may have had an effect. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Maps an error of the Twilio SDK. `writes` says whether the call could have changed something. */
export function toTwilioError(thrown: unknown, writes: boolean): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const fields = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const code =
    'code' in fields && (typeof fields.code === 'number' || typeof fields.code === 'string')
      ? fields.code
      : undefined;
  const http = 'status' in fields && typeof fields.status === 'number' ? fields.status : undefined;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  // The SDK rejects an id of another kind before it sends the request.
  const kind = /^(accountSid|username) (must|is)/.test(message) ? 'auth' : kindOf(code, http, writes);
  return new ProviderError('twilio', kind, message, {
    ...(code === undefined ? {} : { code }),
    ...(http === undefined ? {} : { http }),
    cause: thrown,
  });
}

function kindOf(
  code: string | number | undefined,
  http: number | undefined,
  writes: boolean,
): ProviderErrorKind {
  const known = typeof code === 'number' ? kinds[code] : undefined;
  if (known) return known;
  if (http === undefined)
    return typeof code === 'string' && NEVER_SENT.has(code)
      ? 'retryable'
      : writes
        ? 'unknown_outcome'
        : 'retryable';
  if (http === 401 || http === 403) return 'auth';
  if (http === 404) return 'not_found';
  if (http === 429) return 'retryable';
  if (http >= 500) return writes ? 'unknown_outcome' : 'retryable';
  return 'invalid';
}
