import type { Actor, Deps } from '../../../deps.ts';
import { listCryptoPayments } from '../crypto/crypto-payments.queries.ts';
import { isSeen } from '../crypto/crypto-rules.ts';
import { requireOrderRun } from '../orders/await-order-run.ts';
import { findLiveOrderFor, findOrder, transitionOrder } from '../orders/orders.queries.ts';

/**
 * Gives up the crypto reservation of a number whose buyer wants to pay otherwise, unless coins have been seen. The
 * address cannot be closed: coins that still come to it become credit.
 * @throws AppError provider_unavailable
 */
export async function leaveCryptoPayment(deps: Deps, actor: Pick<Actor, 'accountId'>, e164: string) {
  const { db, clock } = deps;
  const live = await findLiveOrderFor(db, e164);
  if (live?.account_id !== actor.accountId || live.method !== 'crypto') return;
  await requireOrderRun(deps, live.id);
  const order = await findOrder(db, live.id);
  if (order?.state !== 'awaiting_payment' || (await listCryptoPayments(db, [order.id])).some(isSeen)) return;
  await transitionOrder(db, order, 'expired', clock.now(), { next_run_at: null });
}
