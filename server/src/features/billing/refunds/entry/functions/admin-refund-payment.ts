import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import type { FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../../../app-error.ts';
import type { Deps } from '../../../../../deps.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import { refuseSelfBenefit } from '../../../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../../../handler.ts';
import { isAccountClosed } from '../../../money/entry/is-account-closed.ts';
import { payoutMinor } from '../../../money/entry/ledger.queries.ts';
import { findPayment } from '../../../money/entry/payments.queries.ts';
import { requireConfirmedSum } from '../../../operations/entry/require-confirmed-sum.ts';
import { idempotencyKeyReusedError } from '../../../operations/entry/require-waiting.ts';
import { requestedUsdMinor } from '../../../operations/entry/rules/recovery-rules.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { findOrder, type Order } from '../../../orders/entry/orders.queries.ts';
import { awaitReview } from '../../processing/await-review.ts';
import { requestAdminRefund } from '../../requests/request-admin-refund.ts';
import { type AdminAct, findAdminAct, findRefundStatus } from '../desk-acts.queries.ts';

type Answer = FunctionOutput<'admin-refund-payment'>;

/**
 * Refunds a delivered payment, in full or in part: a card payment to the card, crypto and credit as credit (rule 27 of
 * docs/billing.md). A repeat with the same key returns that refund's status.
 * @throws AppError not_found, conflict, invalid_input, changed_meanwhile, not_allowed for one's own payment,
 * reauthentication_needed for more than $20 within a day, provider_unavailable before any change
 */
export const adminRefundPayment: Handler<'admin-refund-payment'> = async (deps, actor, input) => {
  const order = await findOrder(deps.db, input.orderId);
  if (!order) throw new AppError('not_found');
  if (!(await findAdminAct(deps.db, input.key))) {
    refuseSelfBenefit(actor, order.user_id);
    await requireConfirmedSum(deps, actor, 'admin-refund-payment', requestedUsdMinor(order, input.amount));
    await readProvider(deps, order);
    await requestAdminRefund(deps, actor, input);
  }
  await awaitOrderRun(deps, order.id);
  return describeResult(deps, input);
};

/** Has unknown refunds and disputes recorded first, since their events may be lost. */
async function readProvider(deps: Deps, { id, method }: Order) {
  const payment = method === 'card' ? await findPayment(deps.db, id) : undefined;
  if (!payment) return;
  try {
    await awaitReview(deps, payment, await deps.cards.payment(payment.provider_payment_id));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('provider_unavailable', { cause: error });
  }
}

async function describeResult(deps: Deps, input: ParsedInput<'admin-refund-payment'>): Promise<Answer> {
  const act = await findAdminAct(deps.db, input.key);
  const order = await findOrder(deps.db, input.orderId);
  if (!act || !order) throw new Error(`the refund ${input.key} is not recorded`);
  if (!isSameRequest(act, input)) throw idempotencyKeyReusedError();
  const { status, error } = await outcomeOf(deps, act, order);
  return {
    success: status !== 'failed',
    ...(error ? { error } : {}),
    amount: toMajor(act.amount_minor),
    currency: act.currency,
    refunded_to: await receiverOf(deps, order),
    status,
  };
}

function isSameRequest(
  { kind, order_id, amount_minor, ends }: AdminAct,
  { orderId, amount, paidFor }: ParsedInput<'admin-refund-payment'>,
): boolean {
  return (
    kind === 'refund' &&
    order_id === orderId &&
    (amount === undefined || toMinor(amount) === amount_minor) &&
    (paidFor === undefined || (paidFor === 'ends') === ends)
  );
}

async function receiverOf(
  { db, clock }: Deps,
  { method, account_id }: Order,
): Promise<Answer['refunded_to']> {
  if (method === 'card') return 'card';
  return method === 'crypto' && (await isAccountClosed(db, account_id, clock.now())) ? 'by_hand' : 'credit';
}

async function outcomeOf(
  { db }: Deps,
  act: AdminAct,
  order: Order,
): Promise<{ status: Answer['status']; error?: string }> {
  if (act.refusal) return { status: 'failed', error: `The card provider refused it: ${act.refusal}` };
  if (order.refund_refused_at && order.state === 'refund_due')
    return {
      status: 'failed',
      error:
        'The card provider rejected the refund. It is now in the recovery queue: pay the amount out manually.',
    };
  const isOwed = order.method === 'crypto' && (await payoutMinor(db, order.id)) > 0;
  if (act.ends && (isOwed || order.state !== 'refunded')) return { status: 'pending' };
  const payment = order.method === 'card' ? await findPayment(db, order.id) : undefined;
  const refund = payment && (await findRefundStatus(db, act, payment.id));
  if (refund === 'failed')
    return {
      status: 'failed',
      error:
        'The bank returned the refund. The amount became credit, or is in the recovery queue as a payout.',
    };
  return { status: refund === 'intent' || refund === 'pending' ? 'pending' : 'completed' };
}
