import { NUMBER_PRICE_MINOR } from '@numlet/contract/billing/plans';
import { CRYPTO_POPULAR_DEFAULT } from '@numlet/contract/constants';
import { MINUTE } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { Crypto } from '../../../../ports/crypto.ts';

/** Shown first, as far as the provider's account accepts them; the default leads. */
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
const KEPT_MS = 5 * MINUTE;
const ASKED_AT_MINOR = NUMBER_PRICE_MINOR;

type Kept<T> = { until: number; value: Promise<T> };
/** All coins, under one key; and the minimum of each coin, in fractional cents. */
type Memory = { coins: Map<'all', Kept<string[]>>; minimums: Map<string, Kept<number>> };

// Recent answers, for each provider that this process talks to.
const memories = new WeakMap<Crypto, Memory>();

/** Lists the coins that can be paid with, popular ones first in a list of their own. @throws ProviderError */
export async function offeredCoins(deps: Pick<Deps, 'clock'>, crypto: Crypto) {
  const all = await kept(deps, memoryOf(crypto).coins, 'all', () => crypto.coins());
  return { popular: POPULAR.filter((coin) => all.includes(coin)), all };
}

/**
 * The least that a coin can pay, in fractional cents, cached for some minutes. It is always asked for at one price,
 * so that trying out prices causes no calls to the provider. @throws ProviderError
 */
export function leastFor(deps: Pick<Deps, 'clock'>, crypto: Crypto, coin: string): Promise<number> {
  return kept(deps, memoryOf(crypto).minimums, coin, async () => {
    const { payAmount, minimum } = await crypto.quote({ minor: ASKED_AT_MINOR, currency: 'usd' }, coin);
    return (ASKED_AT_MINOR * Number(minimum)) / Number(payAmount);
  });
}

/** Returns a cached answer, or asks; a failure is not cached. */
async function kept<K, T>(
  { clock }: Pick<Deps, 'clock'>,
  memory: Map<K, Kept<T>>,
  key: K,
  ask: () => Promise<T>,
): Promise<T> {
  const now = clock.now().getTime();
  const known = memory.get(key);
  if (known && known.until > now) return known.value;
  const value = ask();
  memory.set(key, { until: now + KEPT_MS, value });
  try {
    return await value;
  } catch (error) {
    memory.delete(key);
    throw error;
  }
}

function memoryOf(crypto: Crypto): Memory {
  const memory = memories.get(crypto) ?? { coins: new Map(), minimums: new Map() };
  memories.set(crypto, memory);
  return memory;
}
