import type { Trx } from '../../../../deps.ts';
import { findLeaving } from '../../../accounts/status/leaving.queries.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { disputedCreditMinor } from '../../money/entry/disputed-credit.queries.ts';
import { boughtCreditMinor } from '../../money/entry/ledger.queries.ts';
import type { Payment } from '../../money/entry/payments.queries.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { returnedMinor } from '../entry/refunds.queries.ts';
import { creditedMinor } from './credited-refunds.queries.ts';
import type { Left } from './refund-rules.ts';

/**
 * What is left of an order's payment: what has not gone back, is not on its way, was not kept by a bank, and did not
 * become credit when a bank sent it back. The caller holds the order's row.
 */
export async function findRefundableAmount(
  trx: Trx,
  order: Order,
  payment: Payment | undefined,
): Promise<Left> {
  const { currency } = order;
  const paid = payment && order.method === 'card' ? payment.amount_minor : order.amount_minor;
  const minor = Math.max(
    0,
    paid - (await returnedMinor(trx, order)) - (payment ? await creditedMinor(trx, payment.id) : 0),
  );
  return { minor, most: order.kind === 'credit' ? await unspent(trx, order, minor) : minor, currency };
}

/**
 * Of bought credit only what is not spent, owed or disputed can go back. It is spent before rewards and gifts (rule
 * 25 of docs/billing.md), which go to no card. The credit of a deleted account was written off.
 */
async function unspent(trx: Trx, order: Order, left: number): Promise<number> {
  if ((await findLeaving(trx, order.user_id))?.deletion_finished_at) return left;
  const account = await lockBillingAccount(trx, order.account_id);
  const disputed = account.disputed_at ? await disputedCreditMinor(trx, order.account_id) : 0;
  const bought = await boughtCreditMinor(trx, order.account_id);
  return Math.max(0, Math.min(left, bought, creditAfterOverageMinor(account) - disputed));
}
