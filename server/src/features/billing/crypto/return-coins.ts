import type { Deps } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { orderRefunded } from '../billing-events.ts';
import { bookMovement } from '../ledger.queries.ts';
import { COINS_WAITED, movedBetween } from '../order-rules.ts';
import { moveOrder, type Order } from '../orders.queries.ts';
import {
  ensureRefund,
  findPayment,
  insertTransaction,
  setRefund,
  setTransaction,
} from '../payments.queries.ts';
import { closeRecovery, openRecovery } from '../recovery-items.queries.ts';

/**
 * Money that was paid by crypto and goes back when its account is gone (rule 32 of docs/billing.md): credit would
 * be nobody's. It waits for a human without an end; their money back says that they have sent the coins back at
 * the provider, and books it so. @returns whether the order moved
 */
export function returnCoins(deps: Deps, order: Order): Promise<boolean> {
  // Whoever decided before the account had gone meant that it becomes credit, and has sent nothing.
  const areSent = order.refund_reason === 'administrator' && order.last_error_kind === COINS_WAITED;
  return areSent ? bookReturn(deps, order) : waitForHuman(deps, order);
}

function waitForHuman({ db, clock }: Deps, order: Order): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const changes = { next_run_at: null, needs_action_until: null, last_error_kind: COINS_WAITED };
    if (!(await moveOrder(trx, order, 'needs_action', now, changes))) return false;
    await closeRecovery(trx, order.id, 'account_gone', now);
    await openRecovery(
      trx,
      order.id,
      'account_gone',
      `Order ${order.id} was paid by crypto and goes back, and its account was deleted.`,
      now,
    );
    // Nothing more happens by itself.
    return false;
  });
}

async function bookReturn(deps: Deps, order: Order): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  const payment = await findPayment(db, order.id);
  if (!payment) throw new Error(`order ${order.id} is to be returned and has no payment`);
  const money = { minor: order.amount_minor, currency: 'usd' as const };
  const key = `returned:${order.id}`;
  return db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, 'refunded', now, { next_run_at: null }))) return false;
    const refundId = newId();
    const refund = {
      id: refundId,
      paymentId: payment.id,
      minor: money.minor,
      key,
      reason: 'administrator',
      now,
    };
    await ensureRefund(trx, refund);
    await setRefund(trx, key, key, 'succeeded', now);
    await bookMovement(trx, {
      key,
      kind: 'refund',
      orderId: order.id,
      now,
      lines: movedBetween(
        'crypto_receipts',
        order.delivered_at ? 'refunds' : 'undelivered',
        order.account_id,
        money,
      ),
    });
    await closeRecovery(trx, order.id, 'returned', now);
    await setTransaction(trx, order.id, { status: 'refunded' }, now);
    await insertTransaction(trx, {
      id: newId(),
      accountId: order.account_id,
      orderId: order.id,
      refundId,
      type: 'refund',
      method: 'crypto',
      money,
      usdMinor: order.usd_minor,
      status: 'completed',
      now,
    });
    await deps.announce(trx, orderRefunded, { orderId: order.id });
    return true;
  });
}
