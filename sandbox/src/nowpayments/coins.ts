export type Coin = {
  code: string;
  name: string;
  network: string;
  /** The price of one coin in dollars; fixed in the sandbox. */
  usd: number;
  decimals: number;
  /** The smallest payment in dollars; the provider refuses less. */
  minimumUsd: number;
  /** The coin's addresses need a memo as well. */
  extraId?: true;
};

/** The coins that can be paid with. As at the real provider, the minimums differ widely. */
export const coins: readonly Coin[] = [
  { code: 'btc', name: 'Bitcoin', network: 'btc', usd: 60_000, decimals: 8, minimumUsd: 2.6 },
  { code: 'eth', name: 'Ethereum', network: 'eth', usd: 2500, decimals: 8, minimumUsd: 6.1 },
  { code: 'usdttrc20', name: 'Tether (Tron)', network: 'trx', usd: 1, decimals: 6, minimumUsd: 1.2 },
  { code: 'usdterc20', name: 'Tether (Ethereum)', network: 'eth', usd: 1, decimals: 6, minimumUsd: 12.4 },
  { code: 'usdcsol', name: 'USD Coin (Solana)', network: 'sol', usd: 1, decimals: 6, minimumUsd: 0.7 },
  { code: 'usdcerc20', name: 'USD Coin (Ethereum)', network: 'eth', usd: 1, decimals: 6, minimumUsd: 9.2 },
  { code: 'ltc', name: 'Litecoin', network: 'ltc', usd: 80, decimals: 8, minimumUsd: 0.5 },
  { code: 'sol', name: 'Solana', network: 'sol', usd: 150, decimals: 8, minimumUsd: 0.9 },
  { code: 'trx', name: 'Tron', network: 'trx', usd: 0.125, decimals: 6, minimumUsd: 1 },
  { code: 'doge', name: 'Dogecoin', network: 'doge', usd: 0.1, decimals: 8, minimumUsd: 0.8 },
  { code: 'bnbbsc', name: 'BNB Smart Chain', network: 'bsc', usd: 500, decimals: 8, minimumUsd: 1.1 },
  { code: 'xmr', name: 'Monero', network: 'xmr', usd: 160, decimals: 8, minimumUsd: 1.5 },
  { code: 'bch', name: 'Bitcoin Cash', network: 'bch', usd: 400, decimals: 8, minimumUsd: 0.6 },
  { code: 'ada', name: 'Cardano', network: 'ada', usd: 0.4, decimals: 6, minimumUsd: 1.4 },
  { code: 'ton', name: 'Toncoin', network: 'ton', usd: 5, decimals: 8, minimumUsd: 0.6, extraId: true },
  { code: 'xrp', name: 'XRP', network: 'xrp', usd: 0.5, decimals: 6, minimumUsd: 1.1, extraId: true },
  { code: 'xlm', name: 'Stellar', network: 'xlm', usd: 0.1, decimals: 7, minimumUsd: 0.5, extraId: true },
  { code: 'dash', name: 'Dash', network: 'dash', usd: 25, decimals: 8, minimumUsd: 0.4 },
  { code: 'zec', name: 'Zcash', network: 'zec', usd: 40, decimals: 8, minimumUsd: 0.8 },
  { code: 'dai', name: 'Dai', network: 'eth', usd: 1, decimals: 8, minimumUsd: 8.3 },
  { code: 'link', name: 'Chainlink', network: 'eth', usd: 10, decimals: 8, minimumUsd: 6.6 },
  { code: 'shib', name: 'Shiba Inu', network: 'eth', usd: 0.00001, decimals: 4, minimumUsd: 5.5 },
];

export function findCoin(code: string): Coin | undefined {
  return coins.find((coin) => coin.code === code.toLowerCase());
}

/** Converts dollars to a coin, rounded to the coin's decimals. */
export function toCoin(coin: Coin, usd: number): number {
  return roundTo(coin, usd / coin.usd);
}

export function roundTo({ decimals }: Coin, amount: number): number {
  return Number(amount.toFixed(decimals));
}

/** Writes an amount without an exponent. */
export function writeAmount(amount: number): string {
  return amount.toFixed(8).replace(/\.?0+$/, '');
}
