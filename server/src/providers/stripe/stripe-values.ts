import type { RefundState } from '../../ports/cards.ts';
import type { Currency, Money } from '../../ports/money.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { toStripeError } from './stripe-errors.ts';

export function toMoney(minor: number | null, currency: string | null): Money | null {
  const known = (['usd', 'gbp', 'eur'] satisfies Currency[]).find((each) => each === currency);
  return minor === null || !known ? null : { minor, currency: known };
}

export function refundStatus(status: string | null): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Runs a call of the SDK, and turns every error into a ProviderError. */
export function calling<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw error instanceof ProviderError ? error : toStripeError(error);
  });
}
