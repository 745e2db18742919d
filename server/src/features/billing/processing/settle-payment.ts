import type { Deps } from '../../../deps.ts';
import { chargeOrder } from '../card/charge-order.ts';
import { settleCard } from '../card/settle-card.ts';
import { settleCrypto } from '../crypto/settle-crypto.ts';
import type { Order } from '../orders/orders.queries.ts';

/** Looks whether an order that waits for its money has got it, wherever it comes from. @returns whether the order moved */
export function settlePayment(deps: Deps, order: Order): Promise<boolean> {
  if (order.automatic) return chargeOrder(deps, order);
  return order.method === 'crypto' ? settleCrypto(deps, order) : settleCard(deps, order);
}
