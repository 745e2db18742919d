/** An amount of a coin as typed into a wallet: without exponent or grouping. */
export function coinAmount(amount: number): string {
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 });
}

/** The network of a coin that has only one, by the coin's code. */
const OWN_NETWORKS: Readonly<Record<string, string>> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  ltc: 'Litecoin',
  sol: 'Solana',
  trx: 'Tron',
  ton: 'TON',
  doge: 'Dogecoin',
  bch: 'Bitcoin Cash',
  xmr: 'Monero',
};

/** The networks of coins that have several, by the end of the coin's code: their short and their full names. */
const NETWORKS: Readonly<Record<string, { short: string; name: string }>> = {
  trc20: { short: 'TRC20', name: 'Tron (TRC20)' },
  erc20: { short: 'ERC20', name: 'Ethereum (ERC20)' },
  bsc: { short: 'BNB Smart Chain', name: 'BNB Smart Chain' },
  matic: { short: 'Polygon', name: 'Polygon' },
  arb: { short: 'Arbitrum', name: 'Arbitrum' },
  base: { short: 'Base', name: 'Base' },
  sol: { short: 'Solana', name: 'Solana' },
  ton: { short: 'TON', name: 'TON' },
  mainnet: { short: 'its main network', name: 'main' },
};

const ON_NETWORK = new RegExp(`^([a-z]{3,5})(${Object.keys(NETWORKS).join('|')})$`);

/** Coins that exist on several networks are lost when they are sent on the wrong one: usdttrc20, ethbsc, bnbbsc. */
function onNetwork(code: string) {
  const [, coin, end = ''] = ON_NETWORK.exec(code) ?? [];
  const network = NETWORKS[end];
  return coin && network ? { coin: coin.toUpperCase(), ...network } : null;
}

/** A coin's code for display, with its network if it has several: BTC, USDT on TRC20. */
export function coinName(code: string): string {
  const on = onNetwork(code);
  return on ? `${on.coin} on ${on.short}` : code.toUpperCase();
}

/** The amount still to be sent, without the rounding errors of binary fractions. */
export function remainingCoins(payAmount: number, paidAmount: number): number {
  return Number(Math.max(0, payAmount - paidAmount).toPrecision(8));
}

/** URI schemes with which wallets read the amount too. For all other coins the QR code contains only the address. */
const SCHEMES: Readonly<Record<string, string>> = {
  btc: 'bitcoin',
  ltc: 'litecoin',
  doge: 'dogecoin',
  bch: 'bitcoincash',
};

export function walletAddress(currency: string, address: string, amount: number): string {
  const scheme = SCHEMES[currency];
  if (!scheme || address.includes(':')) return address;
  return `${scheme}:${address}?amount=${coinAmount(amount)}`;
}

const GROUP_LENGTH = 4;

/** An address in groups of four, for comparison with the wallet; joined, they are the whole address. */
export function groupAddress(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'gs')) ?? [];
}

/** Names the only coin and network that an address accepts: other coins sent there may be lost. */
export function onlyThisCoin(code: string): string {
  const on = onNetwork(code);
  const network = on?.name ?? OWN_NETWORKS[code];
  const where = network ? `on the ${network} network` : 'on its own network';
  return `Send only ${on?.coin ?? code.toUpperCase()} ${where}. Another coin, or another network, can be lost for good.`;
}

/** The coin to pay with: the chosen one if it can pay the price, otherwise the default. */
export function coinFor(
  chosen: string | null,
  offered: { popular: readonly string[]; all: readonly string[] } | undefined,
): string | null {
  if (!offered) return null;
  if (chosen !== null && offered.all.includes(chosen)) return chosen;
  return offered.popular[0] ?? offered.all[0] ?? null;
}
