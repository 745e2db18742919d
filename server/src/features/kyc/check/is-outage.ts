import type { ProviderError } from '../../../ports/provider-error.ts';

/** Whether Stripe did not answer, or only with an error of its own: other checks would get the same answer now. */
export function isOutageOf({ kind }: ProviderError): boolean {
  return kind === 'retryable' || kind === 'unknown_outcome';
}
