import { z } from 'zod';
import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { recordDeposit, refreshCryptoPayment } from '../../crypto/refresh-crypto-payments.ts';
import { type CryptoPayment, findByProviderId } from '../crypto-payments.queries.ts';
import { findOrder, type Order } from '../orders.queries.ts';

/** Records, with its order, a deposit that we learned of only from the provider. Without an order it is ignored. */
export async function recordUnknownDeposit(deps: Deps, { paymentId }: { paymentId: string }) {
  const { db, crypto, log } = deps;
  if (!crypto) return;
  if (!(await findByProviderId(db, paymentId))) {
    const state = await crypto.state(paymentId);
    const root = state.parentPaymentId ? await findRoot(deps, state.parentPaymentId) : null;
    const order = await findOrderOfDeposit(deps, root, state.orderId);
    if (!order) {
      log.warn({ paymentId, orderId: state.orderId }, 'a crypto payment belongs to no order');
      return;
    }
    // The address is read first, since the time of its first coins decides the value of these.
    if (root) await refreshCryptoPayment(deps, crypto, order, root);
    const asRead = root && (await findByProviderId(db, root.provider_payment_id ?? ''));
    await recordDeposit(deps, crypto, order, asRead ?? null, state);
  }
  const recorded = await findByProviderId(db, paymentId);
  if (recorded) await deps.announce(db, processOrder, { orderId: recorded.order_id });
}

async function findRoot({ db }: Deps, parentId: string): Promise<CryptoPayment | null> {
  const parent = await findByProviderId(db, parentId);
  if (!parent?.parent_payment_id) return parent ?? null;
  return (await findByProviderId(db, parent.parent_payment_id)) ?? parent;
}

async function findOrderOfDeposit(
  { db }: Deps,
  root: CryptoPayment | null,
  statedId: string | null,
): Promise<Order | undefined> {
  const id = root?.order_id ?? z.uuid().safeParse(statedId).data;
  const order = id ? await findOrder(db, id) : undefined;
  return order?.method === 'crypto' && order.currency === 'usd' ? order : undefined;
}
