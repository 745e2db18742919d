import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { postedMinor, postLedgerTransaction } from '../../money/entry/ledger.queries.ts';
import { type Payment, setRefundTransaction } from '../../money/entry/payments.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { usdShare } from '../../money/entry/rules/usd-share.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { openPayout } from '../entry/payouts.ts';
import { CREDITED_KEY, type Refund, setRefundStatus } from '../entry/refunds.queries.ts';

/**
 * Records a refund that failed at the bank, pending or settled: we hold the money again and owe it as credit, less what
 * the bank has taken in a dispute. A closed account is owed a payout, since it cannot spend credit. The ledger account
 * `refunds` links the card's currency to credit, in dollars.
 */
export async function recordFailedRefund(
  deps: Deps,
  trx: Trx,
  order: Order,
  payment: Payment,
  refund: Refund,
  now: Date,
) {
  if (refund.status === 'intent' || !(await setRefundStatus(trx, refund.id, 'failed', now))) return;
  const { usd_minor: minor } = await setRefundTransaction(trx, refund.id, 'failed', now);
  const { account_id: accountId } = order;
  const isClosed = await isAccountClosed(trx, accountId, now);
  const { amount_minor: returned } = refund;
  const ours = ['card_receipts', 'refunds_pending', 'payouts'] as const;
  const held = returned + (await postedMinor(trx, { orderId: order.id }, ours));
  const owed = Math.max(0, Math.min(returned, held));
  const payout = isClosed ? owed : 0;
  const receiver = refund.status === 'pending' ? 'refunds_pending' : 'card_receipts';
  await postLedgerTransaction(trx, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund_failed',
    orderId: order.id,
    now,
    lines: [
      { from: 'payouts' as const, part: payout },
      { from: 'refunds' as const, part: returned - payout },
    ]
      .filter(({ part }) => part > 0)
      .flatMap(({ from, part }) =>
        movedBetween(from, receiver, accountId, { minor: part, currency: payment.currency }),
      ),
  });
  const cause = `The bank has sent the refund ${refund.provider_refund_id} back. The account was deleted, so it cannot become credit.`;
  if (isClosed) return openPayout(deps, trx, order.id, cause, now);
  deps.log.error(
    { orderId: order.id, refundId: refund.provider_refund_id, owed },
    'a refund failed at the bank',
  );
  if (owed === 0) return;
  await lockBillingAccount(trx, accountId);
  const credited = `${CREDITED_KEY}${refund.id}`;
  const share = usdShare({ amount_minor: returned, usd_minor: minor }, 0, owed);
  const money = { minor: share, currency: 'usd' as const };
  await recordMoney(deps, trx, {
    key: credited,
    kind: 'refund',
    accountId,
    orderId: order.id,
    entries: movedBetween('credit', 'refunds', accountId, money),
    shown: { type: 'refund', method: 'credit', order, money },
    mail: { kind: 'refund_sent_back', occasion: credited, orderId: order.id, namesAmount: true },
    now,
  });
}
