import type { Deps, Trx } from '../../../../deps.ts';
import type { Money } from '../../../../ports/money.ts';
import { findReferralOf } from '../../../referrals/referrals.queries.ts';
import { endCardRefusal } from '../../money/entry/billing-accounts.queries.ts';
import { fundsAvailable, orderPaid } from '../../money/entry/billing-events.ts';
import { insertTransaction } from '../../money/entry/payments.queries.ts';
import { recordReceipt } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { announceNumbersDue } from '../../rentals/entry/announce-numbers-due.ts';
import type { Order } from '../entry/orders.queries.ts';
import { isShownUnpaid, transactionLines } from '../entry/rules/order-rules.ts';

/**
 * Records money that the card provider received for an order: the payment, the ledger, the person's list of payments.
 * The caller has moved the order in the same transaction. @returns false for a repeat
 */
export async function recordPayment(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { paymentId, money, now }: { paymentId: string; money: Money; now: Date },
): Promise<boolean> {
  const entries = movedBetween('undelivered', 'card_receipts', order.account_id, money);
  const isNew = await recordReceipt(deps, trx, order, { provider: 'stripe', paymentId, money, entries, now });
  if (!isNew) return false;
  await addPaymentRows(deps, trx, order, now);
  if (await endCardRefusal(trx, order.account_id)) {
    // The card works, so overage may be charged to it again, and texts that were withheld until then are revealed.
    await announceNumbersDue(deps, trx, order.account_id);
    await deps.announce(trx, fundsAvailable, { accountId: order.account_id });
  }
  return true;
}

/** Adds a row to the person's list of payments for each line of the order, and announces the payment. */
export async function addPaymentRows(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  now: Date,
) {
  // Without a referral nothing is announced, so a referral that is recorded later earns nothing with this payment.
  if (await findReferralOf(trx, order.user_id)) await announce(trx, orderPaid, { orderId: order.id });
  for (const line of transactionLines(order)) {
    await insertTransaction(trx, {
      id: line.id,
      account_id: order.account_id,
      order_id: order.id,
      phone_number_id: order.phone_number_id,
      transaction_type: line.type,
      payment_method: order.method,
      amount_minor: line.minor,
      currency: order.currency,
      usd_minor: line.usdMinor,
      status: 'completed',
      // A payment that was shown as pending keeps its date, and so its place in the list.
      created_at: isShownUnpaid(order) ? order.created_at : now,
      updated_at: now,
    });
  }
}
