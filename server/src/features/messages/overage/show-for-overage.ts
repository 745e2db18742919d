import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { Deps, Trx } from '../../../deps.ts';
import { addOpenOverage } from '../../billing/money/entry/billing-accounts.queries.ts';
import { subscriptionDue } from '../../billing/money/entry/billing-events.ts';
import { mayBecomeOverage, textsUnderCap } from '../../billing/rentals/entry/rules/overage-rules.ts';
import { type Subscription, setSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import type { OverageFunds } from '../../billing/rentals/entry/text-metering.queries.ts';
import { revealNewest } from '../withheld/withheld-texts.queries.ts';

/** Texts shown in one transaction: as many as a card may owe for a number. The rest follows once these are paid. */
const TEXTS_PER_TRANSACTION = 500;

/**
 * Shows and charges withheld texts of an account's current periods, newest first, up to the cap of each number and the
 * account's funds (rule 14, overage-reveals), 500 at a time. Each number whose texts were shown is processed at once,
 * which pays for them and triggers the next 500.
 * @param funds of the account, whose row is locked
 * @param subscriptions their rows, locked
 * @returns the subscriptions after the change
 */
export async function showForOverage(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  funds: OverageFunds,
  subscriptions: readonly Subscription[],
  now: Date,
): Promise<Subscription[]> {
  const allotments = subscriptions
    .filter((each) => each.withheld_sms > 0 && mayBecomeOverage(each, now))
    .map((each) => ({
      subscriptionId: each.id,
      periodNo: each.period_no,
      texts: textsUnderCap(funds, each),
    }))
    .filter(({ texts }) => texts > 0);
  if (allotments.length === 0 || funds.texts === 0) return [...subscriptions];
  const limit = Math.min(funds.texts, TEXTS_PER_TRANSACTION);
  const shown = await revealNewest(trx, funds.account_id, allotments, limit);
  const charged: Subscription[] = [];
  for (const each of subscriptions) {
    const texts = shown.find((one) => one.subscription_id === each.id)?.texts ?? 0;
    charged.push(texts > 0 ? await charge(deps, trx, each, texts, now) : each);
  }
  return charged;
}

async function charge(
  { announce }: Pick<Deps, 'announce'>,
  trx: Trx,
  subscription: Subscription,
  texts: number,
  now: Date,
): Promise<Subscription> {
  const minor = texts * OVERAGE_PRICE_MINOR;
  const counted = {
    withheld_sms: subscription.withheld_sms - texts,
    overage_sms: subscription.overage_sms + texts,
    overage_minor: subscription.overage_minor + minor,
    open_overage_minor: subscription.open_overage_minor + minor,
  };
  await setSubscription(trx, subscription.id, now, counted);
  await addOpenOverage(trx, subscription.account_id, minor);
  await announce(trx, subscriptionDue, { subscriptionId: subscription.id });
  return { ...subscription, ...counted };
}
