import { invalid } from './errors.ts';

const floors: Record<string, number> = { usd: 50, gbp: 30, eur: 50 };

/** Refuses an amount below Stripe's minimum and a currency that the sandbox does not know. */
export function checkAmount(amount: number, currency: string): void {
  const floor = floors[currency];
  if (floor === undefined) throw invalid(`Invalid currency: ${currency}`, 'currency');
  if (amount >= floor) return;
  const least = formatMoney(floor, currency);
  throw invalid(`Amount must be no less than ${least} ${currency}`, 'amount', 'amount_too_small');
}

/** Formats minor units as `$5.00`, for messages and pages. */
export function formatMoney(minor: number, currency: string): string {
  const symbol = { usd: '$', gbp: '£', eur: '€' }[currency] ?? '';
  return `${symbol}${(minor / 100).toFixed(2)}`;
}
