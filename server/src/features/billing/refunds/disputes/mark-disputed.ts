import type { Deps, Trx } from '../../../../deps.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { lockBillingAccount, setAccountDisputed } from '../../money/entry/billing-accounts.queries.ts';
import { textsPaidFor } from '../../money/entry/billing-events.ts';
import { announceNumbersDue } from '../../rentals/entry/announce-numbers-due.ts';
import { listOpenPayments } from '../../rentals/entry/lifecycle.queries.ts';
import { holdChanges } from '../../rentals/entry/rules/hold-rules.ts';
import {
  lockSubscriptionsOfAccount,
  type Subscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { disputedSince } from '../entry/disputes.queries.ts';

/**
 * Stores which plans of an account are disputed now, which puts their numbers on hold, and whether the account is
 * disputed. After the last dispute about a number, its withheld texts are revealed and a due date within the hold is
 * processed (rule 26, dispute).
 * @param underLock runs once all rows of the account are locked, before the disputes are read
 */
export async function markDisputed(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  now: Date,
  underLock: () => Promise<void> = async () => {},
) {
  const subscriptions = await lockSubscriptionsOfAccount(trx, accountId);
  await lockBillingAccount(trx, accountId);
  await underLock();
  for (const subscription of subscriptions)
    if (!subscription.ended_at) await mark(deps, trx, subscription, now);
  // Card charges stop or resume.
  await announceNumbersDue(deps, trx, accountId);
  await setAccountDisputed(trx, accountId);
}

async function mark(deps: Pick<Deps, 'announce'>, trx: Trx, subscription: Subscription, now: Date) {
  const disputed_at = await disputedSince(trx, subscription.id);
  if (Number(disputed_at) === Number(subscription.disputed_at)) return;
  const holder = await findAccountHolder(trx, subscription.account_id);
  // The end of a hold moves the due date, so it waits for a pending charge (lifecycle-rules.ts).
  const { charging } = await listOpenPayments(trx, [subscription.id]);
  const awaitsCharge = subscription.billing_paused_at !== null && charging.has(subscription.id);
  // The end of an earlier suspension is stored first, since the clock ran in between.
  const endedHold = awaitsCharge ? null : holdChanges({ subscription, holder }, now);
  const after = { ...subscription, ...endedHold, disputed_at };
  const next = awaitsCharge ? null : holdChanges({ subscription: after, holder }, now, now);
  await setSubscription(trx, subscription.id, now, {
    disputed_at,
    ...(subscription.phone_number_id ? { ...endedHold, ...next } : null),
  });
  if (!disputed_at) await deps.announce(trx, textsPaidFor, { subscriptionId: subscription.id });
}
