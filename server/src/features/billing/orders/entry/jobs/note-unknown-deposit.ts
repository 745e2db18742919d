import { z } from 'zod';
import type { Deps } from '../../../../../deps.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { lookAt, noteDeposit } from '../../crypto/refresh-crypto-payments.ts';
import { type CryptoPayment, findByProviderId } from '../crypto-payments.queries.ts';
import { findOrder, type Order } from '../orders.queries.ts';

/** Finds the order of a payment that we know only by the provider's report; one of no order of ours is ignored. */
export async function noteUnknownDeposit(deps: Deps, { paymentId }: { paymentId: string }) {
  const { db, crypto, log } = deps;
  if (!crypto) return;
  if (!(await findByProviderId(db, paymentId))) {
    const state = await crypto.state(paymentId);
    const root = state.parentPaymentId ? await findRoot(deps, state.parentPaymentId) : null;
    const order = await findTheirOrder(deps, root, state.orderId);
    if (!order) {
      log.warn({ paymentId, orderId: state.orderId }, 'a crypto payment belongs to no order');
      return;
    }
    // Its address is read first: the time of the first coins there decides what these are worth.
    if (root) await lookAt(deps, crypto, order, root);
    const asRead = root && (await findByProviderId(db, root.provider_payment_id ?? ''));
    await noteDeposit(deps, crypto, order, asRead ?? null, state);
  }
  const noted = await findByProviderId(db, paymentId);
  if (noted) await deps.announce(db, processOrder, { orderId: noted.order_id });
}

async function findRoot({ db }: Deps, parentId: string): Promise<CryptoPayment | null> {
  const parent = await findByProviderId(db, parentId);
  if (!parent?.parent_payment_id) return parent ?? null;
  return (await findByProviderId(db, parent.parent_payment_id)) ?? parent;
}

async function findTheirOrder(
  { db }: Deps,
  root: CryptoPayment | null,
  named: string | null,
): Promise<Order | undefined> {
  const id = root?.order_id ?? z.uuid().safeParse(named).data;
  const order = id ? await findOrder(db, id) : undefined;
  return order?.method === 'crypto' && order.currency === 'usd' ? order : undefined;
}
