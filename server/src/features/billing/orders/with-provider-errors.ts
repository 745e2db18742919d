import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';

/** Asks the card provider where nothing has happened yet: that it does not answer is only told. */
export async function withProviderErrors<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the card provider did not answer');
    throw new AppError('provider_unavailable', {
      message: 'Failed to initiate payment. Please try again.',
      cause: error,
    });
  }
}
