import { formatMinor } from '@numlet/contract/billing/plans';
import { capital } from '../capital.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { type PreferredMethod, renewalOf } from './next-payment.ts';

/**
 * Says what switching on the renewal of a number in its grace period charges at once: '$2.00 is charged to Visa ending
 * 4242'. Null where nothing is: it is paid, renews already, is held by a dispute, or nothing can pay.
 */
export function renewalAtOnce(
  info: BillingInfo,
  subscription: Subscription,
  preferred: PreferredMethod,
): string | null {
  if (subscription.status !== 'grace_period' || subscription.auto_renew || subscription.disputed) return null;
  const { method, sumMinor, currency } = renewalOf(info, { ...subscription, auto_renew: true }, preferred);
  const sum = formatMinor(sumMinor, currency);
  if (method === 'credit') return `${sum} is drawn from your credit`;
  const { saved_card: card } = info;
  return method === 'card' && card
    ? `${sum} is charged to ${capital(card.brand)} ending ${card.last4}`
    : null;
}
