import { toMinor } from '@numlet/contract/billing/plans';
import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { type PayRequest, type Purchase, toPay } from '../../../lib/purchase.ts';
import { inGroups } from '../../../shared/numbers/groups.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import type { BillingInfo } from '../use-billing-info.ts';

/** What somebody was about to pay for when they left the checkout; null where it cannot be asked for again. */
export function payAgain(
  order: Order,
  { subscriptions }: Pick<BillingInfo, 'subscriptions'>,
): PayRequest | null {
  // A plan that is paid waits for a number: nobody pays for another one by oversight.
  const isWaiting = subscriptions.some(({ status }) => status === 'unclaimed');
  if (isWaiting && (order.kind === 'number_purchase' || order.kind === 'starter')) return null;
  const purchase = purchaseOf(order, subscriptions);
  return purchase && { purchase, currency: order.currency };
}

function purchaseOf(order: Order, subscriptions: BillingInfo['subscriptions']): Purchase | null {
  switch (order.kind) {
    case 'credit':
      return { kind: 'credit', amountMinor: toMinor(order.amount) };
    case 'number_purchase':
      return order.phone_number ? { kind: 'number', number: forSale(order.phone_number) } : null;
    case 'starter':
    case 'monthly_topup':
    case 'yearly':
    case 'reactivation':
      return planOf(order, subscriptions);
    default:
      return null;
  }
}

function planOf(order: Order, subscriptions: BillingInfo['subscriptions']): Purchase | null {
  if (!order.plan_type) return null;
  if (!order.phone_number_id) return { kind: 'plan', plan: order.plan_type, number: null };
  const subscription = subscriptions.find(({ phone_number_id: id }) => id === order.phone_number_id);
  const number = subscription && toPay(subscription);
  return number ? { kind: 'plan', plan: order.plan_type, number } : null;
}

/** As the search names it: by its digits and its country. */
function forSale(e164: string) {
  return {
    phoneNumber: e164,
    friendlyName: inGroups(e164),
    isoCountry: countryOfPhone(e164)?.code ?? '',
  };
}
