import { toMinor } from '@numlet/contract/billing/plans';
import { CRYPTO_POPULAR_DEFAULT } from '@numlet/contract/constants';
import { AppError } from '../../../../../app-error.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import type { Handler } from '../../../../handler.ts';
import { minimumMinorOf, offeredCoins } from '../../crypto/offered-coins.ts';

/**
 * Lists the coins that can pay (section 7 of the first document), none if crypto is not offered. With an amount in
 * dollars, popular coins with a higher minimum are omitted, and the first one is the suggestion: btc, or the coin with
 * the lowest minimum if btc's is higher.
 * @throws AppError provider_unavailable
 */
export const getCryptoCurrencies: Handler<'get-crypto-currencies'> = async (deps, _origin, { amount }) => {
  const { crypto, log } = deps;
  if (!crypto) return { currencies: { popular: [], all: [] } };
  try {
    const { popular, all } = await offeredCoins(deps, crypto);
    if (amount === undefined) return { currencies: { popular, all } };
    const least = await Promise.all(popular.map((coin) => minimumMinorOf(deps, crypto, coin)));
    const minimums = new Map(popular.map((coin, index) => [coin, least[index] ?? 0]));
    const fits = (coin: string) => toMinor(amount) >= (minimums.get(coin) ?? 0);
    return {
      currencies: { popular: beginWithDefault(popular.filter(fits), minimums), all: all.filter(fits) },
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'listing the coins of the crypto provider failed');
    throw new AppError('provider_unavailable', { cause: error });
  }
};

/** The coin with the lowest minimum has the network with the lowest fees. */
function beginWithDefault(popular: string[], minimums: ReadonlyMap<string, number>): string[] {
  if (popular.includes(CRYPTO_POPULAR_DEFAULT)) return popular;
  const [cheapest] = popular.toSorted((a, b) => (minimums.get(a) ?? 0) - (minimums.get(b) ?? 0));
  return cheapest === undefined ? [] : [cheapest, ...popular.filter((coin) => coin !== cheapest)];
}
