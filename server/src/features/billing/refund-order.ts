import { later, MINUTE } from '../../clock.ts';
import type { Deps, Trx } from '../../deps.ts';
import { ProviderError } from '../../ports.ts';
import { newId } from '../../random.ts';
import { lockBillingAccount } from './billing-accounts.queries.ts';
import { orderRefunded } from './billing-events.ts';
import { announceBillingMail } from './billing-mails.ts';
import { bookMovement } from './ledger.queries.ts';
import { movedBetween } from './order-rules.ts';
import { moveOrder, type Order } from './orders.queries.ts';
import { ensureRefund, findPayment, type Payment, setRefund, setTransaction } from './payments.queries.ts';
import { closeRecovery } from './recovery-items.queries.ts';
import { releaseStray } from './release-stray.ts';

const AGAIN_MS = 5 * MINUTE;

/**
 * Gives the money of an order back, once: what may have been bought at the carrier is released first.
 * A card payment goes back to the card; what was paid by crypto or from credit becomes credit, since
 * neither can be sent back. @returns whether the order moved
 */
export async function refundOrder(deps: Deps, order: Order): Promise<boolean> {
  try {
    await releaseStray(deps, order);
    if (order.method === 'card' && order.amount_minor > 0) return await giveBackToCard(deps, order);
    return await giveBackAsCredit(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'a refund did not go through yet');
    const now = deps.clock.now();
    await moveOrder(deps.db, order, 'refund_due', now, {
      next_run_at: later(now, AGAIN_MS),
      tries: order.tries + 1,
      last_error_kind: error.kind,
    });
    return false;
  }
}

async function giveBackToCard(deps: Deps, order: Order): Promise<boolean> {
  const { db, cards, clock } = deps;
  const payment = await findPayment(db, order.id);
  if (!payment) throw new Error(`order ${order.id} is to be refunded and has no payment`);
  const key = `refund-${payment.id}`;
  const money = { minor: payment.amount_minor, currency: payment.currency };
  await db.transaction().execute((trx) =>
    ensureRefund(trx, {
      id: newId(),
      paymentId: payment.id,
      minor: money.minor,
      key,
      reason: order.refund_reason ?? 'undelivered',
      now: clock.now(),
    }),
  );
  const refund = await cards.refund({
    paymentId: payment.provider_payment_id,
    amount: money,
    idempotencyKey: key,
  });
  if (refund.status === 'failed')
    throw new ProviderError('stripe', 'retryable', 'the refund failed at the provider');
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (!(await end(deps, trx, order, now))) return false;
    await setRefund(trx, key, refund.refundId, refund.status, now);
    await bookRefund(trx, order, payment, now);
    return true;
  });
}

async function bookRefund(trx: Trx, order: Order, payment: Payment, now: Date) {
  await bookMovement(trx, {
    key: `refund:${payment.id}`,
    kind: 'refund',
    orderId: order.id,
    now,
    lines: movedBetween('card_receipts', gaveFrom(order), order.account_id, {
      minor: payment.amount_minor,
      currency: payment.currency,
    }),
  });
}

function giveBackAsCredit(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await end(deps, trx, order, now))) return false;
    if (order.amount_minor === 0) return true;
    await lockBillingAccount(trx, order.account_id);
    await bookMovement(trx, {
      key: `credited:${order.id}`,
      kind: 'refund',
      orderId: order.id,
      now,
      lines: movedBetween('credit', gaveFrom(order), order.account_id, {
        minor: order.amount_minor,
        currency: 'usd',
      }),
    });
    return true;
  });
}

/** Money of a delivered order was earned and is given back out of what we refund; before that it was never ours. */
function gaveFrom(order: Order): 'refunds' | 'undelivered' {
  return order.delivered_at ? 'refunds' : 'undelivered';
}

async function end(deps: Deps, trx: Trx, order: Order, now: Date): Promise<boolean> {
  if (!(await moveOrder(trx, order, 'refunded', now, { next_run_at: null }))) return false;
  await closeRecovery(trx, order.id, 'refunded', now);
  if (order.amount_minor > 0) {
    await deps.announce(trx, orderRefunded, { orderId: order.id });
    await setTransaction(trx, order.id, { status: 'refunded' }, now);
    await announceBillingMail(deps, trx, {
      accountId: order.account_id,
      kind: 'refunded',
      occasion: `refunded:${order.id}`,
      orderId: order.id,
      now,
    });
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}
