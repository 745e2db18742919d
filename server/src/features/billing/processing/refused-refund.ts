import { DAY, HOUR, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { findPayment, type Payment } from '../ledger/payments.queries.ts';
import { findActOf } from '../orders/desk-acts.queries.ts';
import { findOpenDispute } from '../orders/disputes.queries.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { openPayout } from '../orders/payouts.ts';
import {
  isAnswerTo,
  listRefunds,
  type Refund,
  refundedMinor,
  setRefundStatus,
} from '../orders/refunds.queries.ts';
import { partOf } from '../orders/usd-share.ts';
import { awaitReview } from '../refunds/await-review.ts';
import { bookRefund } from '../refunds/book-refund.ts';

/** How long a refund is retried, every five minutes, before a person has to pay the money back another way. */
const TRIED_FOR_MS = DAY;
/** How often a refund is checked that waits for a human, or for a bank's decision: its event may be lost. */
const LOOK_MS = 6 * HOUR;

/** A retry would get the same answer: the sum exceeds what is left, a dispute is open, or the card takes no refunds. */
export function isFinal({ kind }: ProviderError): boolean {
  return kind === 'invalid' || kind === 'already_owned' || kind === 'not_found' || kind === 'declined';
}

/**
 * Handles a refund of a whole order that the card provider did not accept. One that is refused for good, or was tried
 * for a day, waits for a human (rule 27 of docs/billing.md). The payment is read from the provider before: a refund
 * or a dispute whose event was lost may explain the refusal, and a lost answer is no refusal.
 * @returns whether the order moved, or null where it is tried again
 */
export async function takeRefusal(deps: Deps, order: Order, error: ProviderError): Promise<boolean | null> {
  const payment = order.method === 'card' ? await findPayment(deps.db, order.id) : undefined;
  const refund = payment && (await findIntent(deps, payment));
  if (!refund || error.provider !== 'stripe') return null;
  const now = deps.clock.now();
  if (!isFinal(error) && later(refund.created_at, TRIED_FOR_MS) > now) return null;
  try {
    const state = await deps.cards.payment(payment.provider_payment_id);
    if (await awaitReview(deps, payment, state)) return true;
    if (state.refunds.some((seen) => isAnswerTo(refund, seen))) return null;
  } catch (unread) {
    if (unread instanceof ProviderError) return null;
    throw unread;
  }
  if (await findOpenDispute(deps.db, order.id)) return waitLonger(deps, order);
  await escalateRefund(deps, order, payment, refund, error.message);
  return false;
}

/** Only a person or the bank can change this, so it is checked from time to time. @returns that nothing has moved */
export async function waitLonger({ db, clock }: Deps, order: Order): Promise<false> {
  const now = clock.now();
  await transitionOrder(db, order, 'refund_due', now, { next_run_at: later(now, LOOK_MS) });
  return false;
}

async function findIntent({ db }: Deps, payment: Payment): Promise<Refund | undefined> {
  const refunds = await listRefunds(db, payment.id);
  return refunds.find(({ origin, status }) => origin === 'ours' && status === 'intent');
}

/** Records the refund as pending, in its row and in the ledger: the money is owed and has not reached the customer. */
function escalateRefund(deps: Deps, order: Order, payment: Payment, refund: Refund, refusal: string) {
  const now = deps.clock.now();
  const { amount_minor: minor } = refund;
  return deps.db.transaction().execute(async (trx) => {
    const waiting = { next_run_at: later(now, LOOK_MS), tries: 0, refund_refused_at: now };
    if (!(await transitionOrder(trx, order, 'refund_due', now, waiting))) return;
    const gone = await refundedMinor(trx, payment.id, order.id);
    await setRefundStatus(trx, refund.id, 'pending', now);
    await bookRefund(deps, trx, order, {
      key: `refund:${payment.id}`,
      refundId: refund.id,
      deskActId: await findActOf(trx, order),
      type: 'refund',
      to: 'hand',
      ...partOf(order, payment, gone, minor),
      isPending: true,
      isOurs: true,
      now,
    });
    await openPayout(deps, trx, order.id, `The card provider does not give it back: ${refusal}`, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}
