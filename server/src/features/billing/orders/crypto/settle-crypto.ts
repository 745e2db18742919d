import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Deps } from '../../../../deps.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import {
  type Address,
  isEnded,
  isFull,
  mayFill,
  recordedMinor,
  toAddresses,
  windowEnd,
  worthOf,
} from '../entry/rules/crypto-rules.ts';
import { creditCoins } from './credit-coins.ts';
import { payOrderWithCoins } from './pay-order-with-coins.ts';
import { queueUnexpectedDeposits } from './queue-coins.ts';
import { refreshCryptoPayments } from './refresh-crypto-payments.ts';

/**
 * Reads from the provider which coins have arrived for an order, and records them (rules 28 and 29 of docs/billing.md).
 * Coins in the window of their address pay the order if they sum to its price, even after the reservation. Others
 * become credit once nothing can complete the price. Coins of another kind go into the recovery queue. Safe to call in
 * every state of the order, since coins may arrive at any time.
 * @returns whether the order moved to another state
 */
export async function settleCrypto(deps: Deps, order: Order): Promise<boolean> {
  const addresses = toAddresses(await refreshCryptoPayments(deps, order));
  // This changes the order's version, so the next step begins with the new one.
  if (await queueUnexpectedDeposits(deps, order, addresses)) return true;
  const now = deps.clock.now();
  const isOpen = order.state === 'awaiting_payment' || order.state === 'expired';
  const isClosed = await isAccountClosed(deps.db, order.account_id, now);
  const full = addresses.find((address) => address.root.outcome === null && isFull(address, order));
  if (full && isOpen && !isClosed) return payOrderWithCoins(deps, order, full);
  const waits = (address: Address) =>
    isOpen && !isClosed && mayFill(address, now) && !(order.kind === 'credit' && isEnded(address));
  const waiting = addresses.filter(waits);
  const rest = addresses.filter((address) => !waits(address) && worthOf(address) > recordedMinor(address));
  if (rest.length > 0) {
    const next = !isOpen || waiting.length > 0 ? order.state : 'expired';
    await deps.db.transaction().execute((trx) => creditCoins(deps, trx, order, rest, { next, isClosed }));
    return next !== order.state;
  }
  if (!isOpen) return false;
  if (waiting.length > 0) return keepOpen(deps, order, waiting);
  const canStillArrive = !isClosed && (!order.reserved_until || order.reserved_until > now);
  if (order.state === 'expired' || canStillArrive) return false;
  return transitionOrder(deps.db, order, 'expired', now, { next_run_at: null });
}

/** Extends the reservation while the rest may come, unless another order holds the number. */
async function keepOpen({ db, clock }: Deps, order: Order, waiting: readonly Address[]): Promise<boolean> {
  const until = new Date(Math.max(...waiting.map(({ root }) => windowEnd(root).getTime())));
  if (order.state === 'awaiting_payment' && (!order.reserved_until || order.reserved_until >= until))
    return false;
  try {
    const changes = { reserved_until: until, next_run_at: until };
    return await transitionOrder(db, order, 'awaiting_payment', clock.now(), changes);
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    return false;
  }
}
