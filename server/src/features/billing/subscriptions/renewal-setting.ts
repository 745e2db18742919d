import type { Order } from '../orders/orders.queries.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** Whether a number renews by itself, who has made it so, and when that was last decided. */
export type RenewalSetting = Pick<Subscription, 'auto_renew' | 'auto_renew_by' | 'auto_renew_set_at'>;

type PreferredMethod = 'subscription' | 'pay_per_use';
type Paid = Pick<
  Order,
  'kind' | 'method' | 'automatic' | 'created_at' | 'renewal_choice' | 'renewal_chosen_at'
>;

const NOBODY = { auto_renew_by: null, auto_renew_set_at: null } as const;

/** Its owner has said so: from now on nobody else changes it (rule 9 of docs/billing.md). */
export function setByOwner(autoRenew: boolean, at: Date): RenewalSetting {
  return { auto_renew: autoRenew, auto_renew_by: 'owner', auto_renew_set_at: at };
}

/**
 * How a number or a plan begins (rules 9 and 12 of docs/billing.md): it renews where a card has paid for it, which the
 * checkout says, and in pay-as-you-go everything that was not given.
 */
export function firstRenewal(order: Paid, method: PreferredMethod | undefined): RenewalSetting {
  if (order.kind === 'grant') return { auto_renew: false, ...NOBODY };
  const before = { auto_renew: false, ...NOBODY };
  return { ...before, ...renewalAfter(before, order, method) };
}

/**
 * What a payment makes of the renewal of its number (rule 9 of docs/billing.md): what its payer has ticked, unless the
 * renewal was set since they did. Where its owner has never set it, a card switches it on, and so does pay-as-you-go.
 */
export function renewalAfter(
  setting: RenewalSetting,
  order: Paid,
  method: PreferredMethod | undefined,
): Partial<RenewalSetting> {
  if (order.automatic || !isStillMeant(setting, order)) return {};
  if (order.renewal_choice !== null) return setByOwner(order.renewal_choice, wishedAt(order));
  if (setting.auto_renew_by === 'owner') return {};
  if (order.method === 'card') return { auto_renew: true, auto_renew_by: null };
  return method === 'pay_per_use' && !setting.auto_renew
    ? { auto_renew: true, auto_renew_by: 'payment_method' }
    : {};
}

/** Whether nothing was decided about the renewal since the payer of an order was shown what becomes of it. */
export function isStillMeant(
  { auto_renew_set_at: setAt }: Pick<RenewalSetting, 'auto_renew_set_at'>,
  order: Pick<Order, 'created_at' | 'renewal_chosen_at'>,
): boolean {
  return setAt === null || setAt <= wishedAt(order);
}

function wishedAt({ renewal_chosen_at, created_at }: Pick<Order, 'created_at' | 'renewal_chosen_at'>): Date {
  return renewal_chosen_at ?? created_at;
}

/**
 * What the choice of another payment method makes of it (rule 9): in pay-as-you-go every number renews whose owner has not said
 * otherwise, and that was not given; whoever turns back has those renewing that renewed before.
 */
export function renewalForMethod(
  subscription: RenewalSetting & Pick<Subscription, 'billing_type' | 'last_payment_date'>,
  method: PreferredMethod,
): Partial<RenewalSetting> {
  const { auto_renew: isOn, auto_renew_by: by } = subscription;
  if (method === 'subscription')
    return by === 'payment_method' ? { auto_renew: false, auto_renew_by: null } : {};
  return by === null && !isOn && !wasGiven(subscription)
    ? { auto_renew: true, auto_renew_by: 'payment_method' }
    : {};
}

/** Money for it was taken back: it renews no more, and what its owner had switched off stays theirs. */
export function withoutRenewal({ auto_renew, auto_renew_by }: RenewalSetting, now: Date): RenewalSetting {
  const isOffByOwner = !auto_renew && auto_renew_by === 'owner';
  return { auto_renew: false, auto_renew_by: isOffByOwner ? 'owner' : null, auto_renew_set_at: now };
}

/** A number that was given, and that nothing was ever paid for: it cannot renew before (rule 12). */
export function wasGiven({
  billing_type,
  last_payment_date,
}: Pick<Subscription, 'billing_type' | 'last_payment_date'>): boolean {
  return billing_type === 'grant' && last_payment_date === null;
}
