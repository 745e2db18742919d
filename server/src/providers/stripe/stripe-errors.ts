import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';

/**
 * Maps an error of the Stripe SDK. Every POST carries an idempotency key, so a call with an unknown outcome may be
 * repeated with the same key.
 */
export function toStripeError(thrown: unknown): ProviderError {
  const fields = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  const code = read('decline_code') ?? read('code');
  const http = Number(read('statusCode')) || undefined;
  const requestId = read('requestId');
  return new ProviderError(
    'stripe',
    kindOf(String(read('type')), String(read('code')), http),
    thrown instanceof Error ? thrown.message : String(thrown),
    {
      ...(code === undefined ? {} : { code }),
      ...(http === undefined ? {} : { http }),
      ...(typeof requestId === 'string' ? { requestId } : {}),
      cause: thrown,
    },
  );
}

function kindOf(type: string, code: string, http: number | undefined): ProviderErrorKind {
  // The SDK picks its class by status: a 409 arrives as a plain API error.
  if (http === 409 || code === 'lock_timeout') return 'retryable';
  if (code === 'amount_too_small') return 'below_minimum';
  if (code === 'charge_already_refunded') return 'already_owned';
  if (code === 'resource_missing') return 'not_found';
  if (code === 'balance_insufficient') return 'insufficient_funds';
  switch (type) {
    case 'StripeCardError':
      return 'declined';
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'auth';
    case 'StripeRateLimitError':
      return 'retryable';
    case 'StripeIdempotencyError':
      return 'duplicate';
    case 'StripeConnectionError':
    case 'StripeAPIError':
      return 'unknown_outcome';
    default:
      return 'invalid';
  }
}
