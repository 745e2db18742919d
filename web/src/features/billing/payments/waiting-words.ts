import { formatMoney, formatUntil } from '../../../lib/format.ts';
import { coinAmount, coinName, coinsLeft } from '../pay/coin-words.ts';
import type { Order } from './order-waiting.ts';

/** How far a crypto payment has come, while it waits. */
export function waitingTitle({ amount, crypto, state }: Order): string {
  if (state !== 'awaiting_payment' && state !== 'reserved') return 'Your crypto payment has arrived';
  if (crypto?.progress === 'seen') return 'Your crypto payment is on its way';
  if (crypto?.progress === 'partly_paid') return 'Part of your crypto payment has arrived';
  return `A crypto payment of ${formatMoney(amount, 'usd', 'always')} is waiting`;
}

/** What is still to be sent, and until when; nothing where only the network is waited for. */
export function waitingText({ crypto, waits_until: until }: Order, now = Date.now()): string | null {
  if (!crypto || crypto.progress === 'seen') return null;
  const coin = coinName(crypto.pay_currency);
  const all = `${coinAmount(crypto.pay_amount)} ${coin}`;
  const left = coinAmount(coinsLeft(crypto.pay_amount, crypto.paid_amount));
  const sum = crypto.progress === 'partly_paid' ? `${left} of ${all} is missing` : all;
  return until ? `${sum}, until ${formatUntil(until, now)}` : sum;
}
