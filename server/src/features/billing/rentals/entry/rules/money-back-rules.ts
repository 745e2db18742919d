import { MONEY_BACK_DAYS, MONEY_BACK_MAX_TEXTS } from '@numlet/contract/constants';
import type { MoneyBackRefusal } from '@numlet/contract/errors';
import { DAY, later } from '../../../../../clock.ts';
import type { Order } from '../../../orders/entry/orders.queries.ts';
import type { Subscription } from '../subscriptions.queries.ts';

/** The end of the money-back time, exclusive: thirty times 24 hours after the settlement. */
export function moneyBackUntil(paidAt: Date): Date {
  return later(paidAt, MONEY_BACK_DAYS * DAY);
}

/** Counts all texts of a plan: shown, withheld or charged, in all periods. */
export function arrivedTexts(subscription: Subscription): number {
  const { former_sms, used_sms, overage_sms, withheld_sms, purged_sms, grace_sms, grace_withheld_sms } =
    subscription;
  return former_sms + used_sms + overage_sms + withheld_sms + purged_sms + grace_sms + grace_withheld_sms;
}

type Account = { money_back_at: Date | null; disputed_at: Date | null } | undefined;

/**
 * Returns why a purchase gets no money-back now, or null (rule 24, money-back). Permanent reasons come before
 * temporary ones. `isReturned`: an administrator has refunded all of it and kept the subscription.
 * `isUsedElsewhere`: the phone or the card has had its money-back in another account
 */
export function moneyBackRefusal(
  {
    state,
    paid_at,
    isFirst,
    isReturned,
    isUsedElsewhere,
  }: Pick<Order, 'state' | 'paid_at'> & { isFirst: boolean; isReturned: boolean; isUsedElsewhere: boolean },
  subscription: Subscription | undefined,
  account: Account,
  now: Date,
): MoneyBackRefusal | null {
  if (state === 'refund_due' || state === 'refunded' || isReturned) return 'gone_back';
  if (state !== 'active' || !paid_at) return 'not_delivered';
  if (account?.money_back_at || isUsedElsewhere) return 'used_before';
  if (!isFirst || !subscription) return 'not_first';
  if (now >= moneyBackUntil(paid_at)) return 'time_over';
  if (arrivedTexts(subscription) > MONEY_BACK_MAX_TEXTS) return 'fourth_text';
  return account?.disputed_at ? 'disputed' : null;
}
