import { later, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { ProviderError } from '../../ports.ts';
import { newId } from '../../random.ts';
import { findNumberOfOrder } from '../numbers/phone-numbers.queries.ts';
import { closeIntent, mayHaveBought, writeIntent } from './carrier-ops.queries.ts';
import { bookMovement } from './ledger.queries.ts';
import { moveOrder, type Order } from './orders.queries.ts';
import { ensureRefund, findPayment, type Payment, setRefund, setTransaction } from './payments.queries.ts';
import { closeRecovery } from './recovery-items.queries.ts';

const AGAIN_MS = 5 * MINUTE;

/**
 * Gives the money of an undelivered order back, once: what may have been bought at the carrier is
 * released first. @returns whether the order moved
 */
export async function refundOrder(deps: Deps, order: Order): Promise<boolean> {
  const payment = await findPayment(deps.db, order.id);
  if (!payment) throw new Error(`order ${order.id} is to be refunded and has no payment`);
  try {
    await releaseStray(deps, order);
    return await giveBack(deps, order, payment);
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

/** A purchase whose answer was lost may have left a number with us that nobody gets. */
async function releaseStray({ db, carrier, clock }: Deps, order: Order) {
  if (!order.e164 || !(await mayHaveBought(db, order.id)) || (await findNumberOfOrder(db, order.id))) return;
  const owned = await carrier.findOwned(order.e164);
  if (owned?.marker !== order.id) return;
  await writeIntent(db, order.id, 'release', clock.now());
  await carrier.release(owned.sid);
  await closeIntent(db, order.id, 'release', 'done', clock.now(), owned.sid);
}

async function giveBack({ db, cards, clock, live }: Deps, order: Order, payment: Payment): Promise<boolean> {
  const key = `refund-${payment.id}`;
  await db.transaction().execute((trx) =>
    ensureRefund(trx, {
      id: newId(),
      paymentId: payment.id,
      minor: payment.amount_minor,
      key,
      reason: 'undelivered',
      now: clock.now(),
    }),
  );
  const money = { minor: payment.amount_minor, currency: payment.currency };
  const refund = await cards.refund({
    paymentId: payment.provider_payment_id,
    amount: money,
    idempotencyKey: key,
  });
  if (refund.status === 'failed')
    throw new ProviderError('stripe', 'retryable', 'the refund failed at the provider');
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, 'refunded', now, { next_run_at: null }))) return false;
    await setRefund(trx, key, refund.refundId, refund.status, now);
    await setTransaction(trx, order.id, { status: 'refunded' }, now);
    await closeRecovery(trx, order.id, 'refunded', now);
    await bookMovement(trx, {
      key: `refund:${payment.id}`,
      kind: 'refund',
      orderId: order.id,
      now,
      lines: [
        { book: 'undelivered', accountId: order.account_id, minor: money.minor, currency: money.currency },
        { book: 'card_receipts', accountId: null, minor: -money.minor, currency: money.currency },
      ],
    });
    await live.publish(trx, [`account:${order.account_id}`]);
    return true;
  });
}
