import type { Money } from '../../../../../ports/money.ts';
import type { Order } from '../../../orders/entry/orders.queries.ts';
import type { Payment } from '../payments.queries.ts';

/**
 * Converts a part of an order's price to cents at the plans' dollar prices, rounded half up. Consecutive parts add up
 * exactly to the whole. @param before the sum of the earlier parts @param minor the part; both in minor units
 */
export function usdShare(
  { amount_minor, usd_minor }: Pick<Order, 'amount_minor' | 'usd_minor'>,
  before: number,
  minor: number,
): number {
  const upTo = (part: number) => Math.floor((part * usd_minor * 2 + amount_minor) / (2 * amount_minor));
  return upTo(before + minor) - upTo(before);
}

/** Converts the money received for an order to cents, even if it differs from the order's price. */
export function receivedUsdMinor({ amount_minor, usd_minor, currency }: Order, received: Money): number {
  const differs = received.currency === currency && received.minor !== amount_minor && amount_minor > 0;
  return differs ? Math.round((received.minor * usd_minor) / amount_minor) : usd_minor;
}

/** Returns a part of a card payment, in its currency and in cents. @param before the sum of the parts before it */
export function partOfPayment(order: Order, payment: Payment, before: number, minor: number) {
  const { amount_minor, currency } = payment;
  const usd_minor = receivedUsdMinor(order, { minor: amount_minor, currency });
  return { money: { minor, currency }, usdMinor: usdShare({ amount_minor, usd_minor }, before, minor) };
}
