import { DAY, HOUR, later } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import type { RefundState } from '../../../../ports/cards.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import { orderRefunded } from '../../money/entry/billing-events.ts';
import { findPayment, type Payment } from '../../money/entry/payments.queries.ts';
import { receivedUsdMinor, usdShare } from '../../money/entry/rules/usd-share.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { lockSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { findActOf, findUnsentRefund } from '../entry/desk-acts.queries.ts';
import { findOpenDispute } from '../entry/disputes.queries.ts';
import {
  ensureRefund,
  isFullyRefunded,
  isRefusedRefund,
  listRefunds,
  matchesRefundKey,
  type Refund,
  refundedMinor,
  setRefund,
  sumRefundedCents,
} from '../entry/refunds.queries.ts';
import { awaitReview } from './await-review.ts';
import { creditedMinor } from './credited-refunds.queries.ts';
import { closeRecoveryItem, endRefunded } from './end-refunded.ts';
import { recordRefund } from './record-refund.ts';
import { escalateRefund, isFinalRefusal, refusePart } from './refused-refund.ts';

/** Check interval for refunds that the provider has not settled, or that only an administrator or a bank can change. */
const CHECK_EVERY_MS = 6 * HOUR;
/** How long the refund of a whole rest is retried before it is escalated. */
const MAX_RETRY_MS = DAY;

/** A refund that is not sent yet. `act`: the administrator's act that requested a part. */
type UnsentRefund = Pick<Refund, 'id' | 'idempotency_key' | 'amount_minor' | 'created_at'> & {
  act: { id: string; actor_user_id: string } | null;
};

/**
 * Sends the refunds of a card payment: an administrator's part, then, if the order's refund is due, the rest. Reads the
 * payment from the provider first, since an earlier answer, a refund in the dashboard or a dispute may be unknown here
 * (rule 27, refund). @returns whether the order changed @throws ProviderError
 */
export async function refundToCard(deps: Deps, order: Order): Promise<boolean> {
  const isDue = order.state === 'refund_due';
  const payment = await findPayment(deps.db, order.id);
  // A claimed number has its plan's payment method, but no payment.
  if (!payment && !isDue) return false;
  if (!payment) throw new Error(`order ${order.id} is to be refunded, but has no payment`);
  const part = await findUnsentPart(deps, order);
  if (!isDue && !part && order.next_run_at && order.next_run_at > deps.clock.now()) return false;
  const seen = await deps.cards.payment(payment.provider_payment_id);
  if (await awaitReview(deps, payment, seen)) return true;
  const refunds = await listRefunds(deps.db, payment.id);
  if (!part && refunds.some(isRefusedRefund)) return checkLater(deps, order);
  const unsent = part ?? (isDue ? await prepareRest(deps, order, payment, refunds) : null);
  if (!unsent) return settleOrder(deps, order, refunds);
  let answer: RefundState;
  try {
    answer =
      seen.refunds.find((each) => matchesRefundKey(unsent, each)) ?? (await send(deps, payment, unsent));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return handleRefusal(deps, order, payment, unsent, error);
  }
  return recordAnswer(deps, order, payment, unsent, answer);
}

async function findUnsentPart({ db }: Deps, order: Order): Promise<UnsentRefund | null> {
  const part = await findUnsentRefund(db, order.id);
  if (!part) return null;
  const { id, actor_user_id, refund_id, ...refund } = part;
  return { ...refund, id: refund_id, act: { id, actor_user_id } };
}

/**
 * Records the refund of the rest before it is sent. Its idempotency key identifies it after a lost answer.
 * @returns null if nothing is left or the rest was sent before: a failed refund becomes credit or a payout, and is not
 * sent to the same card again
 */
async function prepareRest(
  { db, clock }: Deps,
  order: Order,
  payment: Payment,
  refunds: readonly Refund[],
): Promise<UnsentRefund | null> {
  const isRefundedElsewhere = order.refund_reason === 'provider' || order.refund_reason === 'charged_back';
  const key = `refund-${payment.id}`;
  const known = refunds.find((each) => each.idempotency_key === key);
  if (isRefundedElsewhere || (known && known.status !== 'intent')) return null;
  const refunded = await refundedMinor(db, payment.id, order.id);
  const left = payment.amount_minor - refunded - (await creditedMinor(db, payment.id));
  if (left <= 0) return null;
  const id = known?.id ?? newId();
  const reason = order.refund_reason ?? 'undelivered';
  const refund = { id, payment_id: payment.id, amount_minor: left, idempotency_key: key, reason };
  const now = clock.now();
  await ensureRefund(db, refund, now);
  return { ...refund, created_at: known?.created_at ?? now, act: null };
}

function send(
  { cards }: Deps,
  { provider_payment_id: paymentId, currency, amount_minor: whole }: Payment,
  { idempotency_key: key, amount_minor: minor, act }: UnsentRefund,
): Promise<RefundState> {
  // A refund of the rest is another request than a refund of all, so it needs another key.
  const idempotencyKey = act || minor === whole ? key : `${key}-${minor}`;
  return cards.refund({ paymentId, amount: { minor, currency }, idempotencyKey });
}

/** An order with nothing left to send waits until all of its refunds are settled. */
function settleOrder(deps: Deps, order: Order, refunds: readonly Refund[]): Promise<boolean> {
  const isPending = refunds.some(({ status }) => status === 'pending');
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const isEnding = order.state === 'refund_due' && !isPending;
    const moved = isEnding
      ? await endRefunded(deps, trx, order, now)
      : await schedule(deps, trx, order, isPending ? later(now, CHECK_EVERY_MS) : null, now);
    // If another worker changed the order first, its current state decides.
    return isEnding || !moved;
  });
}

/** Schedules the next check of an order's refunds, since the provider's event may be lost. */
async function schedule(deps: Deps, trx: Trx, order: Order, next: Date | null, now: Date): Promise<boolean> {
  if (!(await transitionOrder(trx, order, order.state, now, { next_run_at: next, tries: 0 }))) return false;
  if (order.state === 'refund_due') await closeRecoveryItem(trx, order, 'refund_pending', now);
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}

function recordAnswer(
  deps: Deps,
  order: Order,
  payment: Payment,
  { idempotency_key: key, id: refundId, amount_minor: minor, act }: UnsentRefund,
  answer: RefundState,
): Promise<boolean> {
  const now = deps.clock.now();
  const isPending = answer.status !== 'succeeded';
  return deps.db.transaction().execute(async (trx) => {
    const others = (await listRefunds(trx, payment.id)).some(
      ({ id, status }) => id !== refundId && status === 'pending',
    );
    const hasPending = isPending || others;
    // A refund that failed immediately is recorded as sent, then as failed, as if the bank had failed it days later.
    const next = answer.status === 'failed' ? now : hasPending ? later(now, CHECK_EVERY_MS) : null;
    // If the order's refund is due, the rest follows a part immediately.
    const isRestDue = act !== null && order.state === 'refund_due';
    const moved =
      act || hasPending
        ? await schedule(deps, trx, order, isRestDue ? now : next, now)
        : await endRefunded(deps, trx, order, now);
    // Another worker changed the order first. The next step finds the refund at the provider.
    if (!moved) return true;
    // Lock order: the subscription before the account, whose credit may be withdrawn.
    if (act && order.subscription_id) await lockSubscription(trx, order.subscription_id);
    await setRefund(trx, key, answer.refundId, isPending ? 'pending' : 'succeeded', now);
    await recordRefund(deps, trx, order, {
      key: act ? `refund:desk:${act.id}` : `refund:${payment.id}`,
      refundId,
      deskActId: act?.id ?? (await findActOf(trx, order)),
      type: 'refund',
      to: 'card',
      money: { minor, currency: payment.currency },
      usdMinor: await centsOfLatest(trx, order, payment),
      isPending,
      isOurs: true,
      now,
    });
    if (act && (await isFullyRefunded(trx, order, 'settled')))
      await deps.announce(trx, orderRefunded, { orderId: order.id });
    return act !== null || !hasPending || answer.status === 'failed';
  });
}

/** Cents of the last recorded refund, so that refunds add up to the order's dollar price. */
async function centsOfLatest(trx: Trx, order: Order, payment: Payment): Promise<number> {
  const { amount_minor, currency } = payment;
  const price = { amount_minor, usd_minor: receivedUsdMinor(order, { minor: amount_minor, currency }) };
  const refunded = await refundedMinor(trx, payment.id, order.id);
  return usdShare(price, 0, refunded) - (await sumRefundedCents(trx, order.id));
}

/**
 * Handles a refused refund. A part is withdrawn after a final refusal. A whole refund is escalated after a final refusal
 * or a day of retries (rule 27, refund). A refund or dispute whose event was lost may explain the refusal,
 * and a lost answer is no refusal.
 */
async function handleRefusal(
  deps: Deps,
  order: Order,
  payment: Payment,
  unsent: UnsentRefund,
  error: ProviderError,
): Promise<boolean> {
  const isGivenUp = !unsent.act && later(unsent.created_at, MAX_RETRY_MS) <= deps.clock.now();
  if (!isFinalRefusal(error) && !isGivenUp) throw error;
  const seen = await deps.cards.payment(payment.provider_payment_id);
  if (await awaitReview(deps, payment, seen)) return true;
  if (seen.refunds.some((each) => matchesRefundKey(unsent, each))) throw error;
  if (unsent.act) return refusePart(deps, order, payment, unsent, unsent.act, error.message);
  if (await findOpenDispute(deps.db, order.id)) return checkLater(deps, order);
  await escalateRefund(deps, order, payment, unsent, error.message, CHECK_EVERY_MS);
  return false;
}

/** Only an administrator or the bank can change this refund, so it is checked rarely. */
async function checkLater({ db, clock }: Deps, order: Order): Promise<false> {
  const now = clock.now();
  await transitionOrder(db, order, order.state, now, { next_run_at: later(now, CHECK_EVERY_MS) });
  return false;
}
