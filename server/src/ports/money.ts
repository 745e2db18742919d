export type Currency = 'usd' | 'gbp' | 'eur';
/** Integer minor units (cents, pence). */
export type Money = { minor: number; currency: Currency };
