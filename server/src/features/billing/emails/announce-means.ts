import type { Deps, Trx } from '../../../deps.ts';
import { meansCame } from '../orders/billing-events.ts';
import { canCost, textsUnderCap } from '../subscriptions/overage-rules.ts';
import { listSubscriptionsOfAccount } from '../subscriptions/subscriptions.queries.ts';
import { findMeans } from '../subscriptions/text-metering.queries.ts';

/**
 * Calls for the withheld texts of an account's present periods where overage, cap and means reach for any of them
 * (rule 14 of docs/billing.md): whatever has brought the means, and also when the news of them got lost. The account's
 * row is locked by the caller.
 */
export async function announceMeans(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  accountId: string,
  now: Date,
) {
  const waiting = (await listSubscriptionsOfAccount(trx, accountId)).filter(
    (each) => each.withheld_sms > 0 && canCost(each, now),
  );
  if (waiting.length === 0) return;
  const means = await findMeans(trx, accountId, now);
  if (means && means.texts > 0 && waiting.some((each) => textsUnderCap(means, each) > 0))
    await announce(trx, meansCame, { accountId }, { once: accountId });
}
