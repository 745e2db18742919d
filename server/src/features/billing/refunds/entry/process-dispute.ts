import type { Deps, Trx } from '../../../../deps.ts';
import type { CardDispute } from '../../../../ports/cards.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import { disputeOpened } from '../../money/entry/billing-events.ts';
import { closeDisputeItem, openDisputeItem } from '../../operations/entry/recovery-items.queries.ts';
import { changePaidOrder } from '../../orders/entry/change-paid-order.ts';
import { findOrder, type Order } from '../../orders/entry/orders.queries.ts';
import { closeLostDispute } from '../disputes/close-lost-dispute.ts';
import { endDisputedPurchases } from '../disputes/end-disputed-purchases.ts';
import { markDisputed } from '../disputes/mark-disputed.ts';
import { recordDisputedPurchases } from '../disputes/record-disputed-purchases.ts';
import {
  closeDispute,
  findDispute,
  findOpenDispute,
  insertDispute,
  isOrderDisputed,
  setDisputeAnswer,
} from './disputes.queries.ts';
import { removeCard } from './jobs/remove-card.ts';

/**
 * Processes a dispute (rule 26, dispute). While it is open, the number and everything bought with the disputed credit
 * are on hold, their texts are withheld, no card is charged automatically, and there is no money-back. If the dispute
 * is won, all of this is restored. If it is lost, the payment and the purchases made with its credit are charged back.
 */
export async function processDispute(deps: Deps, orderId: string, dispute: CardDispute) {
  const known = await findDispute(deps.db, dispute.disputeId);
  if (known?.status === 'open') await setDisputeAnswer(deps.db, dispute.disputeId, dispute);
  if (known && (known.status !== 'open' || dispute.status === 'open')) return;
  const id = known?.id ?? (await recordDispute(deps, orderId, dispute));
  if (id === null || dispute.status === 'open') return;
  if (dispute.status === 'lost') {
    await removeCardOrRetry(deps, orderId, dispute);
    await endDisputedPurchases(deps, id);
  }
  await applyDecision(deps, orderId, id, { ...dispute, status: dispute.status });
}

/** Returns the dispute's id, even if another worker recorded it first; null if the order does not exist. */
async function recordDispute(deps: Deps, orderId: string, dispute: CardDispute): Promise<string | null> {
  const id = newId();
  let isNew = false;
  await changePaidOrder(deps, orderId, async (trx, order, now) => {
    isNew = await insertDispute(trx, {
      id,
      provider_dispute_id: dispute.disputeId,
      order_id: orderId,
      account_id: order.account_id,
      amount_minor: dispute.amount.minor,
      currency: dispute.amount.currency,
      status: 'open',
      opened_at: now,
      answer_due_at: dispute.answerDueAt,
      is_answered: dispute.isAnswered,
    });
    if (!isNew) return;
    await markDisputed(deps, trx, order.account_id, now, () =>
      recordDisputedPurchases(trx, order, id, dispute),
    );
    if (dispute.status === 'open') await announceDispute(deps, trx, order, id, dispute, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
  return isNew ? id : ((await findDispute(deps.db, dispute.disputeId))?.id ?? null);
}

/**
 * Removes the card before the decision allows automatic charges again. If the provider fails, the dispute is closed
 * anyway, and the job of the event `cardChargedBack` retries the removal.
 */
async function removeCardOrRetry(deps: Deps, orderId: string, { paymentId }: CardDispute) {
  const order = await findOrder(deps.db, orderId);
  try {
    if (order) await removeCard(deps, { accountId: order.account_id, paymentId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId }, 'removing the card of a lost dispute failed; it is retried');
  }
}

type DecidedDispute = CardDispute & { status: 'won' | 'lost' };

function applyDecision(deps: Deps, orderId: string, id: string, dispute: DecidedDispute) {
  const { status } = dispute;
  return changePaidOrder(deps, orderId, async (trx, order, now) => {
    if (!(await closeDispute(trx, dispute.disputeId, status, now))) return;
    if (status === 'lost') await closeLostDispute(deps, trx, order, id, dispute, now);
    await markDisputed(deps, trx, order.account_id, now);
    if (!(await findOpenDispute(trx, order.id))) await closeDisputeItem(trx, order.id, status, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** Marks a delivered order as disputed if its payment is already disputed. */
export async function markDeliveredDisputed(deps: Deps, { orderId }: { orderId: string }) {
  if (!(await isOrderDisputed(deps.db, orderId))) return;
  await changePaidOrder(deps, orderId, (trx, order, now) => markDisputed(deps, trx, order.account_id, now));
}

/** Mails the buyer, in case the bank made a mistake, and the administrators, who must answer the bank. */
async function announceDispute(
  deps: Deps,
  trx: Trx,
  order: Order,
  id: string,
  dispute: CardDispute,
  now: Date,
) {
  deps.log.error({ orderId: order.id, disputeId: dispute.disputeId }, 'a payment is disputed');
  await openDisputeItem(trx, order.id, dispute.disputeId, now);
  await announceBillingMail(deps, trx, {
    accountId: order.account_id,
    kind: 'dispute_opened',
    occasion: `dispute:${dispute.disputeId}`,
    orderId: order.id,
    disputeId: id,
    now,
  });
  await deps.announce(trx, disputeOpened, { disputeId: id });
}
