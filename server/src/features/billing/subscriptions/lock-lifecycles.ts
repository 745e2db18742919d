import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { type AccountHolder, findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { findNumber, type PhoneNumber } from '../../numbers/phone-numbers.queries.ts';
import { type BillingAccount, lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../ledger/disputed-credit.queries.ts';
import { listOpenPayments } from './lifecycle.queries.ts';
import type { Lifecycle } from './lifecycle-rules.ts';
import { lockSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

/** The lifecycle of a plan, whether it has a number or not. */
export type PlanLifecycle = Lifecycle & { number: PhoneNumber | undefined };
/** The same of one that has a number. */
export type NumberLifecycle = PlanLifecycle & { number: PhoneNumber };

/**
 * Everything that decides about the numbers of an account, and about what those that are gone still owe: what is due
 * earlier first, then the older number (rule 19 of docs/billing.md). All of it is locked until the commit.
 */
export async function lockLifecycles(trx: Trx, accountId: string): Promise<NumberLifecycle[]> {
  const subscriptions = (await lockSubscriptionsOfAccount(trx, accountId)).sort(byDueDateThenAge);
  if (subscriptions.every(({ phone_number_id }) => phone_number_id === null)) return [];
  return (await lifecyclesOf(trx, accountId, subscriptions)).filter(hasNumber);
}

/** The same for some plans of an account, whose rows the caller has locked; its own row is locked here. */
export async function lifecyclesOf(
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
): Promise<PlanLifecycle[]> {
  const holder = await findAccountHolder(trx, accountId);
  return readLifecycles(trx, { holder, account: await lockBillingAccount(trx, accountId) }, subscriptions);
}

/** The same of an account that stands as given; nothing is locked. */
export async function readLifecycles(
  db: Db | Trx,
  { holder, account }: { holder: AccountHolder | undefined; account: BillingAccount },
  subscriptions: readonly Subscription[],
): Promise<PlanLifecycle[]> {
  if (subscriptions.length === 0) return [];
  const { charging, paying } = await listOpenPayments(
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
      // On its way back to the carrier it is not renewed any more.
      isRented: number?.status === 'active',
      isCharging: charging.has(id),
      isPaymentOpen: paying.has(id),
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
