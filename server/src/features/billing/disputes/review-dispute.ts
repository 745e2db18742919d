import type { Deps, Trx } from '../../../deps.ts';
import type { CardDispute } from '../../../ports.ts';
import { newId } from '../../../random.ts';
import { lockBillingAccount } from '../billing-accounts.queries.ts';
import { disputeOpened, textsPaidFor } from '../billing-events.ts';
import { announceBillingMail } from '../billing-mails.ts';
import { isGone } from '../is-gone.ts';
import { wakeSubscriptions } from '../life/wake-subscriptions.ts';
import type { Order } from '../orders.queries.ts';
import { closeDisputeItem, openDisputeItem } from '../recovery-items.queries.ts';
import { changePaidOrder } from '../refunds/change-paid-order.ts';
import { queueOwed } from '../refunds/owed-refunds.ts';
import { lockSubscription, setSubscription } from '../subscriptions.queries.ts';
import { chargeBack } from './charge-back.ts';
import {
  closeDispute,
  disputedSince,
  findDispute,
  findOpenDispute,
  insertDispute,
  setAccountDisputed,
} from './disputes.queries.ts';

/**
 * Does what a dispute asks for (rule 26 of docs/billing.md). While it is open, texts of what was paid are
 * withheld, nothing is charged by itself, and nobody takes money back themselves; won, all of that is
 * restored; lost, the payment is charged back.
 */
export async function reviewDispute(deps: Deps, orderId: string, dispute: CardDispute) {
  const known = await findDispute(deps.db, dispute.disputeId);
  if (known && (known.status !== 'open' || dispute.status === 'open')) return;
  await changePaidOrder(deps, orderId, async (trx, order, now) => {
    const id = newId();
    const isNew = await insertDispute(trx, { id, orderId, accountId: order.account_id, dispute, now });
    const closed =
      dispute.status !== 'open' && (await closeDispute(trx, dispute.disputeId, dispute.status, now));
    if (!isNew && !closed) return;
    if (dispute.status === 'lost') await chargeBack(deps, trx, order, dispute, now);
    await markDisputed(deps, trx, order, now);
    if (dispute.status === 'open') await tell(deps, trx, order, id, dispute, now);
    else if (!(await findOpenDispute(trx, order.id)))
      await closeDisputeItem(trx, order.id, dispute.status, now);
    if (await isGone(trx, order.account_id, now)) await queueOwed(deps, trx, order.id, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** What a disputed payment has brought only now, late or after a while in the queue, is disputed too. */
export async function markDeliveredDisputed(deps: Deps, { orderId }: { orderId: string }) {
  if (!(await findOpenDispute(deps.db, orderId))) return;
  await changePaidOrder(deps, orderId, (trx, order, now) => markDisputed(deps, trx, order, now));
}

/** What was paid and who paid it are disputed as long as any dispute is open. */
async function markDisputed(deps: Deps, trx: Trx, order: Order, now: Date) {
  const subscription = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
  if (subscription && !subscription.ended_at) {
    const since = await disputedSince(trx, subscription.id);
    await setSubscription(trx, subscription.id, { disputed_at: since }, now);
    if (!since) await deps.announce(trx, textsPaidFor, { subscriptionId: subscription.id });
  }
  // Charges stop, or what was waited with is due.
  await wakeSubscriptions(deps, trx, order.account_id);
  await lockBillingAccount(trx, order.account_id);
  await setAccountDisputed(trx, order.account_id);
}

/** The person, whose bank may have mistaken something, and those who answer the bank. */
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
