import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';
import { DOCUMENT_STORE } from './store-errors.ts';

/** Network codes that prove that nothing was sent. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The error code of an XML response, such as NoSuchKey; the response to a HEAD has none. */
export function codeOf(answer: string): string | undefined {
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(answer)?.[1];
}

/** Maps a refusal to an error. */
export function refusedByStore(method: string, http: number, code: string | undefined): ProviderError {
  const kind = kindOf(method, http, code);
  const reason =
    code === 'RequestTimeTooSkewed' ? "this computer's clock is wrong" : (code ?? `HTTP ${http}`);
  return new ProviderError(DOCUMENT_STORE, kind, `${method}: ${reason}`, {
    http,
    ...(code === undefined ? {} : { code }),
  });
}

/** The error for a missing or unreadable response. */
export function lostStoreCall(method: string, thrown: unknown): ProviderError {
  const code = networkCode(thrown) ?? networkCode(thrown instanceof Error ? thrown.cause : undefined);
  const isWithoutEffect =
    method === 'GET' || method === 'HEAD' || (code !== undefined && NEVER_SENT.has(code));
  return new ProviderError(
    DOCUMENT_STORE,
    isWithoutEffect ? 'retryable' : 'unknown_outcome',
    `${method}: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    { ...(code === undefined ? {} : { code }), cause: thrown },
  );
}

function kindOf(method: string, http: number, code: string | undefined): ProviderErrorKind {
  if (code === 'NoSuchBucket' || code === 'RequestTimeTooSkewed') return 'invalid';
  if (http === 404) return method === 'HEAD' ? 'invalid' : 'not_found';
  if (http === 401 || http === 403) return 'auth';
  if (http === 429 || code === 'SlowDown') return 'retryable';
  if (http >= 500) return method === 'PUT' || method === 'DELETE' ? 'unknown_outcome' : 'retryable';
  return 'invalid';
}

function networkCode(thrown: unknown): string | undefined {
  const code: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
