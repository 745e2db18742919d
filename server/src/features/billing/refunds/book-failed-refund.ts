import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { isAccountClosed } from '../ledger/is-account-closed.ts';
import { postedMinor, postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { insertTransaction, type Payment } from '../ledger/payments.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { creditMoved } from '../orders/billing-events.ts';
import { movedBetween } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { openPayout } from '../orders/payouts.ts';
import {
  CREDITED_KEY,
  type Refund,
  setRefundStatus,
  setRefundTransaction,
} from '../orders/refunds.queries.ts';

/**
 * A refund that the bank has sent back after all, before it was settled or later: the money is with us again and is
 * owed as credit. The ledger account `refunds` stands between the card's currency and credit, which is in dollars. Credit of
 * whoever has left would be nobody's: they are owed a payout, as far as we hold what they have paid.
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
  // What a bank has kept in a dispute as well was paid already.
  const held = returned + (await postedMinor(trx, order.id, ['card_receipts', 'refunds_pending', 'payouts']));
  const owed = isForNobody ? Math.max(0, Math.min(returned, held)) : 0;
  const receiver = refund.status === 'pending' ? 'refunds_pending' : 'card_receipts';
  await postLedgerTransaction(trx, {
    key: `refund-failed:${refund.id}`,
    kind: 'refund_failed',
    orderId: order.id,
    now,
    lines: [
      { from: 'payouts' as const, part: owed },
      { from: 'refunds' as const, part: returned - owed },
    ]
      .filter(({ part }) => part > 0)
      .flatMap(({ from, part }) =>
        movedBetween(from, receiver, accountId, { minor: part, currency: payment.currency }),
      ),
  });
  if (isForNobody)
    return openPayout(
      deps,
      trx,
      order.id,
      `The bank has sent back ${refund.provider_refund_id}, and the account was deleted.`,
      now,
    );
  await lockBillingAccount(trx, accountId);
  await postLedgerTransaction(trx, {
    key: `${CREDITED_KEY}${refund.id}`,
    kind: 'refund',
    orderId: order.id,
    now,
    lines: movedBetween('credit', 'refunds', accountId, { minor, currency: 'usd' }),
  });
  const transactionId = newId();
  await insertTransaction(trx, {
    id: transactionId,
    accountId,
    orderId: order.id,
    phoneNumberId: order.phone_number_id,
    type: 'refund',
    method: 'credit',
    money: { minor, currency: 'usd' },
    usdMinor: minor,
    status: 'completed',
    now,
  });
  await announceBillingMail(deps, trx, {
    accountId,
    kind: 'refund_sent_back',
    occasion: `${CREDITED_KEY}${refund.id}`,
    orderId: order.id,
    transactionId,
    now,
  });
  await deps.announce(trx, creditMoved, { accountId });
  deps.log.error(
    { orderId: order.id, refundId: refund.provider_refund_id },
    'a refund failed and became credit',
  );
}
