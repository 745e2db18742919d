import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { disputedCreditMinor } from '../../money/entry/disputed-credit.queries.ts';
import { boughtCreditMinor } from '../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { creditAfterOverageMinor } from '../../money/entry/rules/credit-rules.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { readWaitingCredit } from '../../money/entry/waiting-credit.queries.ts';
import { markPaid } from '../paying/pay-order.ts';
import { addPaymentRows } from '../paying/record-payment.ts';
import { findOrder, type Order } from './orders.queries.ts';

/**
 * Pays a reserved order from credit, in full or not at all. Credit owed for overage pays only the order for that
 * overage, disputed credit pays nothing, and waiting credit pays only automatic orders (rule 20, paying-from-credit).
 * @returns the paid order, or null if the credit is too low
 */
export async function payFromCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  now: Date,
): Promise<Order | null> {
  if (order.currency !== 'usd') throw new Error(`order ${order.id} is not in dollars`);
  const account = await lockBillingAccount(trx, order.account_id);
  const availableMinor =
    order.kind === 'overage'
      ? account.credit_minor
      : creditAfterOverageMinor(account) + order.overage_usd_minor;
  const disputed = account.disputed_at ? await disputedCreditMinor(trx, order.account_id) : 0;
  const waiting = order.automatic ? 0 : (await readWaitingCredit(trx, order.account_id, now)).minor;
  if (availableMinor - disputed - waiting < order.amount_minor) return null;
  // Bought credit is spent first, so the rest came from rewards.
  const isRewardsOnly = (await boughtCreditMinor(trx, order.account_id)) <= 0;
  if (!(await markPaid(trx, order, now, { state: 'paid', paid_with_rewards: isRewardsOnly }))) return null;
  const { id, account_id: accountId, amount_minor: minor } = order;
  await recordMoney(deps, trx, {
    key: `credit:${id}`,
    kind: 'payment',
    accountId,
    orderId: id,
    entries: movedBetween('undelivered', 'credit', accountId, { minor, currency: 'usd' }),
    now,
  });
  await addPaymentRows(deps, trx, order, now);
  return (await findOrder(trx, order.id)) ?? null;
}
