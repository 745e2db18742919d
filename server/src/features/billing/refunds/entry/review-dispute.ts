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
import { noteDisputedPurchases } from '../disputes/note-disputed-purchases.ts';
import {
  closeDispute,
  findDispute,
  findOpenDispute,
  insertDispute,
  isOrderDisputed,
  setDisputeAnswer,
} from './disputes.queries.ts';
import { dropCard } from './jobs/drop-card.ts';

/**
 * Acts on the state of a dispute (rule 26 of docs/billing.md). While it is open, texts of what was paid, or bought
 * with its credit, are withheld, its number is held, no card is charged automatically, and nobody can claim money
 * back. Won, all of that is restored; lost, the payment is charged back, and with it what its credit had bought.
 */
export async function reviewDispute(deps: Deps, orderId: string, dispute: CardDispute) {
  const known = await findDispute(deps.db, dispute.disputeId);
  if (known?.status === 'open') await setDisputeAnswer(deps.db, dispute.disputeId, dispute);
  if (known && (known.status !== 'open' || dispute.status === 'open')) return;
  const id = known?.id ?? (await open(deps, orderId, dispute));
  if (id === null || dispute.status === 'open') return;
  if (dispute.status === 'lost') {
    await dropCardBefore(deps, orderId, dispute);
    await endDisputedPurchases(deps, id);
  }
  await decide(deps, orderId, id, { ...dispute, status: dispute.status });
}

/** @returns the dispute's id, also where another worker recorded it first; null where it was not recorded */
async function open(deps: Deps, orderId: string, dispute: CardDispute): Promise<string | null> {
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
      noteDisputedPurchases(trx, order, id, dispute),
    );
    if (dispute.status === 'open') await tell(deps, trx, order, id, dispute, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
  return isNew ? id : ((await findDispute(deps.db, dispute.disputeId))?.id ?? null);
}

/**
 * Removes the card before the decision lets automatic charges go on, since the bank has kept its payment. If the
 * provider does not answer, the dispute is decided anyway: `cardChargedBack`, announced then, tries again.
 */
async function dropCardBefore(deps: Deps, orderId: string, { paymentId }: CardDispute) {
  const order = await findOrder(deps.db, orderId);
  try {
    if (order) await dropCard(deps, { accountId: order.account_id, paymentId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId }, 'the card of a lost dispute is taken off its account later');
  }
}

type Decided = CardDispute & { status: 'won' | 'lost' };

function decide(deps: Deps, orderId: string, id: string, dispute: Decided) {
  const { status } = dispute;
  return changePaidOrder(deps, orderId, async (trx, order, now) => {
    if (!(await closeDispute(trx, dispute.disputeId, status, now))) return;
    if (status === 'lost') await closeLostDispute(deps, trx, order, id, dispute, now);
    await markDisputed(deps, trx, order.account_id, now);
    if (!(await findOpenDispute(trx, order.id))) await closeDisputeItem(trx, order.id, status, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** Marks as disputed what a disputed payment has delivered only now, late or after a wait in the queue. */
export async function markDeliveredDisputed(deps: Deps, { orderId }: { orderId: string }) {
  if (!(await isOrderDisputed(deps.db, orderId))) return;
  await changePaidOrder(deps, orderId, (trx, order, now) => markDisputed(deps, trx, order.account_id, now));
}

/** Informs the person, whose bank may have made a mistake, and the administrators, who have to answer the bank. */
async function tell(deps: Deps, trx: Trx, order: Order, id: string, dispute: CardDispute, now: Date) {
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
