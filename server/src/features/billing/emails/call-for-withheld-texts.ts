import type { Deps, Trx } from '../../../deps.ts';
import { fundsAvailable } from '../orders/billing-events.ts';
import { canCost, textsUnderCap } from '../subscriptions/overage-rules.ts';
import { listSubscriptionsOfAccount } from '../subscriptions/subscriptions.queries.ts';
import { findOverageFunds } from '../subscriptions/text-metering.queries.ts';

/**
 * Calls for the withheld texts of an account's present periods where overage, cap and funds reach for any of them
 * (rule 14 of docs/billing.md): whatever has brought the funds, and also when the event about them got lost. The account's
 * row is locked by the caller.
 */
export async function callForWithheldTexts(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  now: Date,
) {
  const waiting = (await listSubscriptionsOfAccount(trx, accountId)).filter(
    (each) => each.withheld_sms > 0 && canCost(each, now),
  );
  if (waiting.length === 0) return;
  const funds = await findOverageFunds(trx, accountId, now);
  if (funds && funds.texts > 0 && waiting.some((each) => textsUnderCap(funds, each) > 0))
    await announce(trx, fundsAvailable, { accountId }, { once: accountId });
}
