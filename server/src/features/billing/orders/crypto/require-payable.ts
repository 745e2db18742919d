import { AppError } from '../../../../app-error.ts';
import type { Deps } from '../../../../deps.ts';
import type { Crypto } from '../../../../ports/crypto.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { minimumMinorOf, offeredCoins } from './offered-coins.ts';

const NOT_OFFERED = 'This cryptocurrency is not offered at the moment. Please choose another one.';
const TOO_SMALL =
  'This cryptocurrency cannot be used for such a small amount. Please choose one with lower fees.';

/** `leastMinor` is the minimum payment of the coin in cents. */
type Payable = { crypto: Crypto; leastMinor: number };

/**
 * Requires that the coin is offered and its minimum is met; called before anything is written.
 * @throws AppError coin_not_payable, provider_unavailable
 */
export async function requirePayable(deps: Deps, usdMinor: number, coin: string): Promise<Payable> {
  const { crypto, log } = deps;
  if (!crypto) throw new AppError('provider_unavailable', { message: 'Crypto payments are not available.' });
  try {
    const { all } = await offeredCoins(deps, crypto);
    if (!all.includes(coin)) throw notPayable(NOT_OFFERED);
    const least = await minimumMinorOf(deps, crypto, coin);
    if (usdMinor < least) throw notPayable(TOO_SMALL);
    return { crypto, leastMinor: Math.max(1, Math.ceil(least)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw cryptoRefusalError(error, log);
  }
}

export function cryptoRefusalError(error: ProviderError, log: Deps['log']): AppError {
  if (error.kind === 'below_minimum') return notPayable(TOO_SMALL, error);
  if (error.kind === 'unavailable') return notPayable(NOT_OFFERED, error);
  log.warn({ err: error }, 'a call to the crypto provider failed');
  return new AppError('provider_unavailable', {
    message: 'The crypto payment could not be opened. Please try again.',
    cause: error,
  });
}

function notPayable(message: string, cause?: unknown): AppError {
  return new AppError('coin_not_payable', { field: 'payCurrency', message, cause });
}
