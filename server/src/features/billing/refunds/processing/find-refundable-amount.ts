import type { Trx } from '../../../../deps.ts';
import { findDeletion } from '../../../accounts/status/deletion.queries.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { disputedCreditMinor } from '../../money/entry/disputed-credit.queries.ts';
import { boughtCreditMinor } from '../../money/entry/ledger.queries.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { orderRefundedMinor } from '../entry/refunds.queries.ts';
import { creditedMinor } from './credited-refunds.queries.ts';
import type { RefundableAmount } from './refund-rules.ts';

/**
 * Finds the refundable rest of an order's payment: less refunds, including pending ones, chargebacks and credit for
 * failed refunds. The caller has locked the order's row.
 */
export async function findRefundableAmount(
  trx: Trx,
  order: Order,
  payment: Payment | undefined,
): Promise<RefundableAmount> {
  const { currency } = order;
  const paid = payment && order.method === 'card' ? payment.amount_minor : order.amount_minor;
  const minor = Math.max(
    0,
    paid - (await orderRefundedMinor(trx, order)) - (payment ? await creditedMinor(trx, payment.id) : 0),
  );
  return { minor, most: order.kind === 'credit' ? await unspentMinor(trx, order, minor) : minor, currency };
}

/**
 * Bought credit is refundable unless it is spent, owed or disputed. It is spent before rewards and adjustments (rule 25
 * of docs/billing.md), which are not refundable. A deleted account's credit was written off.
 */
async function unspentMinor(trx: Trx, order: Order, left: number): Promise<number> {
  if ((await findDeletion(trx, order.user_id))?.deletion_finished_at) return left;
  const account = await lockBillingAccount(trx, order.account_id);
  const disputed = account.disputed_at ? await disputedCreditMinor(trx, order.account_id) : 0;
  const bought = await boughtCreditMinor(trx, order.account_id);
  return Math.max(0, Math.min(left, bought, creditAfterOverageMinor(account) - disputed));
}
