import type { Deps, Trx } from '../../../deps.ts';
import { mustSettleFirst } from '../../billing/renewals/settle-first.ts';
import { canCost } from '../../billing/subscriptions/overage-rules.ts';
import {
  listSubscriptionsOfAccount,
  lockSubscriptionsOfAccount,
  type Subscription,
} from '../../billing/subscriptions/subscriptions.queries.ts';
import { findOverageFunds } from '../../billing/subscriptions/text-metering.queries.ts';
import { showPaidTexts } from '../withheld/show-paid-texts.ts';
import { showForOverage } from './show-for-overage.ts';

/**
 * Means have come, or may have: shows and charges the withheld texts of an account's present periods as far as overage
 * is on, cap and funds reach, after open overage and due renewals (rule 14 of docs/billing.md). What it does follows
 * from how everything stands: harmless when repeated, and when nothing has come.
 */
export async function revealFundedTexts(deps: Deps, { accountId }: { accountId: string }) {
  const now = deps.clock.now();
  // Whoever withholds a text holds the rows that bring funds: it is seen here, or it has seen them itself.
  const known = await listSubscriptionsOfAccount(deps.db, accountId);
  if (!known.some((each) => each.withheld_sms > 0 && canCost(each, now))) return;
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockSubscriptionsOfAccount(trx, accountId)).filter((each) => !each.ended_at);
    const after = await reveal(deps, trx, accountId, before, now);
    const isShown = (each: Subscription, place: number) => each.withheld_sms !== before[place]?.withheld_sms;
    if (after.some(isShown)) await deps.live.publish(trx, [`account:${accountId}`]);
  });
}

async function reveal(
  deps: Deps,
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<readonly Subscription[]> {
  // Locks the account's row: before the counters, as everybody does.
  const funds = await findOverageFunds(trx, accountId, now);
  // What was paid for already is not charged.
  const paid: Subscription[] = [];
  for (const each of subscriptions)
    paid.push(
      each.withheld_sms > 0 && each.included_sms > each.used_sms ? await showPaidTexts(trx, each, now) : each,
    );
  // What is due or open comes first: credit may be needed for it, and whether the card pays shows then.
  if (!funds || (await mustSettleFirst(deps, trx, accountId, paid, now))) return paid;
  return showForOverage(deps, trx, funds, paid, now);
}
