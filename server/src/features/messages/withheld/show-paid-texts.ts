import { GRACE_SHOWN_MESSAGES } from '@numlet/contract/constants';
import type { Trx } from '../../../deps.ts';
import { type Subscription, setSubscription } from '../../billing/rentals/entry/subscriptions.queries.ts';
import { revealFormerPeriods, revealNewest } from './withheld-texts.queries.ts';

/**
 * Shows the withheld texts that are paid for (rule 13, top-up-reveals): all of former periods, without counting
 * them, and the newest of the current period, as far as its allowance suffices, which then count. A top-up, a new
 * period, or a won dispute adds allowance while texts are withheld.
 * @param subscription its row, locked
 * @returns the subscription after the change
 */
export async function showPaidTexts(trx: Trx, subscription: Subscription, now: Date): Promise<Subscription> {
  if (subscription.disputed_at) return subscription;
  await revealFormerPeriods(trx, subscription);
  const inPeriod = await showNewest(
    trx,
    subscription,
    subscription.period_no,
    Math.min(subscription.withheld_sms, subscription.included_sms - subscription.used_sms),
  );
  const inGrace = await showNewest(
    trx,
    subscription,
    subscription.period_no + 1,
    Math.min(subscription.grace_withheld_sms, GRACE_SHOWN_MESSAGES - subscription.grace_sms),
  );
  if (inPeriod + inGrace + subscription.reveal_sms === 0) return subscription;
  const counted = {
    reveal_sms: 0,
    used_sms: subscription.used_sms + inPeriod,
    withheld_sms: subscription.withheld_sms - inPeriod,
    grace_sms: subscription.grace_sms + inGrace,
    grace_withheld_sms: subscription.grace_withheld_sms - inGrace,
  };
  await setSubscription(trx, subscription.id, now, counted);
  return { ...subscription, ...counted };
}

async function showNewest(
  trx: Trx,
  { id, account_id }: Subscription,
  periodNo: number,
  texts: number,
): Promise<number> {
  if (texts <= 0) return 0;
  const [shown] = await revealNewest(trx, account_id, [{ subscriptionId: id, periodNo, texts }], texts);
  return shown?.texts ?? 0;
}
