import { serverNow } from '../../lib/call/server-time.ts';
import { formatMoney, formatUntil } from '../../lib/format.ts';
import { coinAmount, coinName, remainingCoins } from './coin-words.ts';
import type { Order } from './order-waiting.ts';

type Crypto = NonNullable<Order['crypto']>;
type Coins = { crypto: Crypto; waits_until: string | null };
type Words = { title: string; text: string | null };

/** For the dialog with the address: the state of the coins of an order that still waits for them. */
export function dialogWords({ kind, crypto, waits_until }: Order): Words {
  const unexpected = crypto && crypto.progress === 'waiting' && unexpectedText(crypto);
  if (unexpected) return { title: 'A different coin has arrived', text: unexpected };
  if (crypto?.progress === 'partly_paid') return partWords({ crypto, waits_until }, kind === 'credit');
  if (crypto?.progress === 'seen' || crypto?.progress === 'done')
    return {
      title: 'Payment seen. The network is confirming it',
      text: 'This takes a few minutes, longer with some coins. You can close this: nothing more is needed from you.',
    };
  const coming =
    kind === 'credit'
      ? 'Any amount that arrives becomes credit that does not expire.'
      : 'We can’t send crypto back. Refunds are added to your credit, which never expires.';
  return {
    title: 'Waiting for your payment',
    text: `This updates automatically. You can close it: the payment stays on your dashboard. ${coming}`,
  };
}

/** For the note of a payment that was opened earlier: its sum and deadline, or the remaining sum. */
export function noteWords(order: Order, now = serverNow()): Words {
  return { title: noteTitle(order), text: order.crypto && sumWords(order.crypto, order.waits_until, now) };
}

function noteTitle({ amount, crypto, state }: Order): string {
  if (state !== 'awaiting_payment' && state !== 'reserved') return 'Your crypto payment has arrived';
  if (crypto?.progress === 'seen') return 'Your crypto payment is on its way';
  if (crypto?.progress === 'partly_paid') return 'Part of your crypto payment has arrived';
  return `Finish your ${formatMoney(amount, 'usd', 'always')} crypto payment`;
}

function sumWords(crypto: Crypto, until: string | null, now: number): string | null {
  if (crypto.progress === 'seen') return null;
  if (crypto.rest?.too_small) return `${missingWords(crypto, crypto.rest)}.`;
  const all = `${coinAmount(crypto.pay_amount)} ${coinName(crypto.pay_currency)}`;
  const sum = crypto.progress === 'partly_paid' ? `the rest, ${remainingOf(crypto)} of ${all}` : all;
  return until ? `Send ${sum}, by ${formatUntil(until, now)}.` : `Send ${sum}.`;
}

/**
 * The state of coins that have not paid their order, for a list of payments or beside the order's state.
 * @param isCredit whether the order is for credit, which accepts any sum
 * @param isOver whether the order no longer waits
 */
export function coinsText(
  coins: Coins,
  { isCredit, isOver }: { isCredit: boolean; isOver: boolean },
): string {
  const unexpected = unexpectedText(coins.crypto);
  const isSeen = coins.crypto.progress !== 'waiting' && coins.crypto.progress !== 'done';
  if (!isSeen && unexpected) return unexpected;
  return [isOver && !isSeen ? TIME_OVER : progressText(coins, isCredit), unexpected]
    .filter(Boolean)
    .join(' ');
}

function progressText(coins: Coins, isCredit: boolean): string {
  const { crypto, waits_until } = coins;
  const keptUntil = waits_until ? ` This order is kept for you until ${formatUntil(waits_until)}.` : '';
  const credited = formatMoney(crypto.credited, 'usd', 'always');
  switch (crypto.progress) {
    case 'waiting':
    case 'done':
      return `No coins have been seen yet.${keptUntil}`;
    case 'seen':
      return `Your coins have been seen and are being confirmed by their network.${keptUntil}`;
    case 'partly_paid':
      return `${partWords(coins, isCredit).title}. ${partWords(coins, isCredit).text}`;
    case 'overdue':
      return `${LATE} you get what you ordered if it is still available, or credit.`;
    case 'late':
      return `${LATE} they become credit.`;
    case 'credited':
      return isCredit
        ? `The ${credited} that arrived was added to your credit.`
        : `${whyCredited(crypto)}: ${credited} became credit.`;
  }
}

/** Without a full stop: why coins for another purchase than credit became credit. */
export function whyCredited({ pay_amount, paid_amount }: Crypto): string {
  return remainingCoins(pay_amount, paid_amount) > 0 ? 'What you sent did not cover the price' : CAME_LATE;
}

export const TIME_OVER = 'The time to pay ran out. Nothing was charged.';
const CAME_LATE = 'Your coins came after the time to pay had run out';
const LATE = `${CAME_LATE}. Once they are confirmed`;

/** For coins whose value an administrator must decide, whatever else has arrived. */
export function unexpectedText({ unexpected, pay_currency: expected }: Crypto): string | null {
  if (!unexpected) return null;
  const instead = unexpected.currency === expected ? '' : ` instead of ${coinName(expected)}`;
  return `We received ${coinAmount(unexpected.amount)} ${coinName(unexpected.currency)}${instead}. Our team will look into it; your money is not lost.`;
}

function partWords({ crypto, waits_until }: Coins, isCredit: boolean): Words {
  const coin = coinName(crypto.pay_currency);
  const until = waits_until ? ` by ${formatUntil(waits_until)}` : ' within a day';
  const title = `${coinAmount(crypto.paid_amount)} of ${coinAmount(crypto.pay_amount)} ${coin} has arrived`;
  if (crypto.rest?.too_small) {
    const pay = isCredit ? '' : ` Pay it from credit${until}. Otherwise`;
    const what = isCredit ? ' What has arrived' : ' what has arrived';
    return { title, text: `${missingWords(crypto, crypto.rest)}.${pay}${what} becomes credit.` };
  }
  return {
    title,
    text: `Send the rest, ${remainingOf(crypto)} ${coin}, to the same address${until}. Otherwise what has arrived becomes credit.`,
  };
}

/** Without a full stop: the missing rest, which is no sum to send if the coin cannot carry it. */
function missingWords({ pay_currency }: Crypto, { amount }: NonNullable<Crypto['rest']>): string {
  return `${formatMoney(amount, 'usd', 'always')} is missing, and ${coinName(pay_currency)} cannot carry so little`;
}

function remainingOf({ pay_amount, paid_amount }: Crypto): string {
  return coinAmount(remainingCoins(pay_amount, paid_amount));
}
