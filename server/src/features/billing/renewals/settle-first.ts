import type { Deps, Trx } from '../../../deps.ts';
import { findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../ledger/disputed-credit.queries.ts';
import { subscriptionDue } from '../orders/billing-events.ts';
import { listOpenPayments } from '../subscriptions/lifecycle.queries.ts';
import { nextStep } from '../subscriptions/lifecycle-rules.ts';
import type { Subscription } from '../subscriptions/subscriptions.queries.ts';

/**
 * Whether something of an account that comes before texts that waited is still to be paid: open overage, a renewal
 * that is due (rules 6 and 14 of docs/billing.md). What a card may be asked for now, since it works again, is asked at
 * once; whoever settles it looks for the texts afterwards.
 * @param subscriptions their rows, locked
 */
export async function mustSettleFirst(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<boolean> {
  const withProviderErrors = subscriptions.filter(
    (each) => each.open_overage_minor > 0 || (each.period_due !== null && each.period_due <= now),
  );
  if (withProviderErrors.length === 0) return false;
  const { charging, paying } = await listOpenPayments(
    trx,
    withProviderErrors.map((each) => each.id),
  );
  const holder = await findAccountHolder(trx, accountId);
  const account = await withoutDisputedCredit(trx, await lockBillingAccount(trx, accountId));
  let isSettling = false;
  for (const subscription of withProviderErrors) {
    const { id, phone_number_id: numberId } = subscription;
    const number = numberId && (await findNumber(trx, numberId));
    const isCharging = charging.has(id);
    const lifecycle = {
      subscription,
      holder,
      account,
      isRented: Boolean(number && number.status === 'active'),
      isCharging,
      isPaymentOpen: paying.has(id),
    };
    const { do: step } = nextStep(lifecycle, now);
    if (step === 'charge') await announce(trx, subscriptionDue, { subscriptionId: id });
    isSettling ||= isCharging || step === 'charge' || step === 'draw';
  }
  return isSettling;
}
