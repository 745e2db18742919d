import { later, MINUTE } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import type { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import { numberReleaseDue } from '../../../numbers/number-events.ts';
import { copyNumberName, findNumber, startRelease } from '../../../numbers/phone-numbers.queries.ts';
import { findBillingAccount, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { swapBlocker, TEXT_ARRIVED } from '../../rentals/entry/rules/swap-rules.ts';
import {
  findSubscription,
  lockSubscription,
  type Subscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { NothingToDeliver } from '../entry/apply-order.ts';
import type { Order } from '../entry/orders.queries.ts';

/**
 * Finds what prevents a requested swap. Texts are read from the carrier too: a text whose webhook was lost is fetched
 * within minutes, and then needs its number. @returns the reason, or null. @throws ProviderError
 */
export async function findSwapObstacle(
  { db, carriers, clock }: Pick<Deps, 'db' | 'carriers' | 'clock'>,
  order: Order,
  status: ReturnType<typeof effectiveAccountStatus>,
): Promise<string | null> {
  if (status !== 'active') return status;
  const now = clock.now();
  const subscription = order.subscription_id ? await findSubscription(db, order.subscription_id) : undefined;
  const obstacle = swapObstacle(order, subscription, await findBillingAccount(db, order.account_id), now);
  if (obstacle !== null) return obstacle;
  const number = order.replaced_number_id ? await findNumber(db, order.replaced_number_id) : undefined;
  if (!number) return 'gone';
  const { texts } = await carriers
    .of(number.carrier)
    .messagesBetween(number.e164, number.delivered_at, later(now, MINUTE));
  return texts.length > 0 ? TEXT_ARRIVED : null;
}

/**
 * Replaces the old number by the new one and releases it; the subscription stays unchanged (rule 38 of
 * docs/billing.md). Runs in the transaction that delivers the order. Checks again under the lock that every text needs:
 * a concurrent text either prevents the swap, or is refused because its number has been released.
 * @returns the subscription's id
 * @throws NothingToDeliver when the old number must be kept, or has been released
 */
export async function replaceNumber(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  phoneNumberId: string,
  now: Date,
): Promise<string> {
  const { subscription_id: subscriptionId, replaced_number_id: replaced } = order;
  const subscription = subscriptionId ? await lockSubscription(trx, subscriptionId) : undefined;
  const obstacle = swapObstacle(order, subscription, await lockBillingAccount(trx, order.account_id), now);
  if (obstacle !== null) throw new NothingToDeliver(obstacle);
  if (!subscription || !replaced || !(await startRelease(trx, replaced, now))) throw new NothingToDeliver();
  await setSubscription(trx, subscription.id, now, { phone_number_id: phoneNumberId });
  await copyNumberName(trx, replaced, phoneNumberId);
  await deps.announce(trx, numberReleaseDue, { phoneNumberId: replaced });
  return subscription.id;
}

function swapObstacle(
  order: Order,
  subscription: Subscription | undefined,
  account: { disputed_at: Date | null } | undefined,
  now: Date,
): string | null {
  if (subscription?.phone_number_id !== order.replaced_number_id) return 'gone';
  return swapBlocker(subscription, account?.disputed_at ?? null, now);
}
