import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { newId } from '../../../../random.ts';
import { advancePersonVersion } from '../../../accounts/status/advance-person-version.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { findPayment, type Payment } from '../../money/entry/payments.queries.ts';
import { addToDailySum } from '../../operations/entry/add-to-daily-sum.ts';
import { findOpenRecovery } from '../../operations/entry/recovery-items.queries.ts';
import { requestedUsdMinor } from '../../operations/entry/rules/recovery-rules.ts';
import { changePaidOrder } from '../../orders/entry/change-paid-order.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { findAdminAct, findUnsentRefund, insertAdminAct } from '../entry/desk-acts.queries.ts';
import { isOrderDisputed } from '../entry/disputes.queries.ts';
import { refund } from '../entry/refund.ts';
import { findRefundableAmount } from '../processing/find-refundable-amount.ts';
import { decideRefund, receiverRefusal, refundRefusal } from '../processing/refund-rules.ts';

type RefundInput = ParsedInput<'admin-refund-payment'>;

/**
 * Records an administrator's refund and its audit entry, once for its key; run-refunds.ts sends it.
 * @throws AppError conflict, invalid_input, changed_meanwhile
 */
export function requestAdminRefund(deps: Deps, actor: Actor, input: RefundInput) {
  return changePaidOrder(deps, input.orderId, async (trx, order, now) => {
    // A concurrent request with this key was recorded first.
    if (await findAdminAct(trx, input.key)) return;
    await advancePersonVersion(trx, order.user_id, input.version);
    const payment = await findPayment(trx, order.id);
    const { minor, ends } = await decide(trx, order, payment, input, now);
    await addToDailySum(deps, trx, actor, { minor: requestedUsdMinor(order, toMajor(minor)), now });
    const id = newId();
    const isNew = await insertAdminAct(trx, {
      id,
      key: input.key,
      kind: 'refund',
      account_id: order.account_id,
      order_id: order.id,
      actor_user_id: actor.userId,
      amount_minor: minor,
      currency: order.currency,
      ends,
      words: input.words,
      created_at: now,
    });
    if (!isNew) return;
    await writeAudit(trx, {
      action: 'payment_refunded',
      actorUserId: actor.userId,
      targetUserId: order.user_id,
      detail: {
        order_id: order.id,
        amount: toMajor(minor),
        currency: order.currency,
        paid_for: ends ? 'ends' : 'stays',
      },
      reason: input.reason,
      origin: actor,
      now,
    });
    const amount = ends ? null : minor;
    if (!(await refund(deps, trx, { order, amount, ends, reason: 'administrator', by: id }, now)))
      throw new Error(`order ${order.id} was changed under its lock`);
  });
}

async function decide(trx: Trx, order: Order, payment: Payment | undefined, input: RefundInput, now: Date) {
  const refusal = refundRefusal(order, {
    isDisputed: await isOrderDisputed(trx, order.id),
    isOwed: (await findOpenRecovery(trx, order.id))?.kind === 'payout',
  });
  if (refusal) throw new AppError('conflict', { message: refusal });
  const left = await findRefundableAmount(trx, order, payment);
  if (left.most === 0)
    throw new AppError('conflict', {
      message:
        left.minor > 0
          ? 'All of this credit has been spent, so none of it can be refunded.'
          : 'This payment has already been refunded in full.',
    });
  const decided = decideRefund(order.kind, left, {
    minor: input.amount === undefined ? undefined : toMinor(input.amount),
    paidFor: input.paidFor,
  });
  if ('problem' in decided)
    throw new AppError('invalid_input', { field: decided.field, message: decided.problem });
  if (await findUnsentRefund(trx, order.id))
    throw new AppError('conflict', {
      message: 'Another refund of this payment is in progress. Wait for its result first.',
    });
  const hasLeft = await isAccountClosed(trx, order.account_id, now);
  const message = receiverRefusal(order, { ends: decided.ends, hasLeft });
  if (message !== null) throw new AppError('conflict', { message });
  return decided;
}
