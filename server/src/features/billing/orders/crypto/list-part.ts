import type { CryptoPayment } from '../entry/crypto-payments.queries.ts';
import type { Order } from '../entry/orders.queries.ts';
import {
  type Address,
  bookedOf,
  isFull,
  isUnderWay,
  toAddresses,
  worthOf,
} from '../entry/rules/crypto-rules.ts';

/**
 * Lists the addresses whose coins are part of the price of an order that waits for the rest, where its buyer may end the
 * wait (rule 28 of docs/billing.md). Empty while further coins are being confirmed: they may be the rest.
 */
export function listPart(
  order: Pick<Order, 'state' | 'kind'>,
  payments: readonly CryptoPayment[],
): Address[] {
  if (order.state !== 'awaiting_payment' || payments.some(isUnderWay)) return [];
  const addresses = toAddresses(payments).filter((address) => worthOf(address) > bookedOf(address));
  return addresses.some((address) => isFull(address, order)) ? [] : addresses;
}
