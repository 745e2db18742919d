import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { awaitOrderRun } from '../entry/await-order-run.ts';

/** Runs provider calls whose failure needs no clean-up. @throws AppError provider_unavailable */
export async function withProviderErrors<T>({ log }: Pick<Deps, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, provider: error.provider }, 'a call to a provider failed');
    throw providerUnavailableError(error);
  }
}

/** Awaits a run of an order that must succeed. @throws AppError provider_unavailable */
export async function requireOrderRun(deps: Deps, orderId: string) {
  if (!(await awaitOrderRun(deps, orderId))) throw providerUnavailableError();
}

function providerUnavailableError(cause?: ProviderError): AppError {
  return new AppError('provider_unavailable', {
    message: 'Failed to initiate payment. Please try again.',
    ...(cause ? { cause } : {}),
  });
}
