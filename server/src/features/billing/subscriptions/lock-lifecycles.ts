import type { Trx } from '../../../deps.ts';
import { findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { findNumber, type PhoneNumber } from '../../numbers/phone-numbers.queries.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../ledger/disputed-credit.queries.ts';
import { listOpenPayments } from './lifecycle.queries.ts';
import type { Lifecycle } from './lifecycle-rules.ts';
import { lockSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

/** A number's lifecycle with its whole row. */
export type NumberLifecycle = Lifecycle & { subscription: Subscription; number: PhoneNumber };

/**
 * Everything that decides about the numbers of an account, and about what those that are gone still owe: what is due
 * earlier first, then the older number (rule 19 of docs/billing.md). All of it is locked until the commit.
 */
export async function lockLifecycles(trx: Trx, accountId: string): Promise<NumberLifecycle[]> {
  const subscriptions = (await lockSubscriptionsOfAccount(trx, accountId)).sort(byDueDateThenAge);
  if (subscriptions.every(({ phone_number_id }) => phone_number_id === null)) return [];
  const { charging, paying } = await listOpenPayments(
    trx,
    subscriptions.map(({ id }) => id),
  );
  const holder = await findAccountHolder(trx, accountId);
  const account = await withoutDisputedCredit(trx, await lockBillingAccount(trx, accountId));
  const lifecycles: NumberLifecycle[] = [];
  for (const subscription of subscriptions) {
    const { phone_number_id: numberId, id } = subscription;
    const number = numberId === null ? undefined : await findNumber(trx, numberId);
    if (!number) continue;
    lifecycles.push({
      subscription,
      number,
      holder,
      account,
      // On its way back to the carrier it is not renewed any more.
      isRented: number.status === 'active',
      isCharging: charging.has(id),
      isPaymentOpen: paying.has(id),
    });
  }
  return lifecycles;
}

function byDueDateThenAge(a: Subscription, b: Subscription): number {
  return Number(a.period_due) - Number(b.period_due) || Number(a.created_at) - Number(b.created_at);
}
