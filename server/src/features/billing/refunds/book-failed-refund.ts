import type { Deps, Trx } from '../../../deps.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { isAccountClosed } from '../ledger/is-account-closed.ts';
import { postedMinor, postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { movedBetween } from '../ledger/moved-between.ts';
import { type Payment, setRefundTransaction } from '../ledger/payments.queries.ts';
import type { Order } from '../orders/orders.queries.ts';
import { openPayout } from '../orders/payouts.ts';
import { CREDITED_KEY, type Refund, setRefundStatus } from '../orders/refunds.queries.ts';
import { usdShare } from '../orders/usd-share.ts';
import { recordMoney } from '../payments/record-money.ts';

/**
 * Records that the bank has sent a refund back, before or after it was settled: we hold the money again and owe it as
 * credit, as far as the bank has not taken it in a dispute as well. For a closed account, whose credit nobody could
 * spend, it is owed as a payout. The ledger account `refunds` links the card's currency to credit, in dollars.
 */
export async function bookFailedRefund(
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
  const isForNobody = await isAccountClosed(trx, accountId, now);
  const { amount_minor: returned } = refund;
  const ours = ['card_receipts', 'refunds_pending', 'payouts'] as const;
  const held = returned + (await postedMinor(trx, { orderId: order.id }, ours));
  const owed = Math.max(0, Math.min(returned, held));
  const byHand = isForNobody ? owed : 0;
  const receiver = refund.status === 'pending' ? 'refunds_pending' : 'card_receipts';
  await postLedgerTransaction(trx, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund_failed',
    orderId: order.id,
    now,
    lines: [
      { from: 'payouts' as const, part: byHand },
      { from: 'refunds' as const, part: returned - byHand },
    ]
      .filter(({ part }) => part > 0)
      .flatMap(({ from, part }) =>
        movedBetween(from, receiver, accountId, { minor: part, currency: payment.currency }),
      ),
  });
  const cause = `The bank has sent the refund ${refund.provider_refund_id} back. The account was deleted, so it cannot become credit.`;
  if (isForNobody) return openPayout(deps, trx, order.id, cause, now);
  deps.log.error({ orderId: order.id, refundId: refund.provider_refund_id, owed }, 'a refund was sent back');
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
