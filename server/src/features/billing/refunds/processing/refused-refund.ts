import { later } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import type { ProviderError } from '../../../../ports/provider-error.ts';
import { deskRefundRefused } from '../../money/entry/billing-events.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { partOfPayment } from '../../money/entry/rules/usd-share.ts';
import { type Order, transitionOrder } from '../../orders/entry/orders.queries.ts';
import { findActOf, setActRefusal } from '../entry/desk-acts.queries.ts';
import { openPayout } from '../entry/payouts.ts';
import { deleteUnsentRefund, type Refund, refundedMinor, setRefundStatus } from '../entry/refunds.queries.ts';
import { recordRefund } from './record-refund.ts';

type Refused = Pick<Refund, 'id' | 'amount_minor'>;

/** A retry would be refused again: the sum is too high, a dispute is open, or the card accepts no refunds. */
export function isFinalRefusal({ kind }: ProviderError): boolean {
  return kind === 'invalid' || kind === 'already_owned' || kind === 'not_found' || kind === 'declined';
}

/** Records the refund as pending and opens a payout: the customer is still owed the money. */
export function escalateRefund(
  deps: Deps,
  order: Order,
  payment: Payment,
  { id: refundId, amount_minor: minor }: Refused,
  refusal: string,
  checkAfterMs: number,
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const waiting = { next_run_at: later(now, checkAfterMs), tries: 0, refund_refused_at: now };
    if (!(await transitionOrder(trx, order, 'refund_due', now, waiting))) return;
    const refunded = await refundedMinor(trx, payment.id, order.id);
    await setRefundStatus(trx, refundId, 'pending', now);
    await recordRefund(deps, trx, order, {
      key: `refund:${payment.id}`,
      refundId,
      deskActId: await findActOf(trx, order),
      type: 'refund',
      to: 'hand',
      ...partOfPayment(order, payment, refunded, minor),
      isPending: true,
      isOurs: true,
      now,
    });
    await openPayout(deps, trx, order.id, `The card provider refused the refund: ${refusal}`, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
}

/** Withdraws an administrator's partial refund, and notifies the administrators. */
export function refusePart(
  deps: Deps,
  order: Order,
  payment: Payment,
  { id: refundId, amount_minor: minor }: Refused,
  { id, actor_user_id: actorUserId }: { id: string; actor_user_id: string },
  refusal: string,
): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const next_run_at = order.state === 'refund_due' ? now : null;
    if (!(await transitionOrder(trx, order, order.state, now, { next_run_at, tries: 0 }))) return true;
    await setActRefusal(trx, id, refusal);
    await deleteUnsentRefund(trx, refundId);
    await writeAudit(trx, {
      action: 'refund_refused',
      actorUserId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, amount_minor: minor, currency: payment.currency, refusal },
      origin: null,
      now,
    });
    await deps.announce(trx, deskRefundRefused, { deskActId: id });
    deps.log.error({ orderId: order.id, refusal }, 'the provider refused a refund of an administrator');
    return true;
  });
}
