import type { Order } from '../../../orders/entry/orders.queries.ts';
import type { Subscription } from '../subscriptions.queries.ts';

/** Whether a number renews automatically, who decided that, and when. */
export type RenewalSetting = Pick<Subscription, 'auto_renew' | 'auto_renew_by' | 'auto_renew_set_at'>;

type PreferredMethod = 'subscription' | 'pay_per_use';
type Paid = Pick<
  Order,
  'kind' | 'method' | 'automatic' | 'created_at' | 'renewal_choice' | 'renewal_chosen_at'
>;

const NEVER_SET = { auto_renew_by: null, auto_renew_set_at: null } as const;

/** The owner's setting, which no rule overrides (rule 9, automatic-renewal). */
export function setByOwner(autoRenew: boolean, at: Date): RenewalSetting {
  return { auto_renew: autoRenew, auto_renew_by: 'owner', auto_renew_set_at: at };
}

/**
 * The first setting of a number or a plan (rules 9 and 12 of docs/billing.md): it renews after a card payment, and with
 * pay-as-you-go unless it was granted.
 */
export function firstRenewal(order: Paid, method: PreferredMethod | undefined): RenewalSetting {
  if (order.kind === 'grant') return { auto_renew: false, ...NEVER_SET };
  const before = { auto_renew: false, ...NEVER_SET };
  return { ...before, ...renewalAfter(before, order, method) };
}

/**
 * Applies a payment to the renewal of its number (rule 9, automatic-renewal): the payer's choice, unless the renewal
 * has been set since then. If the owner has never set it, a card payment or pay-as-you-go switches it on.
 */
export function renewalAfter(
  setting: RenewalSetting,
  order: Paid,
  method: PreferredMethod | undefined,
): Partial<RenewalSetting> {
  if (order.automatic || !isRenewalChoiceCurrent(setting, order)) return {};
  if (order.renewal_choice !== null) return setByOwner(order.renewal_choice, chosenAt(order));
  if (setting.auto_renew_by === 'owner') return {};
  if (order.method === 'card') return { auto_renew: true, auto_renew_by: null };
  return method === 'pay_per_use' && !setting.auto_renew
    ? { auto_renew: true, auto_renew_by: 'payment_method' }
    : {};
}

/** Whether the renewal is unchanged since the payer of an order saw its checkout. */
export function isRenewalChoiceCurrent(
  { auto_renew_set_at: setAt }: Pick<RenewalSetting, 'auto_renew_set_at'>,
  order: Pick<Order, 'created_at' | 'renewal_chosen_at'>,
): boolean {
  return setAt === null || setAt <= chosenAt(order);
}

function chosenAt({ renewal_chosen_at, created_at }: Pick<Order, 'created_at' | 'renewal_chosen_at'>): Date {
  return renewal_chosen_at ?? created_at;
}

/**
 * Applies a change of the payment method to the renewal (rule 9). With pay-as-you-go every number renews unless its
 * owner has set it or it was granted; the change to Subscription undoes that.
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

/** The setting after a refund: off, and still the owner's if they had switched it off. */
export function withoutRenewal({ auto_renew, auto_renew_by }: RenewalSetting, now: Date): RenewalSetting {
  const isOffByOwner = !auto_renew && auto_renew_by === 'owner';
  return { auto_renew: false, auto_renew_by: isOffByOwner ? 'owner' : null, auto_renew_set_at: now };
}

/** A granted number cannot renew before its first payment (rule 12). */
export function wasGranted({
  billing_type,
  last_payment_date,
}: Pick<Subscription, 'billing_type' | 'last_payment_date'>): boolean {
  return billing_type === 'grant' && last_payment_date === null;
}
