/** An amount in a coin as it is typed into a wallet: never with an exponent, never grouped. */
export function coinAmount(amount: number): string {
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 });
}

/** Coins that live on several networks: sent on another one they are lost. */
const ON_NETWORKS = /^(usdt|usdc|dai)([a-z0-9]{2,})$/;

/** A coin's code as it is said, with its network where it has several: BTC, USDT on TRC20. */
export function coinName(code: string): string {
  const [, coin, network] = ON_NETWORKS.exec(code) ?? [];
  return coin && network ? `${coin} on ${network}`.toUpperCase().replace(' ON ', ' on ') : code.toUpperCase();
}

/** What is still to be sent, without the dust of binary fractions. */
export function coinsLeft(payAmount: number, paidAmount: number): number {
  return Number(Math.max(0, payAmount - paidAmount).toPrecision(8));
}

/** Schemes that wallets read with the amount in them; for all other coins the address alone is in the picture. */
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

/** An address in groups of four, as one compares it with the wallet; together they are the whole of it. */
export function groupAddress(address: string): string[] {
  return address.match(new RegExp(`.{1,${GROUP}}`, 'gs')) ?? [];
}

/** Networks by the name that wallets show. */
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

/** The one coin, on the one network, that an address takes: what else is sent there may be lost. */
export function onlyThisCoin(code: string): string {
  const [, coin = code, on = code] = ON_NETWORKS.exec(code) ?? [];
  const network = NETWORKS[on];
  const where = network ? `on the ${network} network` : 'on its own network';
  const name = (code === 'bnbbsc' ? 'bnb' : coin).toUpperCase();
  return `Send only ${name} ${where}. Another coin, or another network, can be lost for good.`;
}

/** The coin to pay with: the one that was chosen where it can carry the price, else the one to begin with. */
export function coinFor(
  chosen: string | null,
  offered: { popular: readonly string[]; all: readonly string[] } | undefined,
): string | null {
  if (!offered) return null;
  if (chosen !== null && offered.all.includes(chosen)) return chosen;
  return offered.popular[0] ?? offered.all[0] ?? null;
}
