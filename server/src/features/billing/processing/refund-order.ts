import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import type { RefundState } from '../../../ports/cards.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import { finishNumberRelease } from '../../numbers/finish-number-release.ts';
import { releaseOrphanedNumber } from '../fulfilment/release-orphaned-number.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { isAccountClosed } from '../ledger/is-account-closed.ts';
import {
  ensureRefund,
  findPayment,
  type Payment,
  setRefund,
  setTransaction,
} from '../ledger/payments.queries.ts';
import { orderRefunded } from '../orders/billing-events.ts';
import { findActOf } from '../orders/desk-acts.queries.ts';
import { needsCarrier } from '../orders/order-rules.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { closePayout, openPayout } from '../orders/payouts.ts';
import { closeRecovery, findOpenRecovery } from '../orders/recovery-items.queries.ts';
import {
  isRefused,
  listRefunds,
  type Refund,
  refundedMinor,
  returnedMinor,
} from '../orders/refunds.queries.ts';
import { partOf } from '../orders/usd-share.ts';
import { awaitReview } from '../refunds/await-review.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { creditedMinor } from '../refunds/credited-refunds.queries.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import { takeRefusal, waitLonger } from './refused-refund.ts';

const AGAIN_MS = 5 * MINUTE;
/** Longer than a worker's calls to the carrier can take. */
const LATE_NUMBER_MS = 15 * MINUTE;
/** How often a refund is checked that the provider has not settled yet. */
const SETTLED_LOOK_MS = 6 * HOUR;

/**
 * Refunds an order, once; what was bought at the carrier is released first. A card payment is refunded to the card,
 * less what went back before. Crypto and credit become credit, since neither can be sent back by itself; coins of a
 * closed account wait for a human. @returns whether the order moved
 */
export async function refundOrder(deps: Deps, order: Order): Promise<boolean> {
  try {
    await releaseOrphanedNumber(deps, order);
    await releaseDelivered(deps, order);
    if (order.method === 'card' && order.amount_minor > 0) return await refundToCard(deps, order);
    return await giveBackAsCredit(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'a refund did not go through yet');
    const refused = await takeRefusal(deps, order, error);
    if (refused !== null) return refused;
    const now = deps.clock.now();
    await transitionOrder(deps.db, order, 'refund_due', now, {
      next_run_at: later(now, AGAIN_MS),
      tries: order.tries + 1,
      last_error_kind: error.kind,
    });
    return false;
  }
}

/** Releases a delivered number to the carrier before the money moves. */
async function releaseDelivered(deps: Deps, order: Order) {
  if (!order.delivered_at || !order.subscription_id) return;
  const subscription = await findSubscription(deps.db, order.subscription_id);
  if (subscription?.ended_at && subscription.phone_number_id)
    await finishNumberRelease(deps, { phoneNumberId: subscription.phone_number_id });
}

async function refundToCard(deps: Deps, order: Order): Promise<boolean> {
  const payment = await findPayment(deps.db, order.id);
  if (!payment) throw new Error(`order ${order.id} is to be refunded and has no payment`);
  const sent = await listRefunds(deps.db, payment.id);
  const isOnItsWay = sent.some(({ status }) => status === 'pending');
  if ((isOnItsWay || order.tries > 0) && (await hasEvents(deps, payment))) return true;
  if (sent.some(isRefused)) return waitLonger(deps, order);
  const key = `refund-${payment.id}`;
  const gone = await refundedMinor(deps.db, payment.id, order.id);
  const left = payment.amount_minor - gone - (await creditedMinor(deps.db, payment.id));
  const rest = isSentBack(order, sent, key) ? 0 : Math.max(0, left);
  const refund = rest > 0 ? await sendBack(deps, order, payment, rest, key) : null;
  const isPending = refund !== null && refund.status !== 'succeeded';
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const waits = isOnItsWay || isPending;
    if (!(await (waits ? waitForProvider(deps, trx, order, now) : end(deps, trx, order, now)))) return false;
    if (!refund) return !waits;
    await setRefund(trx, key, refund.refundId, isPending ? 'pending' : 'succeeded', now);
    const row = (await listRefunds(trx, payment.id)).find((each) => each.idempotency_key === key);
    if (!row) throw new Error(`the refund of order ${order.id} is not written down`);
    await bookRefund(deps, trx, order, {
      key: `refund:${payment.id}`,
      refundId: row.id,
      deskActId: await findActOf(trx, order),
      type: 'refund',
      to: 'card',
      ...partOf(order, payment, gone, rest),
      isPending,
      isOurs: true,
      now,
    });
    // A refund that fails at once is recorded as sent, and then like one that the bank sends back days later.
    return !waits || refund.status === 'failed';
  });
}

/**
 * Whether all of a payment was sent back elsewhere, or we have sent the rest. What the bank sends back of that
 * becomes credit, or is owed: it is not sent to the same card again.
 */
function isSentBack(order: Order, sent: readonly Refund[], key: string): boolean {
  const isElsewhere = order.refund_reason === 'provider' || order.refund_reason === 'charged_back';
  return isElsewhere || sent.some((each) => each.idempotency_key === key && each.status !== 'intent');
}

/** Waits for the provider to settle a refund. Its event may be lost, so the payment is read from time to time. */
async function waitForProvider(deps: Deps, trx: Trx, order: Order, now: Date): Promise<boolean> {
  const next = later(now, SETTLED_LOOK_MS);
  if (!(await transitionOrder(trx, order, 'refund_due', now, { next_run_at: next, tries: 0 }))) return false;
  await closeItem(trx, order, 'refund_pending', now);
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}

/**
 * Reads the payment from the provider: an earlier try may have failed because of a refund or a dispute whose event
 * was lost. @returns whether there was any, which is recorded now
 */
async function hasEvents(deps: Deps, payment: Payment): Promise<boolean> {
  return awaitReview(deps, payment, await deps.cards.payment(payment.provider_payment_id));
}

/** Sends a refund. Its row is written first; the key makes a repeat harmless and identifies it after a lost answer. */
async function sendBack(
  { db, cards, clock }: Deps,
  order: Order,
  payment: Payment,
  minor: number,
  key: string,
): Promise<RefundState> {
  const refund = {
    id: newId(),
    payment_id: payment.id,
    amount_minor: minor,
    idempotency_key: key,
    reason: order.refund_reason ?? 'undelivered',
  };
  await ensureRefund(db, refund, clock.now());
  const paymentId = payment.provider_payment_id;
  // The provider has one answer for a key, and refunding the rest is another request than refunding all.
  const idempotencyKey = minor === payment.amount_minor ? key : `${key}-${minor}`;
  return cards
    .refund({ paymentId, amount: { minor, currency: payment.currency }, idempotencyKey })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'already_owned') throw error;
      // Refunded already. If we did it, the answer was lost and the key has expired since.
      const known = (await cards.payment(paymentId)).refunds.find((each) => each.key === idempotencyKey);
      if (!known) throw error;
      return known;
    });
}

function giveBackAsCredit(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await end(deps, trx, order, now))) return false;
    // This order was paid with credit of a disputed payment, which the bank has taken back.
    if (order.refund_reason === 'charged_back') return true;
    const rest = order.amount_minor - (await returnedMinor(trx, order));
    if (rest === 0) return true;
    const isForNobody = order.method === 'crypto' && (await isAccountClosed(trx, order.account_id, now));
    await lockBillingAccount(trx, order.account_id);
    await bookRefund(deps, trx, order, {
      key: `credited:${order.id}`,
      deskActId: await findActOf(trx, order),
      type: 'refund',
      to: isForNobody ? 'hand' : 'credit',
      money: { minor: rest, currency: 'usd' },
      usdMinor: rest,
      isOurs: true,
      now,
    });
    const cause = `Order ${order.id} was paid by crypto and goes back, and its account was deleted.`;
    if (isForNobody) await openPayout(deps, trx, order.id, cause, now);
    return true;
  });
}

/**
 * Looks once more for a number that a slow worker may have bought during the refund, and releases it.
 * @returns whether the order moved, if only to its next version
 */
export async function releaseLateNumber(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  if (!order.next_run_at || order.next_run_at > now) return false;
  let next: Date | null = null;
  try {
    await releaseOrphanedNumber(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    next = later(now, AGAIN_MS);
  }
  return transitionOrder(deps.db, order, 'refunded', now, { next_run_at: next });
}

async function end(deps: Deps, trx: Trx, order: Order, now: Date): Promise<boolean> {
  const next = needsCarrier(order) ? later(now, LATE_NUMBER_MS) : null;
  if (!(await transitionOrder(trx, order, 'refunded', now, { next_run_at: next }))) return false;
  const chargedBack = order.refund_reason === 'charged_back';
  await closeItem(trx, order, chargedBack ? 'lost' : 'refunded', now);
  if (order.amount_minor > 0) {
    await deps.announce(trx, orderRefunded, { orderId: order.id });
    await setTransaction(trx, order.id, { status: chargedBack ? 'charged_back' : 'refunded' }, now);
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}

/** Closes the order's item in the recovery queue, unless money that the bank sent back is still owed. */
async function closeItem(trx: Trx, { id }: Order, resolution: string, now: Date) {
  if ((await findOpenRecovery(trx, id))?.kind === 'payout') await closePayout(trx, id, now);
  else await closeRecovery(trx, id, resolution, now);
}
