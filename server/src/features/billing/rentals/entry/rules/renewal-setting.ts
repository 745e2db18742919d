import type { Order } from '../../../orders/entry/orders.queries.ts';
import type { Subscription } from '../subscriptions.queries.ts';

/** Whether a number renews automatically, who decided that, and when. */
export type RenewalSetting = Pick<Subscription, 'auto_renew' | 'auto_renew_by' | 'auto_renew_set_at'>;

type PreferredMethod = 'subscription' | 'pay_per_use';
type Paid = Pick<
  Order,
  'kind' | 'method' | 'automatic' | 'created_at' | 'renewal_choice' | 'renewal_chosen_at'
>;

const NOBODY = { auto_renew_by: null, auto_renew_set_at: null } as const;

/** The owner's own setting: from now on nobody else changes it (rule 9 of docs/billing.md). */
export function setByOwner(autoRenew: boolean, at: Date): RenewalSetting {
  return { auto_renew: autoRenew, auto_renew_by: 'owner', auto_renew_set_at: at };
}

/**
 * The setting that a number or a plan begins with (rules 9 and 12 of docs/billing.md): it renews if a card paid for
 * it, as the checkout says; in pay-as-you-go everything renews that was not granted.
 */
export function firstRenewal(order: Paid, method: PreferredMethod | undefined): RenewalSetting {
  if (order.kind === 'grant') return { auto_renew: false, ...NOBODY };
  const before = { auto_renew: false, ...NOBODY };
  return { ...before, ...renewalAfter(before, order, method) };
}

/**
 * How a payment changes the renewal of its number (rule 9 of docs/billing.md): to what the payer chose, unless the
 * renewal was set since. If the owner has never set it, a card payment switches it on, and so does pay-as-you-go.
 */
export function renewalAfter(
  setting: RenewalSetting,
  order: Paid,
  method: PreferredMethod | undefined,
): Partial<RenewalSetting> {
  if (order.automatic || !isRenewalChoiceCurrent(setting, order)) return {};
  if (order.renewal_choice !== null) return setByOwner(order.renewal_choice, wishedAt(order));
  if (setting.auto_renew_by === 'owner') return {};
  if (order.method === 'card') return { auto_renew: true, auto_renew_by: null };
  return method === 'pay_per_use' && !setting.auto_renew
    ? { auto_renew: true, auto_renew_by: 'payment_method' }
    : {};
}

/** Whether the renewal has not been set since the payer of an order was shown what happens to it. */
export function isRenewalChoiceCurrent(
  { auto_renew_set_at: setAt }: Pick<RenewalSetting, 'auto_renew_set_at'>,
  order: Pick<Order, 'created_at' | 'renewal_chosen_at'>,
): boolean {
  return setAt === null || setAt <= wishedAt(order);
}

function wishedAt({ renewal_chosen_at, created_at }: Pick<Order, 'created_at' | 'renewal_chosen_at'>): Date {
  return renewal_chosen_at ?? created_at;
}

/**
 * How a change of the payment method changes the renewal (rule 9). In pay-as-you-go every number renews unless its
 * owner has set it or it was granted; changing back undoes that.
 */
export function renewalForMethod(
  subscription: RenewalSetting & Pick<Subscription, 'billing_type' | 'last_payment_date'>,
  method: PreferredMethod,
): Partial<RenewalSetting> {
  const { auto_renew: isOn, auto_renew_by: by } = subscription;
  if (method === 'subscription')
    return by === 'payment_method' ? { auto_renew: false, auto_renew_by: null } : {};
  return by === null && !isOn && !wasGranted(subscription)
    ? { auto_renew: true, auto_renew_by: 'payment_method' }
    : {};
}

/** The setting after money for a number was taken back: off, and still the owner's if they had switched it off. */
export function withoutRenewal({ auto_renew, auto_renew_by }: RenewalSetting, now: Date): RenewalSetting {
  const isOffByOwner = !auto_renew && auto_renew_by === 'owner';
  return { auto_renew: false, auto_renew_by: isOffByOwner ? 'owner' : null, auto_renew_set_at: now };
}

/** Whether a number was granted and never paid for: it cannot renew before that (rule 12). */
export function wasGranted({
  billing_type,
  last_payment_date,
}: Pick<Subscription, 'billing_type' | 'last_payment_date'>): boolean {
  return billing_type === 'grant' && last_payment_date === null;
}
