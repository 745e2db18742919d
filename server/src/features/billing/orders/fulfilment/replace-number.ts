import { later, MINUTE } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import type { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import { numberReleaseDue } from '../../../numbers/number-events.ts';
import { copyNumberName, findNumber, startRelease } from '../../../numbers/phone-numbers.queries.ts';
import { findBillingAccount, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { TEXT_ARRIVED, whatForbids } from '../../rentals/entry/rules/swap-rules.ts';
import {
  findSubscription,
  lockSubscription,
  type Subscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { NothingToDeliver } from '../entry/apply-order.ts';
import type { Order } from '../entry/orders.queries.ts';

/**
 * Looks for a reason that has come up since a swap was requested and stops it. The carrier is asked for texts too:
 * one whose webhook was lost is fetched within minutes, and must not find its number gone.
 * @returns the reason, or null. @throws ProviderError
 */
export async function findSwapStop(
  { db, carrier, clock }: Pick<Deps, 'db' | 'carrier' | 'clock'>,
  order: Order,
  status: ReturnType<typeof effectiveAccountStatus>,
): Promise<string | null> {
  if (status !== 'active') return status;
  const now = clock.now();
  const subscription = order.subscription_id ? await findSubscription(db, order.subscription_id) : undefined;
  const stop = swapStop(order, subscription, await findBillingAccount(db, order.account_id), now);
  if (stop !== null) return stop;
  const number = order.replaced_number_id ? await findNumber(db, order.replaced_number_id) : undefined;
  if (!number) return 'gone';
  const { texts } = await carrier.messagesBetween(number.e164, number.delivered_at, later(now, MINUTE));
  return texts.length > 0 ? TEXT_ARRIVED : null;
}

/**
 * Puts the number that was just bought in the place of the old one, which goes back to the carrier; the subscription
 * goes on unchanged (rule 38 of docs/billing.md). Runs in the transaction that delivers the order. Checks again under
 * the lock that every text takes: a text that arrives at this moment has stopped the swap, or finds the number gone.
 * @returns the subscription's id
 * @throws NothingToDeliver when the old number has to stay, or has gone
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
  const stop = swapStop(order, subscription, await lockBillingAccount(trx, order.account_id), now);
  if (stop !== null) throw new NothingToDeliver(stop);
  if (!subscription || !replaced || !(await startRelease(trx, replaced, now))) throw new NothingToDeliver();
  await setSubscription(trx, subscription.id, now, { phone_number_id: phoneNumberId });
  await copyNumberName(trx, replaced, phoneNumberId);
  await deps.announce(trx, numberReleaseDue, { phoneNumberId: replaced });
  return subscription.id;
}

function swapStop(
  order: Order,
  subscription: Subscription | undefined,
  account: { disputed_at: Date | null } | undefined,
  now: Date,
): string | null {
  if (subscription?.phone_number_id !== order.replaced_number_id) return 'gone';
  return whatForbids(subscription, account?.disputed_at ?? null, now);
}
