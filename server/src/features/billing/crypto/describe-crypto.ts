import { formatMinor } from '@numlet/contract/billing/plans';
import { needsCarrier } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { CryptoPayment } from './crypto-payments.queries.ts';
import {
  type Address,
  isLate,
  isSeen,
  sumArrived,
  toAddresses,
  toUnits,
  writeCoins,
} from './crypto-rules.ts';

type Told = Pick<Order, 'state' | 'kind' | 'amount_minor' | 'reserved_until' | 'refund_reason'>;

/** What a buyer should know about the coins of an order; null where the order says it all. */
export function describeCrypto(order: Told, payments: readonly CryptoPayment[]): string | null {
  const addresses = toAddresses(payments);
  const sentences = [aboutStrangers(addresses), aboutState(order, addresses, creditedOf(payments))];
  return sentences.filter(Boolean).join(' ') || null;
}

/** The address that is shown: the one that was paid, else the one that coins came to, else the newest. */
export function shownAddress(payments: readonly CryptoPayment[]): Address | undefined {
  const addresses = toAddresses(payments);
  return (
    addresses.find(({ root }) => root.outcome === 'paid') ??
    addresses.find(({ root }) => root.first_deposit_at !== null) ??
    addresses.at(-1)
  );
}

export function creditedOf(payments: readonly CryptoPayment[]): number {
  return payments.reduce((sum, { credited_minor }) => sum + credited_minor, 0);
}

function aboutState(order: Told, addresses: readonly Address[], creditedMinor: number): string | null {
  const credited = creditedMinor > 0 ? formatMinor(creditedMinor, 'usd') : null;
  switch (order.state) {
    case 'awaiting_payment':
      return aboutWaiting(order, addresses);
    case 'expired':
      if (!credited) return aboutLate(addresses);
      if (order.kind === 'credit') return `What has arrived became credit: ${credited}.`;
      return `What you sent did not cover the price in time: ${credited} of it became credit.`;
    case 'active':
      return credited && `You sent more than the price: ${credited} became credit.`;
    case 'refund_due':
    case 'refunded':
      return aboutReturn(order);
    default:
      return null;
  }
}

function aboutWaiting({ reserved_until }: Told, addresses: readonly Address[]): string | null {
  const open = addresses.filter(({ root }) => root.outcome === null);
  const until = untilMoment(reserved_until);
  const part = open.find(({ root, further }) => sumArrived([root, ...further]) > 0n);
  if (part) {
    const { root, further } = part;
    const arrived = sumArrived([root, ...further]);
    const asked = toUnits(root.pay_amount ?? '0');
    const rest = writeCoins(asked > arrived ? asked - arrived : 0n);
    return `${writeCoins(arrived)} of ${root.pay_amount} ${root.pay_currency} have arrived. Please send the rest, ${rest} ${root.pay_currency}, to the same address${until}. Otherwise what has arrived becomes credit.`;
  }
  return open.some(({ root, further }) => [root, ...further].some(isSeen))
    ? `Your coins have been seen and are being confirmed by their network. This order is kept for you${until}.`
    : null;
}

function aboutLate(addresses: readonly Address[]): string | null {
  const seen = addresses.filter(({ root, further }) => [root, ...further].some(isSeen));
  if (seen.length === 0) return null;
  const maySettle = seen.some((address) => address.root.outcome === null && !isLate(address));
  return `Your coins came after the time to pay had run out. Once they are confirmed ${
    maySettle ? 'you get what you ordered if it is still to be had, or credit' : 'they become credit'
  }.`;
}

function aboutStrangers(addresses: readonly Address[]): string | null {
  const [first] = addresses.flatMap(({ root, unexpected }) =>
    unexpected.filter(({ outcome }) => outcome === 'queued').map((deposit) => ({ root, deposit })),
  );
  if (!first) return null;
  const { root, deposit } = first;
  return `${deposit.actually_paid} ${deposit.pay_currency} have arrived, which is not the ${root.pay_currency} that was asked for. A person looks at it: it is not lost.`;
}

function aboutReturn(order: Told): string | null {
  const price = formatMinor(order.amount_minor, 'usd');
  if (order.state === 'refund_due') return `Your payment of ${price} becomes credit.`;
  const undelivered = order.refund_reason === null || order.refund_reason === 'undelivered';
  const why = needsCarrier(order) ? 'This number could not be delivered.' : 'This could not be delivered.';
  return `${undelivered ? `${why} ` : ''}Your payment of ${price} became credit.`;
}

/** ' until 22 November, 16:05 UTC', or nothing where there is no end. */
export function untilMoment(date: Date | null): string {
  return date ? ` until ${moment(date)}` : '';
}

function moment(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}
