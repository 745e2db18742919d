import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../../../deps.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { newId } from '../../../../../random.ts';
import { advancePersonVersion } from '../../../../accounts/status/advance-person-version.ts';
import { refuseSelfBenefit } from '../../../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../../../handler.ts';
import { findPayment } from '../../../money/entry/payments.queries.ts';
import { addToDailySum } from '../../../operations/entry/add-to-daily-sum.ts';
import { requireConfirmedSum } from '../../../operations/entry/require-confirmed-sum.ts';
import {
  alreadyHandledError,
  idempotencyKeyReusedError,
  notWaitingError,
  requireWaiting,
} from '../../../operations/entry/require-waiting.ts';
import { requestedUsdMinor } from '../../../operations/entry/rules/recovery-rules.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { type Order, transitionOrder } from '../../../orders/entry/orders.queries.ts';
import { recordPayout } from '../../processing/record-payout.ts';
import { withdrawRefused } from '../../processing/withdraw-refused.ts';
import { describeRefund } from '../../requests/describe-refund.ts';
import { findAdminAct, insertAdminAct } from '../desk-acts.queries.ts';
import { refund } from '../refund.ts';

/**
 * Refunds a purchase in the recovery queue, to the card or as credit, and returns the refund's status. For a payout,
 * `amount` is what the administrator has paid out manually; the item stays until all is paid. Idempotent by its key.
 * @throws AppError not_found, conflict, invalid_input, not_allowed for one's own purchase, reauthentication_needed
 * above $20 within a day
 */
export const adminRefundOrder: Handler<'admin-refund-order'> = async (
  deps,
  actor,
  { orderId, reason, amount, key },
) => {
  if (key && (await isRecorded(deps, key, orderId, amount))) return { success: true };
  const { order, kind } = await requireWaiting(deps, orderId, 'refund');
  const now = deps.clock.now();
  const isPayout = kind === 'payout';
  if (isPayout !== (amount !== undefined))
    throw new AppError('invalid_input', {
      field: 'amount',
      message: isPayout
        ? 'Amount is required: enter what you have paid out manually.'
        : 'Amount is only for a manual payout: leave it out.',
    });
  const payment = kind === 'amount_mismatch' ? await findPayment(deps.db, order.id) : undefined;
  refuseSelfBenefit(actor, order.user_id);
  const dollars = requestedUsdMinor(order, payment ? toMajor(payment.amount_minor) : amount);
  await requireConfirmedSum(deps, actor, 'admin-refund-order', dollars);
  await deps.db.transaction().execute(async (trx) => {
    const moved = isPayout
      ? await transitionOrder(trx, order, order.state, now)
      : await refund(deps, trx, { order, amount: null, ends: true, reason: 'administrator' }, now);
    if (!moved) {
      // A concurrent request with this key was recorded first.
      if (key && (await isRecorded(deps, key, orderId, amount))) return;
      throw await alreadyHandledError(trx, order);
    }
    await advancePersonVersion(trx, order.user_id, undefined);
    const updatedOrder = { ...order, version: order.version + 1 };
    if (amount !== undefined)
      await payOut(deps, trx, actor, updatedOrder, { minor: toMinor(amount), key, now });
    await writeAudit(trx, {
      action: 'order_refunded',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: { order_id: order.id, kind, ...(amount === undefined ? {} : { amount }) },
      reason,
      origin: actor,
      now,
    });
  });
  await awaitOrderRun(deps, order.id);
  return isPayout ? { success: true } : describeRefund(deps, order.id);
};

type Paid = { minor: number; key: string | undefined; now: Date };

async function payOut(deps: Deps, trx: Trx, actor: Actor, order: Order, { minor, key, now }: Paid) {
  const deskActId = key && newId();
  await addToDailySum(deps, trx, actor, { minor: requestedUsdMinor(order, toMajor(minor)), now });
  if (key && deskActId) {
    const isNew = await insertAdminAct(trx, {
      id: deskActId,
      key,
      kind: 'payout',
      account_id: order.account_id,
      order_id: order.id,
      actor_user_id: actor.userId,
      amount_minor: minor,
      currency: order.currency,
      created_at: now,
    });
    if (!isNew) throw notWaitingError();
  }
  const payment = await findPayment(trx, order.id);
  if (payment) await withdrawRefused(trx, payment, now);
  await recordPayout(deps, trx, order, { minor, deskActId, paidBy: actor.userId, now });
}

/** @throws AppError conflict for a key of another request */
async function isRecorded({ db }: Deps, key: string, orderId: string, amount: number | undefined) {
  const act = await findAdminAct(db, key);
  if (!act) return false;
  if (act.kind !== 'payout' || act.order_id !== orderId || toMajor(act.amount_minor) !== amount)
    throw idempotencyKeyReusedError();
  return true;
}
