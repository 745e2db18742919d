import { MONEY_BACK_DAYS, MONEY_BACK_MAX_TEXTS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Order } from '../orders.queries.ts';
import type { Subscription } from '../subscriptions.queries.ts';

type Arrived = Pick<
  Subscription,
  | 'former_sms'
  | 'used_sms'
  | 'overage_sms'
  | 'withheld_sms'
  | 'purged_sms'
  | 'grace_sms'
  | 'grace_withheld_sms'
>;

/** The first moment at which a purchase cannot be taken back any more: thirty times 24 hours after its settlement. */
export function moneyBackUntil(paidAt: Date): Date {
  return later(paidAt, MONEY_BACK_DAYS * DAY);
}

/** Every text that ever came for a plan, shown, withheld or charged, in this period and in former ones. */
function arrivedTexts(subscription: Arrived): number {
  const { former_sms, used_sms, overage_sms, withheld_sms, purged_sms, grace_sms, grace_withheld_sms } =
    subscription;
  return former_sms + used_sms + overage_sms + withheld_sms + purged_sms + grace_sms + grace_withheld_sms;
}

type Account = { money_back_at: Date | null; disputed_at: Date | null } | undefined;

/** Whether somebody may take their first purchase back themselves now (rule 24 of docs/billing.md). */
export function mayTakeBack(
  order: Pick<Order, 'state' | 'paid_at'>,
  subscription: Arrived | undefined,
  account: Account,
  now: Date,
): boolean {
  return (
    order.state === 'active' &&
    order.paid_at !== null &&
    now < moneyBackUntil(order.paid_at) &&
    subscription !== undefined &&
    arrivedTexts(subscription) <= MONEY_BACK_MAX_TEXTS &&
    !account?.money_back_at &&
    !account?.disputed_at
  );
}
