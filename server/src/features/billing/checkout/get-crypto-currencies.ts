import { toMinor } from '@numlet/contract/billing/plans';
import type { FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../app-error.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { isPayable, offeredCoins } from '../crypto/offered-coins.ts';

/**
 * The coins one can pay with (section 7 of the first document), none where crypto is not offered. With an
 * amount in dollars those popular ones are left out whose minimum is above it.
 * @throws AppError provider_unavailable
 */
export async function getCryptoCurrencies(
  deps: Pick<Deps, 'crypto' | 'clock' | 'log'>,
  _origin: Origin,
  { amount }: ParsedInput<'get-crypto-currencies'>,
): Promise<FunctionOutput<'get-crypto-currencies'>> {
  const { crypto, log } = deps;
  if (!crypto) return { currencies: { popular: [], all: [] } };
  try {
    const { popular, all } = await offeredCoins(deps, crypto);
    if (amount === undefined) return { currencies: { popular, all } };
    const fits = await Promise.all(popular.map((coin) => isPayable(deps, crypto, toMinor(amount), coin)));
    const left = new Set(popular.filter((_, index) => !fits[index]));
    const offered = (coins: string[]) => coins.filter((coin) => !left.has(coin));
    return { currencies: { popular: offered(popular), all: offered(all) } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the crypto provider does not say which coins it takes');
    throw new AppError('provider_unavailable', { cause: error });
  }
}
