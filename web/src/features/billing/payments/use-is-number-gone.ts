import type { Order } from '../../../shared/orders/order-waiting.ts';
import { useBillingInfo } from '../use-billing-info.ts';

/** Whether the number of a purchase has left its owner since: what was said of its arrival is no longer so. */
export function useIsNumberGone(order: Order | null | undefined): boolean {
  const { data, isFetching } = useBillingInfo();
  // While it is read again the purchase may be newer than what was read before.
  if (!order?.phone_number || order.state !== 'active' || !data || isFetching) return false;
  return data.subscriptions.every(({ phone_number }) => phone_number !== order.phone_number);
}
