import type { Db } from '../../../../db/connect.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { creditDraws } from '../renewals/credit-draws.ts';
import { byDueDateThenAge, readLifecycles } from '../subscriptions/lock-lifecycles.ts';
import { renewalPlan } from './rules/lifecycle-rules.ts';
import { paidPeriod } from './rules/period-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';

type AccountState = {
  holder: AccountHolder;
  account: BillingAccount;
  subscriptions: readonly Subscription[];
};

/**
 * Computes the state of an account after the credit draws that are possible now (draw-from-credit.ts). Locks and writes
 * nothing.
 */
export async function forecastDraws(
  db: Db,
  { holder, account, subscriptions }: AccountState,
  now: Date,
): Promise<AccountState> {
  const due = subscriptions.filter((each) => each.phone_number_id !== null).sort(byDueDateThenAge);
  const lifecycles = await readLifecycles(db, { holder, account }, due);
  const left = { ...account };
  const after = new Map(subscriptions.map((each) => [each.id, each]));
  for (const { lifecycle, kind, minor } of creditDraws(lifecycles, now)) {
    const each = after.get(lifecycle.subscription.id) ?? lifecycle.subscription;
    left.credit_minor -= minor;
    if (kind === 'overage') left.open_overage_minor -= minor;
    const paid = kind === 'overage' ? { open_overage_minor: 0 } : paidPeriod(each, renewalPlan(each), now);
    after.set(each.id, { ...each, ...paid });
  }
  return { holder, account: left, subscriptions: [...after.values()] };
}
