import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { coins, findCoin, roundTo, toCoin } from './coins.ts';
import { nowpaymentsError } from './errors.ts';

export function showStatus(): Reply {
  return json(200, { message: 'OK' });
}

/** GET /v1/currencies: with `fixed_rate=true`, objects with the minimum and maximum of each coin. */
export function listCurrencies(_world: World, { url }: Call): Reply {
  if (url.searchParams.get('fixed_rate') !== 'true')
    return json(200, { currencies: coins.map(({ code }) => code) });
  return json(200, {
    currencies: coins.map((coin) => ({
      currency: coin.code,
      min_amount: toCoin(coin, coin.minimumUsd),
      max_amount: toCoin(coin, 100_000),
    })),
  });
}

/** GET /v1/merchant/coins: the coins enabled in the dashboard, in capitals. */
export function listMerchantCoins(): Reply {
  return json(200, { selectedCurrencies: coins.map(({ code }) => code.toUpperCase()) });
}

export function listFullCurrencies(): Reply {
  return json(200, {
    currencies: coins.map(({ code, name, network, extraId }, index) => ({
      id: 100 + index,
      code: code.toUpperCase(),
      name,
      enable: true,
      network,
      extra_id_exists: extraId === true,
      logo_url: `/images/coins/${code}.svg`,
    })),
  });
}

/** GET /v1/estimate?amount&currency_from&currency_to: converts dollars to a coin. */
export function estimate(_world: World, { url }: Call): Reply {
  const amount = Number(url.searchParams.get('amount'));
  const coin = findCoin(url.searchParams.get('currency_to') ?? '');
  if (url.searchParams.get('currency_from') !== 'usd' || !coin) return unknownCurrency();
  if (!Number.isFinite(amount) || amount <= 0)
    return nowpaymentsError(400, 'BAD_REQUEST', 'amount must be a positive number');
  return json(200, {
    currency_from: 'usd',
    amount_from: amount,
    currency_to: coin.code,
    // NOWPayments sends a string here, but a number in other responses.
    estimated_amount: toCoin(coin, amount).toFixed(coin.decimals),
  });
}

/** GET /v1/min-amount?currency_from&currency_to&fiat_equivalent */
export function minimumAmount(_world: World, { url }: Call): Reply {
  const coin = findCoin(url.searchParams.get('currency_from') ?? '');
  if (!coin) return unknownCurrency();
  const minimum = roundTo(coin, coin.minimumUsd / coin.usd);
  return json(200, {
    currency_from: coin.code,
    currency_to: url.searchParams.get('currency_to') ?? coin.code,
    min_amount: minimum,
    ...(url.searchParams.get('fiat_equivalent') === 'usd' ? { fiat_equivalent: coin.minimumUsd } : {}),
  });
}

function unknownCurrency(): Reply {
  return nowpaymentsError(400, 'CURRENCY_UNAVAILABLE', 'Currency is unavailable');
}
