import type { OrderState } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import { creditCoins } from './credit-coins.ts';
import type { Address } from './crypto-rules.ts';

/**
 * Turns arrived coins that are not recorded yet into credit: a part whose rest did not come, coins for an order that
 * was paid otherwise, coins after their window. `isForNobody`: the account is closed, so nobody could spend the
 * credit; a human pays the coins out instead (rule 32 of docs/billing.md). The order moves to `next`, or only to its
 * next version, so that of two calls one records the coins. @returns whether the order is in another state now
 */
export async function turnCoinsIntoCredit(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
  { next, isForNobody }: { next: OrderState; isForNobody: boolean },
): Promise<boolean> {
  await deps.db
    .transaction()
    .execute((trx) => creditCoins(deps, trx, order, addresses, { next, isForNobody }));
  return next !== order.state;
}
