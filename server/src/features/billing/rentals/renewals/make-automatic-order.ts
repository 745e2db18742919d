import { convertUsdMinor } from '@numlet/contract/billing/plans';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { insertOrder, numberColumns, type Order } from '../../orders/entry/orders.queries.ts';
import {
  cardCurrency,
  type Lifecycle,
  renewalPlan,
  renewalPriceMinor,
} from '../entry/rules/lifecycle-rules.ts';

type AutomaticCharge = { kind: 'renewal' | 'overage'; method: 'card' | 'credit'; withOverage: boolean };

/**
 * Inserts the order of an automatic charge: a renewal, the open overage, or both as two lines, each rounded half up
 * (rules 17 and 21 of docs/billing.md). The caller has locked the subscription and the account, so that each due date
 * gets one order.
 */
export async function makeAutomaticOrder(
  trx: Trx,
  { subscription, holder }: Lifecycle,
  { kind, method, withOverage }: AutomaticCharge,
  now: Date,
): Promise<Order> {
  const number = subscription.phone_number_id && (await findNumber(trx, subscription.phone_number_id));
  if (!number || !holder) throw new Error(`subscription ${subscription.id} has no account holder to charge`);
  const currency = method === 'card' ? cardCurrency(subscription) : 'usd';
  const plan = kind === 'renewal' ? renewalPlan(subscription) : null;
  const overageUsdMinor = withOverage ? subscription.open_overage_minor : 0;
  const overageMinor = convertUsdMinor(overageUsdMinor, currency);
  // Both rows have the same time, so the list of payments sorts them by id.
  const [id = newId(), overageId = newId()] = [newId(), newId()].sort();
  return insertOrder(trx, {
    id,
    account_id: subscription.account_id,
    user_id: holder.user_id,
    kind,
    method,
    amount_minor: (plan ? renewalPriceMinor(subscription, currency) : 0) + overageMinor,
    currency,
    usd_minor: (plan ? renewalPriceMinor(subscription, 'usd') : 0) + overageUsdMinor,
    surcharge_minor: plan ? subscription.surcharge_minor : 0,
    overage_usd_minor: overageUsdMinor,
    overage_minor: overageMinor,
    overage_transaction_id: overageId,
    plan,
    subscription_id: subscription.id,
    phone_number_id: number.id,
    period_due: subscription.period_due,
    automatic: true,
    ...numberColumns(number),
    created_at: now,
  });
}
