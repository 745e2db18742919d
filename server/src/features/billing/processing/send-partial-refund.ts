import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { RefundState } from '../../../ports/cards.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { findPayment, type Payment, setRefund } from '../ledger/payments.queries.ts';
import { deskRefundRefused, orderRefunded, paymentReviewDue } from '../orders/billing-events.ts';
import { findUnsentRefund, refuseDeskRefund } from '../orders/desk-acts.queries.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { isWhollyReturned, listRefunds, refundedMinor, sumRefundedCents } from '../orders/refunds.queries.ts';
import { usdShare } from '../orders/usd-share.ts';
import { awaitReview } from '../refunds/await-review.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { lockSubscription } from '../subscriptions/subscriptions.queries.ts';
import { isFinal } from './refused-refund.ts';

const AGAIN_MS = 5 * MINUTE;
/** How often a part is checked that the provider has not settled yet. */
const SETTLED_LOOK_MS = 6 * HOUR;

type Unsent = NonNullable<Awaited<ReturnType<typeof findUnsentRefund>>>;

/**
 * Sends an administrator's partial refund of a card payment while its order stands. The part is looked for at the
 * provider first: after a lost answer its key may have expired, and it could go back twice.
 * @returns whether the order moved, or has to wait for the part; `none` when there is nothing to send
 */
export async function sendPartialRefund(deps: Deps, order: Order): Promise<'none' | 'moved' | 'waits'> {
  // Recording a partial refund also schedules its order, so an order that is not scheduled has nothing to send.
  if (order.method !== 'card' || !order.delivered_at || !order.next_run_at) return 'none';
  const unsent = await findUnsentRefund(deps.db, order.id);
  const payment = await findPayment(deps.db, order.id);
  // A claimed number has the payment method of its plan, and no payment.
  if (!payment) return 'none';
  try {
    if (!unsent) return await pollUnsettledRefund(deps, order, payment);
    await book(deps, order, payment, unsent, await send(deps, payment, unsent));
    return 'moved';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (unsent && isFinal(error)) {
      await refuse(deps, order, payment, unsent, error.message);
      return 'moved';
    }
    deps.log.error({ err: error, orderId: order.id }, 'a refund did not go through yet');
    const now = deps.clock.now();
    const again = { next_run_at: later(now, AGAIN_MS), tries: order.tries + 1 };
    await transitionOrder(deps.db, order, order.state, now, again);
    return 'waits';
  }
}

/**
 * Checks the parts that were sent and are not settled. A delivered order has no other step that would ask, and an
 * event may be lost. A part that failed becomes credit.
 */
async function pollUnsettledRefund(deps: Deps, order: Order, payment: Payment): Promise<'none' | 'moved'> {
  const now = deps.clock.now();
  if (order.state !== 'active' || !order.next_run_at || order.next_run_at > now) return 'none';
  await awaitReview(deps, payment, await deps.cards.payment(payment.provider_payment_id));
  const isPending = (await listRefunds(deps.db, payment.id)).some(({ status }) => status === 'pending');
  // If another worker has moved the order since, it is looked at again.
  await transitionOrder(deps.db, order, 'active', now, {
    next_run_at: isPending ? later(now, SETTLED_LOOK_MS) : null,
    tries: 0,
  });
  return 'moved';
}

async function send(
  { cards }: Deps,
  { provider_payment_id: paymentId, currency }: Payment,
  { idempotency_key: idempotencyKey, amount_minor: minor }: Unsent,
): Promise<RefundState> {
  const { refunds } = await cards.payment(paymentId);
  return (
    refunds.find(({ key }) => key === idempotencyKey) ??
    cards.refund({ paymentId, amount: { minor, currency }, idempotencyKey })
  );
}

function book(
  deps: Deps,
  order: Order,
  payment: Payment,
  { id, refund_id: refundId, idempotency_key: key, amount_minor: minor }: Unsent,
  refund: RefundState,
): Promise<void> {
  const now = deps.clock.now();
  const isPending = refund.status !== 'succeeded';
  return deps.db.transaction().execute(async (trx) => {
    // Another worker moved the order first. The next run finds the refund at the provider.
    if (!(await goOn(trx, order, isPending ? nextLook(refund, now) : null, now))) return;
    // Credit may be taken, under the lock of the account's row: the subscription's row is locked before it.
    if (order.subscription_id) await lockSubscription(trx, order.subscription_id);
    await setRefund(trx, key, refund.refundId, isPending ? 'pending' : 'succeeded', now);
    const price = { ...order, amount_minor: payment.amount_minor };
    const gone = await refundedMinor(trx, payment.id, order.id);
    await bookRefund(deps, trx, order, {
      key: `refund:desk:${id}`,
      refundId,
      deskActId: id,
      type: 'refund',
      to: 'card',
      money: { minor, currency: payment.currency },
      usdMinor: usdShare(price, 0, gone) - (await sumRefundedCents(trx, order.id)),
      isPending,
      isOurs: true,
      now,
    });
    if (await isWhollyReturned(trx, order, 'settled'))
      await deps.announce(trx, orderRefunded, { orderId: order.id });
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** A part that failed at once is recorded as sent; the check that follows handles it like one sent back days later. */
function nextLook({ status }: RefundState, now: Date): Date {
  return status === 'failed' ? now : later(now, SETTLED_LOOK_MS);
}

/** Moves the order on: one that stands has nothing more to do, one that is being refunded goes on with the rest. */
function goOn(trx: Trx, order: Order, next: Date | null, now: Date): Promise<boolean> {
  return transitionOrder(
    trx,
    order,
    order.state,
    now,
    order.state === 'active' ? { next_run_at: next, tries: 0 } : {},
  );
}

/** Records that nothing went back, and announces it to the administrators. */
function refuse(
  deps: Deps,
  order: Order,
  payment: Payment,
  { id, refund_id: refundId, actor_user_id: actorUserId, amount_minor: minor }: Unsent,
  refusal: string,
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await goOn(trx, order, null, now))) return;
    await refuseDeskRefund(trx, id, refundId, refusal);
    await writeAudit(trx, {
      action: 'refund_refused',
      actorUserId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, amount_minor: minor, currency: payment.currency, refusal },
      origin: null,
      now,
    });
    await deps.announce(trx, deskRefundRefused, { deskActId: id });
    // The reason may be a refund or a dispute whose event was lost.
    await deps.announce(trx, paymentReviewDue, { paymentId: payment.provider_payment_id });
    deps.log.error({ orderId: order.id, refusal }, 'the provider refused a refund of the desk');
  });
}
