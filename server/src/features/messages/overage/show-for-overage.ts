import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { Trx } from '../../../deps.ts';
import { addOpenOverage } from '../../billing/billing-accounts.queries.ts';
import { type Subscription, setSubscription } from '../../billing/subscriptions.queries.ts';
import { findMeans } from '../../billing/text-metering.queries.ts';
import { revealNewest } from '../withheld-texts.queries.ts';
import { canCost, textsUnderCap } from './overage-rules.ts';

/**
 * Shows and charges the withheld texts of an account's present periods, newest first, up to the cap of each
 * number and to the account's means (rule 14 of docs/billing.md).
 * @param subscriptions their rows, locked @returns them as they are then
 */
export async function showForOverage(
  trx: Trx,
  accountId: string,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<Subscription[]> {
  const means = await findMeans(trx, accountId, now);
  const shown = means
    ? await revealNewest(
        trx,
        accountId,
        subscriptions
          .filter((each) => each.withheld_sms > 0 && canCost(each, now))
          .map((each) => ({
            subscriptionId: each.id,
            periodNo: each.period_no,
            texts: textsUnderCap(means, each),
          })),
        means.texts,
      )
    : [];
  const charged: Subscription[] = [];
  for (const each of subscriptions) {
    const texts = shown.find((one) => one.subscription_id === each.id)?.texts ?? 0;
    charged.push(texts > 0 ? await charge(trx, each, texts, now) : each);
  }
  return charged;
}

async function charge(trx: Trx, subscription: Subscription, texts: number, now: Date): Promise<Subscription> {
  const minor = texts * OVERAGE_PRICE_MINOR;
  const counted = {
    withheld_sms: subscription.withheld_sms - texts,
    overage_sms: subscription.overage_sms + texts,
    overage_minor: subscription.overage_minor + minor,
    open_overage_minor: subscription.open_overage_minor + minor,
  };
  await setSubscription(trx, subscription.id, counted, now);
  await addOpenOverage(trx, subscription.account_id, minor);
  return { ...subscription, ...counted };
}
