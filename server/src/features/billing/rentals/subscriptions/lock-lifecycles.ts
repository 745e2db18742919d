import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { type AccountHolder, findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { findNumber, type PhoneNumber } from '../../../numbers/phone-numbers.queries.ts';
import { type BillingAccount, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../../money/entry/disputed-credit.queries.ts';
import { listOpenPayments } from '../entry/lifecycle.queries.ts';
import type { Lifecycle } from '../entry/rules/lifecycle-rules.ts';
import { lockSubscriptionsOfAccount, type Subscription } from '../entry/subscriptions.queries.ts';

export type PlanLifecycle = Lifecycle & { number: PhoneNumber | undefined };
export type NumberLifecycle = PlanLifecycle & { number: PhoneNumber };

/**
 * Locks and reads the lifecycles of an account's numbers, including released ones with open overage: earlier due dates
 * first, then older numbers (rule 19, card-then-credit).
 */
export async function lockLifecycles(trx: Trx, accountId: string): Promise<NumberLifecycle[]> {
  const subscriptions = (await lockSubscriptionsOfAccount(trx, accountId)).sort(byDueDateThenAge);
  if (subscriptions.every(({ phone_number_id }) => phone_number_id === null)) return [];
  return (await lifecyclesOf(trx, accountId, subscriptions)).filter(hasNumber);
}

/** Locks the account and reads lifecycles of subscriptions that the caller has locked. */
export async function lifecyclesOf(
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
): Promise<PlanLifecycle[]> {
  const holder = await findAccountHolder(trx, accountId);
  return readLifecycles(trx, { holder, account: await lockBillingAccount(trx, accountId) }, subscriptions);
}

/** Reads lifecycles for a given state of their account, without locks. */
export async function readLifecycles(
  db: Db | Trx,
  { holder, account }: { holder: AccountHolder | undefined; account: BillingAccount },
  subscriptions: readonly Subscription[],
): Promise<PlanLifecycle[]> {
  if (subscriptions.length === 0) return [];
  const { charging, paying, pages } = await listOpenPayments(
    db,
    subscriptions.map(({ id }) => id),
  );
  const spendable = await withoutDisputedCredit(db, account);
  const lifecycles: PlanLifecycle[] = [];
  for (const subscription of subscriptions) {
    const { phone_number_id: numberId, id } = subscription;
    const number = numberId === null ? undefined : await findNumber(db, numberId);
    lifecycles.push({
      subscription,
      number,
      holder,
      account: spendable,
      isRented: number?.status === 'active',
      isCharging: charging.has(id),
      isPaymentOpen: paying.has(id),
      openPages: pages.flatMap(({ subscriptionId, orderId }) => (subscriptionId === id ? [orderId] : [])),
    });
  }
  return lifecycles;
}

function hasNumber(lifecycle: PlanLifecycle): lifecycle is NumberLifecycle {
  return lifecycle.number !== undefined;
}

export function byDueDateThenAge(a: Subscription, b: Subscription): number {
  return Number(a.period_due) - Number(b.period_due) || Number(a.created_at) - Number(b.created_at);
}
