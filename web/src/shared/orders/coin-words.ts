/** An amount of a coin as typed into a wallet: without exponent or grouping. */
export function coinAmount(amount: number): string {
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 });
}

/** Coins that exist on several networks; coins sent on the wrong one are lost. */
const ON_NETWORKS = /^(usdt|usdc|dai)([a-z0-9]{2,})$/;

/** A coin's code for display, with its network where it has several: BTC, USDT on TRC20. */
export function coinName(code: string): string {
  const [, coin, network] = ON_NETWORKS.exec(code) ?? [];
  return coin && network ? `${coin} on ${network}`.toUpperCase().replace(' ON ', ' on ') : code.toUpperCase();
}

/** The amount still to be sent, without the rounding errors of binary fractions. */
export function coinsLeft(payAmount: number, paidAmount: number): number {
  return Number(Math.max(0, payAmount - paidAmount).toPrecision(8));
}

/** URI schemes with which wallets read the amount, too; for all other coins the QR code holds the address alone. */
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

const GROUP = 4;

/** An address in groups of four, for comparison with the wallet; joined, they are the whole address. */
export function groupAddress(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP}}`, 'gs')) ?? [];
}

/** Network names as wallets show them. */
const NETWORKS: Readonly<Record<string, string>> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  ltc: 'Litecoin',
  sol: 'Solana',
  trx: 'Tron',
  doge: 'Dogecoin',
  bch: 'Bitcoin Cash',
  xmr: 'Monero',
  bnbbsc: 'BNB Smart Chain',
  trc20: 'Tron (TRC20)',
  erc20: 'Ethereum (ERC20)',
  bsc: 'BNB Smart Chain',
  matic: 'Polygon',
  arb: 'Arbitrum',
  ton: 'TON',
};

/** Names the only coin and network that an address accepts: anything else sent there may be lost. */
export function onlyThisCoin(code: string): string {
  const [, coin = code, on = code] = ON_NETWORKS.exec(code) ?? [];
  const network = NETWORKS[on];
  const where = network ? `on the ${network} network` : 'on its own network';
  const name = (code === 'bnbbsc' ? 'bnb' : coin).toUpperCase();
  return `Send only ${name} ${where}. Another coin, or another network, can be lost for good.`;
}

/** The coin to pay with: the chosen one if it can pay the price, else the default. */
export function coinFor(
  chosen: string | null,
  offered: { popular: readonly string[]; all: readonly string[] } | undefined,
): string | null {
  if (!offered) return null;
  if (chosen !== null && offered.all.includes(chosen)) return chosen;
  return offered.popular[0] ?? offered.all[0] ?? null;
}
