import { NUMBER_PRICE_MINOR } from '@numlet/contract/billing/plans';
import { CRYPTO_POPULAR_DEFAULT } from '@numlet/contract/constants';
import { MINUTE } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { Crypto } from '../../../../ports/crypto.ts';

/** Shown first, if the provider's account accepts them. */
const POPULAR = [
  CRYPTO_POPULAR_DEFAULT,
  'eth',
  'usdttrc20',
  'usdcsol',
  'usdterc20',
  'ltc',
  'sol',
  'trx',
  'doge',
  'bnbbsc',
  'bch',
  'xmr',
];
const CACHED_FOR_MS = 5 * MINUTE;

type Cached<T> = { until: number; value: Promise<T> };
/** Minimums are in fractional cents. */
type Cache = { coins: Map<'all', Cached<string[]>>; minimums: Map<string, Cached<number>> };

const caches = new WeakMap<Crypto, Cache>();

/** Lists the coins that can pay, and the popular ones among them. @throws ProviderError */
export async function offeredCoins(deps: Pick<Deps, 'clock'>, crypto: Crypto) {
  const all = await cached(deps, cacheOf(crypto).coins, 'all', () => crypto.coins());
  return { popular: POPULAR.filter((coin) => all.includes(coin)), all };
}

/**
 * Reads the minimum payment of a coin, in fractional cents, from a cache. It is quoted at a fixed price, so that other
 * prices cause no calls to the provider. @throws ProviderError
 */
export function minimumMinorOf(deps: Pick<Deps, 'clock'>, crypto: Crypto, coin: string): Promise<number> {
  return cached(deps, cacheOf(crypto).minimums, coin, async () => {
    const { payAmount, minimum } = await crypto.quote({ minor: NUMBER_PRICE_MINOR, currency: 'usd' }, coin);
    return (NUMBER_PRICE_MINOR * Number(minimum)) / Number(payAmount);
  });
}

/** Failures are not cached. */
async function cached<K, T>(
  { clock }: Pick<Deps, 'clock'>,
  cache: Map<K, Cached<T>>,
  key: K,
  read: () => Promise<T>,
): Promise<T> {
  const now = clock.now().getTime();
  const known = cache.get(key);
  if (known && known.until > now) return known.value;
  const value = read();
  cache.set(key, { until: now + CACHED_FOR_MS, value });
  try {
    return await value;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}

function cacheOf(crypto: Crypto): Cache {
  const cache = caches.get(crypto) ?? { coins: new Map(), minimums: new Map() };
  caches.set(crypto, cache);
  return cache;
}
