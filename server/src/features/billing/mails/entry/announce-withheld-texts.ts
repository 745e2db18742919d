import type { Deps, Trx } from '../../../../deps.ts';
import { fundsAvailable } from '../../money/entry/billing-events.ts';
import { mayBecomeOverage, textsUnderCap } from '../../rentals/entry/rules/overage-rules.ts';
import { listSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';
import { findOverageFunds } from '../../rentals/entry/text-metering.queries.ts';

/**
 * Announces `fundsAvailable` if overage, cap and funds suffice for withheld texts of an account's current periods (rule
 * 14 of docs/billing.md), even if the event about the funds was lost. The caller has locked the account's row.
 */
export async function announceWithheldTexts(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  now: Date,
) {
  const waiting = (await listSubscriptionsOfAccount(trx, accountId)).filter(
    (each) => each.withheld_sms > 0 && mayBecomeOverage(each, now),
  );
  if (waiting.length === 0) return;
  const funds = await findOverageFunds(trx, accountId, now);
  if (funds && funds.texts > 0 && waiting.some((each) => textsUnderCap(funds, each) > 0))
    await announce(trx, fundsAvailable, { accountId }, { once: accountId });
}
