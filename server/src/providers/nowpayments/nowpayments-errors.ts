import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';

/** Network codes that prove that nothing was sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Maps a refusal to an error. A creation that failed on the provider's side may still have created an address. */
export function refusedByProvider(
  http: number,
  { code, message }: { code?: string | number | undefined; message?: string | undefined },
  writes: boolean,
): ProviderError {
  return new ProviderError('nowpayments', kindOf(http, code, writes), message ?? `HTTP ${http}`, {
    http,
    ...(code === undefined ? {} : { code }),
  });
}

/** The error for a missing or unreadable response. */
export function lostProviderCall(thrown: unknown, writes: boolean): ProviderError {
  const code = codeOf(thrown) ?? codeOf(thrown instanceof Error ? thrown.cause : undefined);
  const hadNoEffect = !writes || (code !== undefined && NEVER_SENT.has(code));
  return new ProviderError(
    'nowpayments',
    hadNoEffect ? 'retryable' : 'unknown_outcome',
    thrown instanceof Error ? thrown.message : String(thrown),
    { ...(code === undefined ? {} : { code }), cause: thrown },
  );
}

function kindOf(http: number, code: string | number | undefined, writes: boolean): ProviderErrorKind {
  if (code === 'AMOUNT_MINIMAL_ERROR') return 'below_minimum';
  if (code === 'CURRENCY_UNAVAILABLE') return 'unavailable';
  if (http === 401 || http === 403) return 'auth';
  if (http === 404) return 'not_found';
  if (http === 429) return 'retryable';
  if (http >= 500) return writes ? 'unknown_outcome' : 'retryable';
  return 'invalid';
}

function codeOf(thrown: unknown): string | undefined {
  const code: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
