import type { Deps, Trx } from '../../../deps.ts';
import { mustSettleFirst } from '../../billing/rentals/entry/must-settle-first.ts';
import { mayBecomeOverage } from '../../billing/rentals/entry/rules/overage-rules.ts';
import {
  listSubscriptionsOfAccount,
  lockSubscriptionsOfAccount,
  type Subscription,
} from '../../billing/rentals/entry/subscriptions.queries.ts';
import { findOverageFunds } from '../../billing/rentals/entry/text-metering.queries.ts';
import { showPaidTexts } from '../withheld/show-paid-texts.ts';
import { showForOverage } from './show-for-overage.ts';

/**
 * Runs when funds may have arrived. Shows and charges the withheld texts of an account's current periods, as far as
 * overage is on and cap and funds suffice, after open overage and due renewals (rule 14, overage-reveals). Reads
 * everything from the database, so a repeat, or a call without new funds, does no harm.
 */
export async function revealFundedTexts(deps: Deps, { accountId }: { accountId: string }) {
  const now = deps.clock.now();
  // Withholding a text locks the rows that funds are written to. So either this query sees the text, or the text's
  // transaction has seen the funds.
  const known = await listSubscriptionsOfAccount(deps.db, accountId);
  if (!known.some((each) => each.withheld_sms > 0 && mayBecomeOverage(each, now))) return;
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockSubscriptionsOfAccount(trx, accountId)).filter((each) => !each.ended_at);
    const after = await reveal(deps, trx, accountId, before, now);
    const isShown = (each: Subscription, index: number) => each.withheld_sms !== before[index]?.withheld_sms;
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
  // Locks the account's row, which precedes the counters in the order of locks.
  const funds = await findOverageFunds(trx, accountId, now);
  // Texts that are already paid for are not charged.
  const paid: Subscription[] = [];
  for (const each of subscriptions)
    paid.push(
      each.withheld_sms > 0 && each.included_sms > each.used_sms ? await showPaidTexts(trx, each, now) : each,
    );
  // Due renewals and open overage come first: they may need the credit, and show whether the card pays.
  if (!funds || (await mustSettleFirst(deps, trx, accountId, paid, now))) return paid;
  return showForOverage(deps, trx, funds, paid, now);
}
