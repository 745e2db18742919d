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

/** Its beginning and end are what one compares with the wallet; the middle is copied and not read. */
export function splitAddress(address: string): [head: string, middle: string, tail: string] {
  if (address.length <= 12) return [address, '', ''];
  return [address.slice(0, 6), address.slice(6, -6), address.slice(-6)];
}
