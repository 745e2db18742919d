import { toMinor } from '@numlet/contract/billing/plans';
import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { type PayRequest, type Purchase, toPay } from '../../../lib/purchase.ts';
import { inGroups } from '../../../shared/numbers/groups.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import type { BillingInfo } from '../use-billing-info.ts';

/** The payment that the person was about to make when they left the checkout; null if it cannot be offered again. */
export function repeatPurchase(
  order: Order,
  { subscriptions }: Pick<BillingInfo, 'subscriptions'>,
): PayRequest | null {
  // A paid plan waits for its number: paying for another one would be a mistake.
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
      return order.phone_number ? { kind: 'number', number: forSale(order.phone_number, order) } : null;
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

/** The number in the form of a search result: named by its digits, with its country. */
function forSale(e164: string, order: Order) {
  return {
    phoneNumber: e164,
    friendlyName: inGroups(e164),
    isoCountry: countryOfPhone(e164)?.code ?? '',
    surcharge: order.monthly_surcharge,
  };
}
