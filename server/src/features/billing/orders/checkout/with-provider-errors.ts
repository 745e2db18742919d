import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';

/** Runs provider calls where nothing has to be undone if they fail. @throws AppError provider_unavailable */
export async function withProviderErrors<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, provider: error.provider }, 'a provider did not answer');
    throw new AppError('provider_unavailable', {
      message: 'Failed to initiate payment. Please try again.',
      cause: error,
    });
  }
}
