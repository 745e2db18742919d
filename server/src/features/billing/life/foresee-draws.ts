import { plans } from '@numlet/contract/plans';
import type { Db } from '../../../db/connect.ts';
import type { AccountHolder } from '../../accounts/memberships.queries.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import type { BillingAccount } from '../billing-accounts.queries.ts';
import { freeCreditMinor } from '../credit-rules.ts';
import { disputedCreditMinor } from '../disputes/disputed-credit.queries.ts';
import { paidPeriod } from '../period-rules.ts';
import type { Subscription } from '../subscriptions.queries.ts';
import { listOpenPayments } from './life.queries.ts';
import { mayBeCharged, renewalPlan, wantsOverageFromCredit, wantsRenewalFromCredit } from './life-rules.ts';

type Means = { holder: AccountHolder; account: BillingAccount; subscriptions: readonly Subscription[] };

/**
 * How an account stands once its credit has paid what it would pay at once (draw-from-credit.ts): open overage first,
 * then due renewals, each whole or not at all. Nothing is locked or written.
 */
export async function foreseeDraws(
  db: Db,
  { holder, account, subscriptions }: Means,
  now: Date,
): Promise<Means> {
  const due = subscriptions
    .filter((each) => each.phone_number_id !== null)
    .sort(
      (a, b) => Number(a.period_due) - Number(b.period_due) || Number(a.created_at) - Number(b.created_at),
    );
  const ids = due.map((each) => each.id);
  const { charging } = ids.length > 0 ? await listOpenPayments(db, ids) : { charging: new Set<string>() };
  const disputed = account.disputed_at ? await disputedCreditMinor(db, account.account_id) : 0;
  let left = account;
  const after = new Map(subscriptions.map((each) => [each.id, each]));
  const lifeOf = async (subscription: Subscription) => {
    const { phone_number_id: numberId, id } = subscription;
    const number = numberId === null ? undefined : await findNumber(db, numberId);
    const isRented = number?.status === 'active';
    return {
      subscription,
      holder,
      account: left,
      isRented,
      isCharging: charging.has(id),
      isPaymentOpen: false,
    };
  };
  for (const each of due) {
    const life = await lifeOf(each);
    const open = each.open_overage_minor;
    if (life.isCharging || !mayBeCharged(life, now) || !wantsOverageFromCredit(life)) continue;
    if (left.credit_minor - disputed < open) continue;
    left = {
      ...left,
      credit_minor: left.credit_minor - open,
      open_overage_minor: left.open_overage_minor - open,
    };
    after.set(each.id, { ...each, open_overage_minor: 0 });
  }
  for (const each of due) {
    const life = await lifeOf(after.get(each.id) ?? each);
    if (life.isCharging || !mayBeCharged(life, now) || !wantsRenewalFromCredit(life, now)) continue;
    const plan = renewalPlan(each);
    if (freeCreditMinor(left) - disputed < plans[plan].priceMinor) continue;
    left = { ...left, credit_minor: left.credit_minor - plans[plan].priceMinor };
    after.set(each.id, { ...life.subscription, ...paidPeriod(life.subscription, plan, now) });
  }
  return { holder, account: left, subscriptions: [...after.values()] };
}
