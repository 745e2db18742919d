/** An amount in a coin as it is typed into a wallet: never with an exponent, never grouped. */
export function coinAmount(amount: number): string {
  return amount.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 });
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

/** In sixes, so that its beginning and end can be compared with what the wallet shows. */
export function groupAddress(address: string): string[] {
  return address.match(/.{1,6}/g) ?? [];
}
