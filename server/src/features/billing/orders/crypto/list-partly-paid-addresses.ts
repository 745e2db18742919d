import type { CryptoPayment } from '../entry/crypto-payments.queries.ts';
import type { Order } from '../entry/orders.queries.ts';
import {
  type Address,
  isConfirming,
  isFull,
  recordedMinor,
  toAddresses,
  worthOf,
} from '../entry/rules/crypto-rules.ts';

/**
 * Lists the addresses with part of the price, whose buyer may end the wait for the rest (rule 28, crypto-payment).
 * Empty while coins are being confirmed, since they may be the rest.
 */
export function listPartlyPaidAddresses(
  order: Pick<Order, 'state' | 'kind'>,
  payments: readonly CryptoPayment[],
): Address[] {
  if (order.state !== 'awaiting_payment' || payments.some(isConfirming)) return [];
  const addresses = toAddresses(payments).filter((address) => worthOf(address) > recordedMinor(address));
  return addresses.some((address) => isFull(address, order)) ? [] : addresses;
}
