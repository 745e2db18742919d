import type { Money } from '../../../ports/money.ts';
import type { Payment } from '../ledger/payments.queries.ts';
import type { Order } from './orders.queries.ts';

/**
 * What a part of an order's price is in cents, at the plans' dollar prices, rounded half up. Parts that follow
 * each other add up to the whole, to the cent. @param before what came before it @param minor both in the order's minor units
 */
export function usdShare(
  { amount_minor, usd_minor }: Pick<Order, 'amount_minor' | 'usd_minor'>,
  before: number,
  minor: number,
): number {
  const upTo = (part: number) => Math.floor((part * usd_minor * 2 + amount_minor) / (2 * amount_minor));
  return upTo(before + minor) - upTo(before);
}

/** What came for an order in cents, also where it is not its price. */
export function usdOf({ amount_minor, usd_minor, currency }: Order, came: Money): number {
  const isOther = came.currency === currency && came.minor !== amount_minor && amount_minor > 0;
  return isOther ? Math.round((came.minor * usd_minor) / amount_minor) : usd_minor;
}

/** A part of a card payment, in its currency and in cents. @param before what had gone of it before */
export function partOf(order: Order, payment: Payment, before: number, minor: number) {
  const { amount_minor, currency } = payment;
  const usd_minor = usdOf(order, { minor: amount_minor, currency });
  return { money: { minor, currency }, usdMinor: usdShare({ amount_minor, usd_minor }, before, minor) };
}
