import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { RefundState } from '../../../ports/cards.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { findPayment, type Payment, setRefund } from '../ledger/payments.queries.ts';
import { deskRefundRefused, orderRefunded, paymentReviewDue } from '../orders/billing-events.ts';
import { findUnsentRefund, refuseDeskRefund } from '../orders/desk-acts.queries.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { goneMinor, isWhollyReturned, listRefunds, sumRefundedCents } from '../orders/refunds.queries.ts';
import { usdShare } from '../orders/usd-share.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { lockSubscription } from '../subscriptions/subscriptions.queries.ts';
import { recordPaymentEvents } from './record-payment-events.ts';
import { isFinal } from './refused-refund.ts';

const AGAIN_MS = 5 * MINUTE;
/** Of a part that the provider has not settled yet. */
const SETTLED_LOOK_MS = 6 * HOUR;

type Unsent = NonNullable<Awaited<ReturnType<typeof findUnsentRefund>>>;

/**
 * Sends the part of a card payment that an administrator gives back while its order goes on. It is looked for at the
 * provider first: of one whose answer was lost the key may have run out, and a part could go back twice.
 * @returns whether the order moved, or has to wait for it; `none` when nothing is to be sent
 */
export async function sendPart(deps: Deps, order: Order): Promise<'none' | 'moved' | 'waits'> {
  // Whoever has written a part down has called for the order.
  if (order.method !== 'card' || !order.delivered_at || !order.next_run_at) return 'none';
  const unsent = await findUnsentRefund(deps.db, order.id);
  const payment = await findPayment(deps.db, order.id);
  // A number that was claimed has the method of its plan, and no payment.
  if (!payment) return 'none';
  try {
    if (!unsent) return await lookAfter(deps, order, payment);
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
 * A part that was sent and not settled: an order that goes on has nobody else who asks what became of it, where the event
 * of it got lost. What failed becomes credit by that.
 */
async function lookAfter(deps: Deps, order: Order, payment: Payment): Promise<'none' | 'moved'> {
  const now = deps.clock.now();
  if (order.state !== 'active' || !order.next_run_at || order.next_run_at > now) return 'none';
  await recordPaymentEvents(deps, order.id, await deps.cards.payment(payment.provider_payment_id));
  const isPending = (await listRefunds(deps.db, payment.id)).some(({ status }) => status === 'pending');
  // Whatever has moved it since is looked at again.
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
    // Somebody was faster: the next look finds the refund at the provider.
    if (!(await goOn(trx, order, isPending ? nextLook(refund, now) : null, now))) return;
    // Credit may be taken, for which the account's row is locked: that of its plan comes before.
    if (order.subscription_id) await lockSubscription(trx, order.subscription_id);
    await setRefund(trx, key, refund.refundId, isPending ? 'pending' : 'succeeded', now);
    const price = { ...order, amount_minor: payment.amount_minor };
    const gone = await goneMinor(trx, payment.id, order.id);
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

/** What failed at once is booked like what the bank sends back days later, by the look at the provider that follows. */
function nextLook({ status }: RefundState, now: Date): Date {
  return status === 'failed' ? now : later(now, SETTLED_LOOK_MS);
}

/** An order that stands has nothing more to do; one that goes back meanwhile goes on with the rest. */
function goOn(trx: Trx, order: Order, next: Date | null, now: Date): Promise<boolean> {
  return transitionOrder(
    trx,
    order,
    order.state,
    now,
    order.state === 'active' ? { next_run_at: next, tries: 0 } : {},
  );
}

/** Nothing went back: whoever asked for it is told, and so are the other administrators. */
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
    // Why: a refund or a dispute whose event was lost.
    await deps.announce(trx, paymentReviewDue, { paymentId: payment.provider_payment_id });
    deps.log.error({ orderId: order.id, refusal }, 'the provider refused a refund of the desk');
  });
}
