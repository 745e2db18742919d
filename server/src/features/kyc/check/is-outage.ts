import type { ProviderError } from '../../../ports/provider-error.ts';

/** Whether Stripe did not respond, or only with an error of its own: other checks would now fail in the same way. */
export function isOutageOf({ kind }: ProviderError): boolean {
  return kind === 'retryable' || kind === 'unknown_outcome';
}
