import { later } from '../../../clock.ts';
import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { Deps } from '../../../deps.ts';
import { isGone } from '../ledger/is-gone.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import { bookPaidOrder } from './book-paid-order.ts';
import { creditArrived } from './credit-arrived.ts';
import {
  type Address,
  bookedOf,
  cameInTime,
  firstDeposit,
  isClosed,
  isEnded,
  isFull,
  REST_MAY_COME_MS,
  toAddresses,
  worthOf,
} from './crypto-rules.ts';
import { queueStrangers } from './queue-strangers.ts';
import { refreshCryptoPayments } from './refresh-crypto-payments.ts';
import { settleForNobody } from './settle-for-nobody.ts';

/**
 * Asks the provider what has arrived for an order and gives all of it its place (rules 28 and 29 of
 * docs/billing.md): the price pays the order, also after its reservation while there is still something to deliver;
 * what is more, too little or too late becomes credit; another coin goes before a human. Safe to call in every state of the
 * order, since coins may come at any time. @returns whether the order moved to another state
 */
export async function settleCrypto(deps: Deps, order: Order): Promise<boolean> {
  const addresses = toAddresses(await refreshCryptoPayments(deps, order));
  // Each of these moves the order on, so that the next one is done with the order as it is then.
  if (await queueStrangers(deps, order, addresses)) return true;
  if (await isGone(deps.db, order.account_id, deps.clock.now()))
    return settleForNobody(deps, order, addresses);
  const unpaid = order.state === 'awaiting_payment' || order.state === 'expired';
  if (!unpaid) return creditArrived(deps, order, addresses.filter(hasUnbooked), order.state);
  const full = addresses.find(
    (address) => address.root.outcome === null && isFull(cameInTime(address), order),
  );
  if (full) return pay(deps, order, full);
  const closed = addresses.filter((address) => isClosed(address) && hasUnbooked(address));
  if (closed.length > 0) return creditArrived(deps, order, closed, order.state);
  const less = addresses.filter((address) => isEnded(address) && hasUnbooked(address));
  if (order.kind === 'credit' && less.length > 0) return creditArrived(deps, order, less, 'expired');
  return waitForRest(deps, order, addresses);
}

async function pay(deps: Deps, order: Order, address: Address): Promise<boolean> {
  try {
    return await bookPaidOrder(deps, order, address, 'paid');
  } catch (error) {
    // It came late, and somebody else is buying the number by now.
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    return bookPaidOrder(deps, order, address, 'refund_due');
  }
}

/** What has been seen keeps the order open for a day; what is too little by then becomes credit. */
async function waitForRest(deps: Deps, order: Order, addresses: readonly Address[]): Promise<boolean> {
  const now = deps.clock.now();
  const first = firstDeposit(addresses);
  const until = first && later(first, REST_MAY_COME_MS);
  if (until && until > now) {
    if (order.state === 'expired' || (order.reserved_until && order.reserved_until < until))
      return keepOpen(deps, order, until, now);
    return false;
  }
  if (order.state === 'awaiting_payment' && (!order.reserved_until || order.reserved_until > now))
    return false;
  const tooLittle = addresses.filter(hasUnbooked);
  if (tooLittle.length > 0) return creditArrived(deps, order, tooLittle, 'expired');
  if (order.state === 'expired') return false;
  return moveOrder(deps.db, order, 'expired', now, { next_run_at: null });
}

/** A late deposit reserves again, unless somebody else has the number by now: then it is only watched. */
async function keepOpen({ db }: Deps, order: Order, until: Date, now: Date): Promise<boolean> {
  try {
    return await moveOrder(db, order, 'awaiting_payment', now, { reserved_until: until, next_run_at: until });
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    return false;
  }
}

function hasUnbooked(address: Address): boolean {
  return worthOf(address) > bookedOf(address);
}
